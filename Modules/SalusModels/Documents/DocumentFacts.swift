/// The facts taken from one document, in the order they stand there.
public struct DocumentFacts: Hashable, Sendable, Codable {
    public let document: DocumentID
    public let facts: [Fact]

    public init(document: DocumentID, facts: [Fact]) { (self.document, self.facts) = (document, facts) }
}
