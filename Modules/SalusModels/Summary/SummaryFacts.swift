public import SalusBase

/// Where a line of the summary comes from.
public struct SummarySource: Hashable, Sendable, Codable {
    /// The document of the fact.
    public let document: DocumentID
    /// The fact that the line was made of.
    public let fact: FactID
    /// The other facts that tell of the same item, which has no line of its own for them.
    public private(set) var others: [FactOrigin] = []
    /// Facts of other lines that say another value of the same thing for the same time, such as another dose.
    public private(set) var conflicts: [FactOrigin] = []

    init(document: DocumentID, fact: FactID) { (self.document, self.fact) = (document, fact) }

    /// The item as its first origin shows it.
    init(_ item: SameItems.Item) {
        self.init(document: item.origins[0].document, fact: item.origins[0].fact)
        (others, conflicts) = (Array(item.origins.dropFirst()), item.conflicts)
    }
}

/// The facts of a record with their documents, by model; those that tell of one item once.
struct SummaryFacts {
    private let byModel: [String: [(source: SummarySource, fact: Fact)]]

    /// Facts of `apart` were told apart by a person.
    init(_ documents: [DocumentFacts], apart: Set<FactID>, at now: Instant) {
        let same = SameItems(documents, apart: apart, at: now)
        let all = documents.flatMap { document in
            document.facts.compactMap { fact -> (source: SummarySource, fact: Fact)? in
                let origin = FactOrigin(document: document.document, fact: fact.id)
                guard let item = same.item(of: origin) else {
                    return (SummarySource(document: origin.document, fact: origin.fact), fact)
                }
                return item.origins[0] == origin ? (SummarySource(item), fact) : nil
            }
        }
        byModel = Dictionary(grouping: all) { $0.fact.model }
    }

    /// Those of one model, as the documents have them; what was entered in error is left out.
    func all<Model: ClinicalModel>(_ type: Model.Type) -> [(source: SummarySource, value: Model)] {
        (byModel[Model.name] ?? []).compactMap { entry in
            let isError = StatusRule.isError(entry.fact.fields.concept("status"))
            return isError ? nil : (entry.source, Model(entry.fact.fields))
        }
    }
}
