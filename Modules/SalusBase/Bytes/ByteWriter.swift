/// Builds canonical bytes: integers big-endian, lengths before contents.
public struct ByteWriter: Sendable {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    /// With room for `count` bytes: as long as they suffice, the bytes are in one place only, where who
    /// wrote keys can wipe them.
    public init(reserving count: Int) { bytes.reserveCapacity(count) }

    /// Appends the bytes without their length.
    public mutating func raw(_ bytes: some Sequence<UInt8>) { self.bytes.append(contentsOf: bytes) }

    /// Appends one byte.
    public mutating func u8(_ value: UInt8) { bytes.append(value) }

    /// Appends 16 bits, big-endian.
    public mutating func u16(_ value: UInt16) { integer(value) }

    /// Appends 32 bits, big-endian.
    public mutating func u32(_ value: UInt32) { integer(value) }

    /// Appends 64 bits, big-endian.
    public mutating func u64(_ value: UInt64) { integer(value) }

    /// A 16-bit length, then the bytes; more than 65,535 is a programming error.
    public mutating func v16(_ bytes: [UInt8]) {
        u16(UInt16(bytes.count))
        raw(bytes)
    }

    /// A 32-bit length, then the bytes.
    public mutating func v32(_ bytes: [UInt8]) {
        u32(UInt32(bytes.count))
        raw(bytes)
    }

    private mutating func integer(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }
}
