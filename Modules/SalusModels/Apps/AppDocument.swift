public import SalusBase

/// The description of a document that an app keeps for itself. It has no versions: new content replaces the old, and it
/// is no part of any person's health data.
public struct AppDocument: Hashable, Sendable {
    public let id: DocumentID
    /// The app's own name for it; nil for none.
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
