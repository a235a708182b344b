import PHRFHIR
public import SalusModels

extension SMARTScopes {
    /// The part of a record that the scopes open, as far as a view says it: the models of their types, and the verbs
    /// that any of them has. Types without a model open documents without facts. What it opens beyond the scopes,
    /// `covers` and `shows` refuse: a verb of another type, a resource outside a filter.
    public var view: RecordView {
        RecordView(models: models, verbs: Set(resources.flatMap(\.verbs)))
    }

    private var models: ModelSelection {
        if resources.contains(where: { $0.type == nil }) { return .all }
        let types = Set(resources.compactMap(\.type))
        return ModelSelection(
            names: Set(types.flatMap(FHIRFactMapper.models)),
            hasDocuments: types.contains { FHIRFactMapper.models(of: $0).isEmpty })
    }
}
