public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels

/// A sealed file of a vault or a conversation as the server holds it: bytes in parts, of which some may still be
/// missing.
public struct StoredAttachment: Hashable, Sendable {
    public let id: VaultAttachmentID
    /// The account that uploads it.
    public let account: AccountID
    /// Bytes of the whole.
    public let size: Int
    public let begunAt: Instant
    /// Numbers of the parts that are there, rising.
    public var parts: [Int]

    public init(id: VaultAttachmentID, account: AccountID, size: Int, begunAt: Instant, parts: [Int] = []) {
        (self.id, self.account, self.size, self.begunAt, self.parts) = (id, account, size, begunAt, parts)
    }

    /// Bytes of every part but the first, which has the head too, and the last.
    static let partSize = AttachmentLayout.sealedPartSize
    /// One member has begun no more than this part of a vault's quota at a time.
    static let uploadShare = 4
    static let headSize = AttachmentLayout.headSize
    /// The sealed size of the smallest file after padding, in bytes.
    static let smallest = AttachmentLayout(length: 0).sealedSize

    public var partCount: Int { (size - Self.headSize + Self.partSize - 1) / Self.partSize }
    public var isComplete: Bool { parts.count == partCount }

    /// The unencrypted beginning of the object: its type, the vault or conversation, and its own identifier.
    private func beginning(in place: [UInt8]) -> [UInt8] { [0x53, 0x56, 9, 1] + place + id.bytes }

    /// Throws `badKeys` for a part that the file does not have or of another length, and for a first one that begins
    /// otherwise than an attachment of this vault or conversation.
    func check(_ bytes: [UInt8], as part: Int, in place: [UInt8]) throws(DomainError) {
        guard (0..<partCount).contains(part), bytes.count == range(ofPart: part).count,
            part > 0 || bytes.starts(with: beginning(in: place))
        else { throw .badKeys("a part as long as the attachment's size makes it") }
    }

    /// Up to `count` bytes from a place on, and no more than the longest part has. `stored` gives a part. Throws
    /// `notFound` behind the end, and when a part is not there yet.
    func bytes(
        from start: Int, count: Int, _ stored: (Int) throws(DomainError) -> [UInt8]?
    ) throws(DomainError) -> [UInt8] {
        guard start < size else { throw .notFound }
        let wanted = start..<min(start + min(count, Self.headSize + Self.partSize), size)
        var bytes: [UInt8] = []
        for part in 0..<partCount where range(ofPart: part).overlaps(wanted) {
            guard let stored = try stored(part) else { throw .notFound }
            let range = range(ofPart: part)
            let piece = range.clamped(to: wanted)
            bytes += stored[piece.lowerBound - range.lowerBound..<piece.upperBound - range.lowerBound]
        }
        return bytes
    }

    /// The byte range of a part in the whole.
    func range(ofPart part: Int) -> Range<Int> {
        let start = part == 0 ? 0 : Self.headSize + part * Self.partSize
        return start..<min(Self.headSize + (part + 1) * Self.partSize, size)
    }
}
