public import SalusBase

/// The relation of one document to another (Indivo X 2.0, the vocabulary of document relations).
public enum DocumentRelation: String, Hashable, Sendable, Codable, CaseIterable {
    case answers, annotation, interpretation, followup, attachment
}

/// Two documents of a record: `related` is the `relation` of `about`, such as its annotation.
public struct DocumentLink: Hashable, Sendable, Codable {
    public let about: DocumentID
    public let relation: DocumentRelation
    public let related: DocumentID
    public let at: Instant

    public init(about: DocumentID, relation: DocumentRelation, related: DocumentID, at: Instant) {
        (self.about, self.relation, self.related, self.at) = (about, relation, related, at)
    }
}

/// How many documents are related to one, and to how many it is.
public struct RelationCounts: Hashable, Sendable {
    /// Documents that are about this one.
    public var relatesTo: [DocumentRelation: Int] = [:]
    /// Documents that this one is about.
    public var isRelatedFrom: [DocumentRelation: Int] = [:]

    public init() {}
}
