public import SalusModels

/// A filter of a record's documents for a list, and their order.
public struct DocumentFilter: Hashable, Sendable {
    /// The field that documents are sorted by.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        case createdAt = "created_at"
        case label, size, type, id, status
    }

    /// Limits the list to documents related to one.
    public struct Related: Hashable, Sendable {
        public let document: DocumentID
        public let relation: DocumentRelation

        public init(to document: DocumentID, as relation: DocumentRelation) {
            (self.document, self.relation) = (document, relation)
        }
    }

    public var type: DocumentType?
    public var status: DocumentStatus?
    /// Only the versions of this lineage; nil for the latest versions of all.
    public var lineage: DocumentID?
    /// Only those that are such a relation of this document, in whatever version.
    public var relation: Related?
    /// Also versions that were replaced.
    public var allVersions = false
    public var order = Order.createdAt
    public var isDescending = true
    public var offset: Int
    public var limit: Int

    public init(offset: Int = 0, limit: Int = 100) { (self.offset, self.limit) = (offset, limit) }
}
