/// A set of models that may refer to each other.
public struct ModelCatalogue: Sendable {
    /// In the order of the sources.
    public let models: [ModelDeclaration]
    private let byName: [String: ModelDeclaration]

    /// Reads every source and checks the set as a whole: no name twice, every reference known, no cycle.
    public init(reading sources: [SDMLSource], vocabulary: SDMLVocabulary) throws(SDMLError) {
        var reader = CatalogueReader(vocabulary: vocabulary)
        for source in sources { try reader.read(source) }
        models = try reader.finish()
        byName = Dictionary(uniqueKeysWithValues: models.map { ($0.name, $0) })
    }

    /// The model of that name; nil when none is declared.
    public subscript(name: String) -> ModelDeclaration? { byName[name] }
}
