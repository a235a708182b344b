public import SalusModels

/// One fact as Indivo's reports show it: every flat field of its model, and the models inside.
public struct FlatReport: Hashable, Sendable {
    /// The Indivo name of the model.
    public let model: String
    public let document: DocumentID
    /// The fields, in the order of the model.
    public let fields: [Field]
    public let lists: [List]

    /// A flat field of a row.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let value: FlatValue
    }

    /// The objects of a model inside the row.
    public struct List: Hashable, Sendable {
        public let name: String
        public let models: [FlatReport]
    }
}

extension FlatReport {
    /// `siblings`: all facts of the document, for lists of facts that point at this one.
    ///
    /// Values without a field in our models are shown as the source wrote them.
    public init(_ fact: Fact, as model: ReportModel, in document: DocumentID, siblings: [Fact], of models: ReportModels)
    {
        self.init(fact.fields, unknown: fact.unknown, as: model, in: document, siblings: siblings, of: models)
    }

    private init(
        _ fields: FactFields, unknown: [UnknownField], as model: ReportModel, in document: DocumentID,
        siblings: [Fact], of models: ReportModels
    ) {
        (self.model, self.document) = (model.name, document)
        self.fields = model.places.compactMap { place -> Field? in
            let kept = unknown.first { $0.path == place.name }.map { FlatValue.text($0.text) }
            if kept == nil, place.isLeftOut, fields.value(at: place.path) == nil { return nil }
            return Field(name: place.name, value: kept ?? place.value(in: fields))
        }
        lists = model.lists.compactMap { list in
            guard let element = models[list.element] else { return nil }
            let reports = Self.content(of: list, in: fields, siblings).map { inner in
                FlatReport(inner.fields, unknown: inner.unknown, as: element, in: document, siblings: [], of: models)
            }
            return List(name: list.name, models: reports)
        }
    }

    private static func content(
        of list: FlatList, in fields: FactFields, _ siblings: [Fact]
    ) -> [(fields: FactFields, unknown: [UnknownField])] {
        switch list.source {
        case .inside(let path): fields.many(path).map { ($0, []) }
        case .pointingHere(let model, let path):
            siblings.filter { $0.model == model && $0.fields.one(path) == fields }.map { ($0.fields, $0.unknown) }
        }
    }
}
