/// A fact that has no identifier yet: what a parser makes.
public struct FactDraft: Hashable, Sendable, Codable {
    /// The name of the model, such as `Problem`.
    public var model: String
    public var fields: FactFields
    public var unknown: [UnknownField]

    public init(model: String, fields: FactFields, unknown: [UnknownField] = []) {
        (self.model, self.fields, self.unknown) = (model, fields, unknown)
    }
}
