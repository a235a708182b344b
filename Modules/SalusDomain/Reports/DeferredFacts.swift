public import SalusBase
public import SalusModels

/// Facts as the transaction gave them: still sealed. `Environment.open` and `facts` open them.
public struct DeferredFacts: Sendable {
    /// The number of facts before offset and limit; nil unless the request asks for it.
    public let total: Int?
    /// Of the facts, if they were asked for.
    public private(set) var documents: [DocumentID: DocumentDescription] = [:]
    let places: [FactPlace]
    public var record: RecordID { sealed.view.record }
    let sealed: SealedDocuments
    private let ids: [DocumentID]

    init(_ places: [FactPlace], in view: GrantedView, total: Int?, _ work: RecordContext) throws(DomainError) {
        var known: Set<DocumentID> = []
        ids = places.map(\.document).filter { known.insert($0).inserted }
        (self.total, self.places) = (total, places)
        sealed = try SealedDocuments(ids, in: view, work)
    }

    /// Those that were asked for.
    var wanted: Set<FactID> { Set(places.map(\.fact)) }

    mutating func describeDocuments(in work: RecordContext) throws(DomainError) {
        var (describer, found): (DocumentDescriber, [Document]) = (DocumentDescriber(sealed.view, work), [])
        for id in ids {
            if let document = try work.tx.documents.document(id, in: sealed.view) { found.append(document) }
        }
        for described in try describer.describe(found) { documents[described.document.id] = described }
    }

    /// Those that were asked for, in the order of the query, taken from `opened`.
    func facts(among opened: some Sequence<Fact>) -> [ReportedFact] {
        let known = Dictionary(opened.map { ($0.id, $0) }) { first, _ in first }
        return places.compactMap { place in
            known[place.fact].map { ReportedFact(document: place.document, createdAt: place.createdAt, fact: $0) }
        }
    }
}

/// Facts with their documents' data.
public struct OpenedFacts: Sendable {
    public let facts: [ReportedFact]
    /// All facts of each document that one of `facts` is from.
    public let siblings: [DocumentID: [Fact]]
}
