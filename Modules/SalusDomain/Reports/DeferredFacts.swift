public import SalusBase
public import SalusModels

/// Facts as the transaction gave them: still sealed. `Environment.open` and `facts` open them.
public struct DeferredFacts: Sendable {
    /// The number of facts before offset and limit; nil unless the request asks for it.
    let total: Int?
    /// A query that is answered by opening these facts, its candidates; nil when these are the answer.
    let query: FactQuery?
    /// Of the facts, if they were asked for and these facts are the answer.
    private(set) var documents: [DocumentID: DocumentDescription] = [:]
    /// Whether the documents of the answer are still to be described, when its facts are open.
    private(set) var describesLater = false
    let places: [FactPlace]
    public var record: RecordID { sealed.view.record }
    let sealed: SealedDocuments
    private let ids: [DocumentID]

    init(
        _ places: [FactPlace], in view: GrantedView, total: Int?, asking query: FactQuery? = nil,
        _ work: RecordContext
    ) throws(DomainError) {
        var known: Set<DocumentID> = []
        ids = places.map(\.document).filter { known.insert($0).inserted }
        (self.total, self.places, self.query) = (total, places, query)
        sealed = try SealedDocuments(ids, in: view, work)
    }

    /// Those that were asked for.
    var wanted: Set<FactID> { Set(places.map(\.fact)) }

    /// Candidates are not described: most are not in the answer.
    mutating func describeDocuments(in work: RecordContext) throws(DomainError) {
        describesLater = query != nil
        if !describesLater { documents = try Self.descriptions(of: ids, in: sealed.view, work) }
    }

    static func descriptions(
        of ids: some Sequence<DocumentID>, in view: GrantedView, _ work: RecordContext
    ) throws(DomainError) -> [DocumentID: DocumentDescription] {
        var (describer, found): (DocumentDescriber, [Document]) = (DocumentDescriber(view, work), [])
        for id in ids {
            if let document = try work.tx.documents.document(id, in: view) { found.append(document) }
        }
        let described = try describer.describe(found)
        return Dictionary(described.map { ($0.document.id, $0) }) { first, _ in first }
    }

    /// Those that were asked for, in the order of the query, taken from `opened`; how many there are before its page.
    func facts(among opened: some Sequence<Fact>) -> (facts: [ReportedFact], total: Int?) {
        let known = Dictionary(opened.map { ($0.id, $0) }) { first, _ in first }
        let found = places.compactMap { place in
            known[place.fact].map { ReportedFact(document: place.document, createdAt: place.createdAt, fact: $0) }
        }
        guard let query else { return (found, total) }
        return OpenedQuery(query).page(of: found)
    }
}

/// Facts with their documents' data.
public struct OpenedFacts: Sendable {
    public let facts: [ReportedFact]
    /// The number of facts before offset and limit; nil unless the request asks for it or it is known anyway.
    public let total: Int?
    /// Whether the query named a field that is in no index, so that all its candidates were opened.
    public let isUnindexed: Bool
    /// All facts of each document that one of `facts` is from; none where they are not asked for.
    public let siblings: [DocumentID: [Fact]]
    /// The documents of `facts`, if they were asked for.
    public internal(set) var documents: [DocumentID: DocumentDescription]
}
