public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels

/// A sealed file of a vault as the server holds it: bytes in parts, of which some may still be missing.
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

    /// The byte range of a part in the whole.
    func range(ofPart part: Int) -> Range<Int> {
        let start = part == 0 ? 0 : Self.headSize + part * Self.partSize
        return start..<min(Self.headSize + (part + 1) * Self.partSize, size)
    }
}
