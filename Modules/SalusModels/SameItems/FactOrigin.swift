public import SalusBase

/// A fact with the document that holds it.
public struct FactOrigin: Hashable, Sendable, Codable {
    public let document: DocumentID
    public let fact: FactID

    public init(document: DocumentID, fact: FactID) { (self.document, self.fact) = (document, fact) }
}
