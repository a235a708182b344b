/// The fault of bytes that should be canonical; it tells nothing of their content.
public enum MalformedBytes: Error, Equatable {
    case tooShort
    case trailingBytes
    case tooLong
    case unexpected(String)
}

/// Reads canonical bytes from the front; never past the end, never more than it is told.
public struct ByteReader: Sendable {
    private let bytes: [UInt8]
    public private(set) var position = 0

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public var remaining: Int { bytes.count - position }

    /// Everything read so far, as a signature covers it.
    public var taken: [UInt8] { Array(bytes[..<position]) }

    /// The next `count` bytes. Throws when fewer are left.
    public mutating func raw(_ count: Int) throws(MalformedBytes) -> [UInt8] {
        guard count >= 0, count <= remaining else { throw .tooShort }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    /// The next byte.
    public mutating func u8() throws(MalformedBytes) -> UInt8 { try integer() }

    /// The next 16 bits, big-endian.
    public mutating func u16() throws(MalformedBytes) -> UInt16 { try integer() }

    /// The next 32 bits, big-endian.
    public mutating func u32() throws(MalformedBytes) -> UInt32 { try integer() }

    /// The next 64 bits, big-endian.
    public mutating func u64() throws(MalformedBytes) -> UInt64 { try integer() }

    /// The next bytes after their length in 16 bits.
    public mutating func v16() throws(MalformedBytes) -> [UInt8] { try raw(Int(u16())) }

    /// At most `limit` bytes (256 MiB unless told), so that a length in the input cannot ask for memory.
    public mutating func v32(limit: Int = 256 << 20) throws(MalformedBytes) -> [UInt8] {
        let count = Int(try u32())
        guard count <= limit else { throw .tooLong }
        return try raw(count)
    }

    /// The rest, to its end.
    public mutating func rest() -> [UInt8] {
        defer { position = bytes.count }
        return Array(bytes[position...])
    }

    /// Throws when bytes are left.
    public func end() throws(MalformedBytes) {
        guard remaining == 0 else { throw .trailingBytes }
    }

    private mutating func integer<Value: FixedWidthInteger>() throws(MalformedBytes) -> Value {
        try raw(MemoryLayout<Value>.size).reduce(0) { $0 << 8 | Value($1) }
    }
}
