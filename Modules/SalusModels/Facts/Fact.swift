public import SalusBase

/// Marks identifiers of facts.
public enum FactTag {}
public typealias FactID = Identifier<FactTag>

/// A typed clinical statement taken from one document by its model.
public struct Fact: Hashable, Sendable, Codable {
    public let id: FactID
    /// The name of the model, such as `Problem`.
    public let model: String
    public let fields: FactFields
    public let unknown: [UnknownField]

    public init(id: FactID, model: String, fields: FactFields, unknown: [UnknownField] = []) {
        (self.id, self.model, self.fields, self.unknown) = (id, model, fields, unknown)
    }

    public init(id: FactID, draft: FactDraft) {
        self.init(id: id, model: draft.model, fields: draft.fields, unknown: draft.unknown)
    }
}
