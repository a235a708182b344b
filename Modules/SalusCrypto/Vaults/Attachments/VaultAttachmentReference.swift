public import SalusBase

/// An entry's reference to an attachment: its place, its key and its type. Because the key travels in entries, sharing
/// a vault again or changing its keys never touches the attachment's bytes.
public struct VaultAttachmentReference: Equatable, Sendable {
    /// The content type of an entry whose payload is one reference.
    public static let contentType = "application/vnd.salus.attachment"

    public let identifier: [UInt8]
    public let key: Secret
    /// Bytes of the file itself, without padding.
    public let length: UInt64
    public let mediaType: String
    public let name: String
    public let extensions: Extensions

    /// A reference with a new identifier and key, for an attachment about to be sealed. Texts are at most 65,535 bytes.
    public init(length: UInt64, mediaType: String, name: String, randomness: Randomness) throws(CryptoError) {
        guard length <= Self.longest else { throw .outOfRange(field: "length") }
        guard max(mediaType.utf8.count, name.utf8.count) <= 0xFFFF else { throw .outOfRange(field: "name") }
        (identifier, key) = (randomness.bytes(16), Secret(random: 32, from: randomness))
        (self.length, self.mediaType, self.name, extensions) = (length, mediaType, name, Extensions())
    }

    /// A reference whose parts came another way, as in a message of a conversation: identifier of 16 bytes and key of
    /// 32, without a type and a name. Throws `outOfRange` for others.
    public init(identifier: [UInt8], key: Secret, length: UInt64) throws(CryptoError) {
        guard identifier.count == 16, key.count == 32, length <= Self.longest else {
            throw .outOfRange(field: "reference")
        }
        (self.identifier, self.key, self.length) = (identifier, key, length)
        (mediaType, name, extensions) = ("", "", Extensions())
    }

    /// Reads what `encoded` gave, out of an opened entry.
    public init(encoded: [UInt8]) throws(CryptoError) {
        var reader = ObjectReader(encoded)
        (identifier, key) = (try reader.raw(16), try reader.secret(32))
        length = try reader.u64()
        (mediaType, name) = (try reader.text16(), try reader.text16())
        extensions = try reader.extensions()
        try reader.end()
        guard length <= Self.longest else { throw .outOfRange(field: "length") }
    }

    /// The bytes for the payload of an entry; they hold the key, so they are sealed before they go anywhere.
    public var encoded: [UInt8] {
        var writer = ByteWriter(reserving: 62 + mediaType.utf8.count + name.utf8.count)
        writer.raw(identifier)
        key.withBytes { writer.raw($0) }
        writer.u64(length)
        writer.v16(Array(mediaType.utf8))
        writer.v16(Array(name.utf8))
        writer.extensions(extensions)
        return writer.bytes
    }

    /// A length beyond which padding and positions would no longer fit an `Int`.
    private static let longest: UInt64 = 1 << 48
}
