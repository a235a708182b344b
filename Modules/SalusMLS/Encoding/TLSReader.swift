import SalusBase

/// Reads the presentation language of RFC 8446 section 3 with the vectors of RFC 9420 section 2.1.2: never past its
/// end, never more elements than it is told.
struct TLSReader {
    private let bytes: [UInt8]
    private let end: Int
    private(set) var position: Int

    /// Throws for more bytes than any message may have.
    init(_ bytes: [UInt8], limit: Int = Limits.messageBytes) throws(MLSError) {
        guard bytes.count <= limit else { throw .malformed(.tooLong) }
        (self.bytes, end, position) = (bytes, bytes.count, 0)
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        (self.bytes, end, position) = (bytes, range.upperBound, range.lowerBound)
    }

    var isAtEnd: Bool { position == end }

    mutating func raw(_ count: Int) throws(MLSError) -> [UInt8] { Array(bytes[try advance(count)]) }

    /// The bytes from `start` up to here, as a signature covers them.
    func taken(from start: Int) -> [UInt8] { Array(bytes[start..<position]) }

    mutating func u8() throws(MLSError) -> UInt8 { try integer() }

    mutating func u16() throws(MLSError) -> UInt16 { try integer() }

    mutating func u32() throws(MLSError) -> UInt32 { try integer() }

    mutating func u64() throws(MLSError) -> UInt64 { try integer() }

    /// A length in one, two or four bytes, in the shortest form only.
    mutating func length() throws(MLSError) -> Int {
        let first = try u8()
        let extra = (1 << Int(first >> 6)) - 1
        guard extra < 7 else { throw .malformed(.unexpected("length prefix")) }
        var value = Int(first & 0x3F)
        for byte in bytes[try advance(extra)] { value = value << 8 | Int(byte) }
        guard extra == 0 || value >= 1 << (extra == 1 ? 6 : 14) else { throw .malformed(.unexpected("long length")) }
        return value
    }

    /// opaque <V>.
    mutating func opaque() throws(MLSError) -> [UInt8] { try raw(length()) }

    mutating func opaque(count: Int) throws(MLSError) -> [UInt8] {
        guard try length() == count else { throw .malformed(.unexpected("length")) }
        return try raw(count)
    }

    /// Elements up to the end of a vector; each takes at least a byte.
    mutating func vector<Element>(
        limit: Int, _ element: (inout TLSReader) throws(MLSError) -> Element
    ) throws(MLSError) -> [Element] {
        var inner = TLSReader(bytes, try advance(length()))
        var elements: [Element] = []
        while !inner.isAtEnd {
            guard elements.count < limit else { throw .malformed(.tooLong) }
            elements.append(try element(&inner))
        }
        return elements
    }

    mutating func vector<Element: TLSCodable>(limit: Int) throws(MLSError) -> [Element] {
        try vector(limit: limit) { (reader) throws(MLSError) in try Element(from: &reader) }
    }

    /// An opaque of at most `limit` bytes.
    mutating func opaque(limit: Int) throws(MLSError) -> [UInt8] {
        let count = try length()
        guard count <= limit else { throw .malformed(.tooLong) }
        return try raw(count)
    }

    /// The extensions of anything but a group info, which carries a tree.
    mutating func extensions() throws(MLSError) -> [Extension] {
        let start = position
        let extensions: [Extension] = try vector(limit: Limits.extensions)
        guard position - start <= Limits.extensionBytes else { throw .malformed(.tooLong) }
        return extensions
    }

    /// optional <T>.
    mutating func optional<Value>(
        _ value: (inout TLSReader) throws(MLSError) -> Value
    ) throws(MLSError) -> Value? {
        switch try u8() {
        case 0: nil
        case 1: try value(&self)
        default: throw .malformed(.unexpected("presence"))
        }
    }

    func finish() throws(MLSError) {
        guard isAtEnd else { throw .malformed(.trailingBytes) }
    }

    private mutating func integer<Value: FixedWidthInteger>() throws(MLSError) -> Value {
        bytes[try advance(MemoryLayout<Value>.size)].reduce(0) { $0 << 8 | Value($1) }
    }

    private mutating func advance(_ count: Int) throws(MLSError) -> Range<Int> {
        guard count <= end - position else { throw .malformed(.tooShort) }
        defer { position += count }
        return position..<position + count
    }
}
