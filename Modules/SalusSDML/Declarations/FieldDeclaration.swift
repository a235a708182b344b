/// One field of a model.
public struct FieldDeclaration: Hashable, Sendable {
    public let name: String
    public let title: String
    public let type: FieldType

    /// Makes the title from the name when none is given: `startDate` becomes `Start date`.
    public init(name: String, title: String? = nil, type: FieldType) {
        self.name = name
        self.title = title ?? WordSplitter.title(of: name)
        self.type = type
    }
}
