public import SalusBase

/// The description of a document without its bytes. The bytes never change; a correction is a new version.
public struct Document: Hashable, Sendable, Codable {
    public let id: DocumentID
    /// The record that the document belongs to.
    public let record: RecordID
    /// The type, by its URI.
    public let type: DocumentType
    public let mediaType: String
    /// Bytes of content.
    public let size: Int
    /// SHA-256 of the content, lower-case hexadecimal.
    public let digest: String
    /// The label that a person gave; nil for none.
    public var label: String?
    public var status: DocumentStatus
    /// The origin of the document.
    public let source: SourceIdentity
    /// Its place among the versions.
    public var version: DocumentVersion
    /// The time at which it came into the record.
    public let createdAt: Instant
    /// The account that brought it; nil for the operator.
    public let createdBy: AccountID?
    /// The app that brought it, for the account or by itself; nil for what came without one.
    public let app: AppName?

    public init(
        id: DocumentID, record: RecordID, type: DocumentType, mediaType: String, size: Int, digest: String,
        label: String?, status: DocumentStatus, source: SourceIdentity, version: DocumentVersion, createdAt: Instant,
        createdBy: AccountID?, app: AppName? = nil
    ) {
        (self.id, self.record, self.type, self.mediaType) = (id, record, type, mediaType)
        (self.size, self.digest, self.label, self.status) = (size, digest, label, status)
        (self.source, self.version, self.createdAt) = (source, version, createdAt)
        (self.createdBy, self.app) = (createdBy, app)
    }
}

/// A document's place in its lineage.
public struct DocumentVersion: Hashable, Sendable, Codable {
    /// The first document of the lineage; a new document is its own original.
    public let original: DocumentID
    /// 1 for the original, then one more each.
    public let number: Int
    /// The version before; nil for the first.
    public let replaces: DocumentID?
    /// The version after; nil for the latest.
    public var replacedBy: DocumentID?

    public init(original: DocumentID, number: Int = 1, replaces: DocumentID? = nil, replacedBy: DocumentID? = nil) {
        (self.original, self.number, self.replaces, self.replacedBy) = (original, number, replaces, replacedBy)
    }

    public var isLatest: Bool { replacedBy == nil }
}

/// Whether a document counts. Every state keeps the bytes.
public enum DocumentStatus: String, Hashable, Sendable, Codable, CaseIterable {
    case active
    /// True once, no longer of interest.
    case archived
    /// Entered in error.
    case void
}

/// The type of a document's content: an XML namespace joined with its root name, or a URI of ours.
public struct DocumentType: Hashable, Sendable, Codable, RawRepresentable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Of a document that is kept as it came, without facts, because no protocol reads it.
    public static let opaque = DocumentType(rawValue: "urn:salus:document:opaque")

    /// The part people read: what follows the last `#`, `/` or `:`.
    public var shortName: String {
        rawValue.split(whereSeparator: { "#/:".contains($0) }).last.map(String.init) ?? rawValue
    }
}
