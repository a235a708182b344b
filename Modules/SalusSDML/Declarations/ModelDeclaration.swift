/// One declared model: its name, the title for people, and its fields in the order in which they are shown.
public struct ModelDeclaration: Hashable, Sendable {
    public let name: String
    public let title: String
    public let fields: [FieldDeclaration]

    /// Makes the title from the name when none is given: `LabResult` becomes `Lab result`.
    public init(name: String, title: String? = nil, fields: [FieldDeclaration]) {
        self.name = name
        self.title = title ?? WordSplitter.title(of: name)
        self.fields = fields
    }

    /// The field of that name; nil when none is declared.
    public func field(_ name: String) -> FieldDeclaration? { fields.first { $0.name == name } }

    /// The models declared in place inside this one.
    public var inlineModels: [ModelDeclaration] {
        fields.compactMap { field in
            switch field.type {
            case .one(let model), .many(let model): model
            case .scalar, .composite, .oneNamed, .manyNamed: nil
            }
        }
    }
}
