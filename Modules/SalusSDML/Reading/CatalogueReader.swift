/// Collects the models of many sources and checks them as a set.
struct CatalogueReader {
    let vocabulary: SDMLVocabulary
    private var models: [ModelDeclaration] = []
    private var sourceOfModel: [String: String] = [:]

    init(vocabulary: SDMLVocabulary) { self.vocabulary = vocabulary }

    mutating func read(_ source: SDMLSource) throws(SDMLError) {
        let reader = ModelReader(source: source.name, vocabulary: vocabulary)
        for object in try objects(of: source) {
            let model = try reader.model(from: object)
            try claimNames(of: model, source: source.name)
            models.append(model)
        }
    }

    /// The models, once every reference among them is known to lead somewhere and never back.
    func finish() throws(SDMLError) -> [ModelDeclaration] {
        let names = Set(models.map(\.name))
        for model in models { try checkReferences(of: model, in: model.name, among: names) }
        if let name = ReferenceGraph(of: models).nameOnCycle {
            throw SDMLError(.cycle, source: sourceOfModel[name] ?? "", model: name)
        }
        return models
    }

    private func objects(of source: SDMLSource) throws(SDMLError) -> [SDMLJSON] {
        var reader = SDMLJSONReader(source.text)
        do throws(SDMLJSONReader.Failure) {
            let value = try reader.read()
            guard case .array(let elements) = value else { return [value] }
            return elements
        } catch {
            throw SDMLError(.notJSON(line: error.line), source: source.name)
        }
    }

    /// Models declared in place count too: their names are names of Swift types and of facts.
    private mutating func claimNames(of model: ModelDeclaration, source: String) throws(SDMLError) {
        guard sourceOfModel[model.name] == nil, vocabulary.types[model.name] == nil else {
            throw SDMLError(.duplicateModel, source: source, model: model.name)
        }
        sourceOfModel[model.name] = source
        for inner in model.inlineModels { try claimNames(of: inner, source: source) }
    }

    private func checkReferences(
        of model: ModelDeclaration, in top: String, among names: Set<String>
    ) throws(SDMLError) {
        for field in model.fields {
            switch field.type {
            case .oneNamed(let name), .manyNamed(let name):
                guard !names.contains(name) else { continue }
                let nearest = NearestName.of(name, among: vocabulary.typeNames + models.map(\.name))
                throw SDMLError(
                    .unknownType(name, nearest: nearest), source: sourceOfModel[top] ?? "", model: model.name,
                    field: field.name)
            case .one(let inner), .many(let inner): try checkReferences(of: inner, in: top, among: names)
            case .scalar, .composite: continue
            }
        }
    }
}
