public import SalusBase

/// One line of the access log as the public tree shows it: 116 bytes that prove the line and tell nothing of it.
///
/// Lines of one record form a chain of their own inside the tree. Erasing a line from the database later leaves the
/// proof intact.
public struct AccessLogLeaf: Equatable, Sendable {
    public static let size = 116
    private static let head: [UInt8] = [1, 0, 0, 0]

    /// HMAC-SHA-256 of the record's identifier under the tag key; 32 bytes.
    public let recordTag: [UInt8]
    /// Rises by one within a record, from 0.
    public let number: UInt64
    /// SHA-256 of the record's leaf before, zeros for the first.
    public let previous: [UInt8]
    public let time: Instant
    /// Binds the line without showing it; 32 bytes.
    public let commitment: [UInt8]

    public init(
        recordTag: [UInt8], number: UInt64, previous: [UInt8]?, time: Instant, commitment: [UInt8]
    ) throws(CryptoError) {
        self.recordTag = recordTag
        self.number = number
        self.previous = previous ?? [UInt8](repeating: 0, count: 32)
        (self.time, self.commitment) = (time, commitment)
        guard [recordTag, self.previous, commitment].allSatisfy({ $0.count == 32 }) else {
            throw .wrongLength(expected: 32)
        }
    }

    /// Reads 116 bytes; throws for another length or version.
    public init(bytes: [UInt8]) throws(CryptoError) {
        var reader = ObjectReader(bytes)
        guard try reader.raw(4) == Self.head else { throw .unsupportedObject }
        recordTag = try reader.raw(32)
        number = try reader.u64()
        guard number <= Checkpoint.largest else { throw .outOfRange(field: "number") }
        previous = try reader.raw(32)
        time = try reader.instant()
        commitment = try reader.raw(32)
        try reader.end()
    }

    public var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.raw(Self.head + recordTag)
        writer.u64(number)
        writer.raw(previous)
        writer.instant(time)
        writer.raw(commitment)
        return writer.bytes
    }

    /// SHA-256 of the leaf, which the record's next leaf has as `previous`.
    public var hash: [UInt8] { SHA256.hash(bytes) }

    /// The hash of the leaf in the tree.
    public var leafHash: [UInt8] { MerkleHash.leaf(bytes) }

    /// The tag that stands for a record in leaves: HMAC under the key, so that a leaf names no record.
    public static func recordTag(record: [UInt8], key: Secret) -> [UInt8] {
        HMAC<SHA256>.authenticate(record, key: key)
    }

    /// `salt` is 32 random bytes kept beside the line in its canonical bytes.
    public static func commitment(to line: [UInt8], salt: [UInt8]) -> [UInt8] {
        SHA256.authenticate(line, key: salt)
    }
}
