public import SalusBase
public import SalusModels

/// Facts as the transaction gave them: still sealed, see `LentContent`.
public struct LentFacts: Sendable {
    /// How many there are before offset and limit; nil when nobody asked.
    public let total: Int?
    /// Of the facts, if they were asked for.
    public private(set) var documents: [DocumentID: DocumentDescription] = [:]
    let places: [FactPlace]
    public let record: RecordID
    private let sealed: [DocumentID: SealedFacts]
    private let sealer: RecordSealer

    init(_ places: [FactPlace], of record: RecordID, total: Int?, work: Workspace) throws(DomainError) {
        var sealed: [DocumentID: SealedFacts] = [:]
        for place in places where sealed[place.document] == nil {
            sealed[place.document] = try work.tx.facts.sealedFacts(of: place.document, in: record)
        }
        (self.total, self.places, self.record, self.sealed) = (total, places, record, sealed)
        sealer = try RecordSealer(record: record, work: work)
    }

    mutating func describeDocuments(in work: Workspace) throws(DomainError) {
        var (describer, found): (DocumentDescriber, [Document]) = (DocumentDescriber(work: work), [])
        for id in sealed.keys {
            if let document = try work.tx.documents.document(id, in: record) { found.append(document) }
        }
        for described in try describer.describe(found) { documents[described.document.id] = described }
    }

    /// The facts in the order of the query. Throws `storage` when what is stored does not open.
    public func opened() throws(DomainError) -> [ReportedFact] { try openedTogether().facts }

    /// The same, with all facts of their documents. Throws as `opened` does.
    public func openedTogether() throws(DomainError) -> OpenedFacts {
        var siblings: [DocumentID: [Fact]] = [:]
        for (document, sealed) in sealed { siblings[document] = try sealer.open(sealed) }
        let all = siblings.values.flatMap(\.self)
        let known = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
        let facts = places.compactMap { place in
            known[place.fact].map { ReportedFact(document: place.document, createdAt: place.createdAt, fact: $0) }
        }
        return OpenedFacts(facts: facts, siblings: siblings)
    }
}

/// Facts with what stands beside them.
public struct OpenedFacts: Sendable {
    public let facts: [ReportedFact]
    /// All facts of each document that one of `facts` is from.
    public let siblings: [DocumentID: [Fact]]
}
