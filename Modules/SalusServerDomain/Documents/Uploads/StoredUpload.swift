public import SalusBase
import SalusDomain
public import SalusModels

/// The name of an upload: its identifier is its client's, so that two accounts may use the same one.
public struct DocumentUploadName: Hashable, Sendable {
    public let record: RecordID
    /// The account that began it.
    public let account: AccountID
    public let id: DocumentUploadID

    public init(_ id: DocumentUploadID, of account: AccountID, in record: RecordID) {
        (self.id, self.account, self.record) = (id, account, record)
    }
}

/// The upload of a document's bytes as the server holds it: the first of them, sealed in parts.
public struct StoredUpload: Hashable, Sendable {
    public let name: DocumentUploadName
    /// Bytes of the whole.
    public let size: Int
    /// SHA-256 of the whole, hexadecimal, as documents have it.
    public let digest: String
    public let mediaType: String
    public let begunAt: Instant
    /// The time of the last part.
    public var changedAt: Instant
    /// Bytes that are there, from the first on.
    public var received: Int

    public init(
        name: DocumentUploadName, size: Int, digest: String, mediaType: String, begunAt: Instant,
        changedAt: Instant, received: Int = 0
    ) {
        (self.name, self.size, self.digest, self.mediaType) = (name, size, digest, mediaType)
        (self.begunAt, self.changedAt, self.received) = (begunAt, changedAt, received)
    }

    /// Bytes of the longest part: one transaction with more would keep others waiting.
    static let partBytes = LargeContent.pieceBytes

    public var isComplete: Bool { received == size }
}

/// How much of unfinished uploads the server takes.
public struct UploadLimits: Hashable, Sendable {
    /// Bytes of all that one account has begun, as announced.
    public var bytes = 256 << 20
    /// An upload without a new part for so many days is removed.
    public var days = 7

    public init() {}

    /// Uploads that one account has begun at a time.
    static let count = 100

    /// The time before which the last part came of an upload that is to be removed.
    func unchangedSince(_ now: Instant) -> Instant { now.adding(seconds: -seconds) }

    /// The time at which an upload is removed.
    public func expiry(of upload: StoredUpload) -> Instant { upload.changedAt.adding(seconds: seconds) }

    private var seconds: Int64 { Int64(days) * 86_400 }
}
