public import SalusBase

/// What is known about a document that an app keeps for itself. It has no versions: new content takes the place of the old
/// one, and it is no part of anybody's health data.
public struct AppDocument: Hashable, Sendable {
    public let id: DocumentID
    /// What the app calls it.
    public let name: String?
    public var type: DocumentType
    public var mediaType: String
    /// Bytes of content.
    public var size: Int
    /// SHA-256 of the content, lower-case hexadecimal.
    public var digest: String
    public var label: String?
    public let createdAt: Instant
    /// The account that it was first kept for; nil for the app by itself.
    public let createdBy: AccountID?

    public init(
        id: DocumentID, name: String?, type: DocumentType, mediaType: String, size: Int, digest: String,
        label: String?, createdAt: Instant, createdBy: AccountID?
    ) {
        (self.id, self.name, self.type, self.mediaType) = (id, name, type, mediaType)
        (self.size, self.digest, self.label) = (size, digest, label)
        (self.createdAt, self.createdBy) = (createdAt, createdBy)
    }
}
