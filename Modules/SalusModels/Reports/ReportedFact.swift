public import SalusBase

/// A fact with where it comes from.
public struct ReportedFact: Hashable, Sendable, Codable {
    public let document: DocumentID
    /// The time when the document came.
    public let createdAt: Instant
    public let fact: Fact

    public init(document: DocumentID, createdAt: Instant, fact: Fact) {
        (self.document, self.createdAt, self.fact) = (document, createdAt, fact)
    }
}
