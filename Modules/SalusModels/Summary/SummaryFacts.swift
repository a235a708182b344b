public import SalusBase

/// Where a line of the summary comes from.
public struct SummarySource: Hashable, Sendable, Codable {
    /// The document of the fact.
    public let document: DocumentID
    /// The fact that the line was made of.
    public let fact: FactID
}

/// The facts of a record with their documents, by model.
struct SummaryFacts {
    private let byModel: [String: [(source: SummarySource, fact: Fact)]]

    init(_ documents: [DocumentFacts]) {
        let all = documents.flatMap { document in
            document.facts.map { (SummarySource(document: document.document, fact: $0.id), $0) }
        }
        byModel = Dictionary(grouping: all.map { (source: $0.0, fact: $0.1) }) { $0.fact.model }
    }

    /// Those of one model, as the documents have them; what was entered in error is left out.
    func all<Model: ClinicalModel>(_ type: Model.Type) -> [(source: SummarySource, value: Model)] {
        (byModel[Model.name] ?? []).compactMap { entry in
            let isError = StatusRule.isError(entry.fact.fields.concept("status"))
            return isError ? nil : (entry.source, Model(entry.fact.fields))
        }
    }
}
