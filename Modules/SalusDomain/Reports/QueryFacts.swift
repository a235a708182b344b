public import SalusBase
public import SalusModels

/// The facts of one model that a query wants. It is answered from index rows; only the facts of the page are opened, and
/// that after the transaction.
public struct QueryFacts: Operation {
    public let record: RecordID
    public let query: FactQuery
    /// Whether `LentFacts.total` is wanted: counting looks at every fact that passes the filters.
    public let countsAll: Bool

    public init(record: RecordID, query: FactQuery, countsAll: Bool = false) {
        (self.record, self.query, self.countsAll) = (record, query, countsAll)
    }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> LentFacts {
        try query.check()
        let places = try work.tx.reports.places(of: query, in: record)
        var sealed: [DocumentID: SealedFacts] = [:]
        for place in places where sealed[place.document] == nil {
            sealed[place.document] = try work.tx.facts.sealedFacts(of: place.document, in: record)
        }
        return LentFacts(
            total: try total(places, in: work), places: places, sealed: sealed,
            sealer: try RecordSealer(record: record, work: work))
    }

    /// A page that is not full says itself how many there are.
    private func total(_ places: [FactPlace], in work: Workspace) throws(DomainError) -> Int? {
        guard countsAll else { return nil }
        if !places.isEmpty || query.offset == 0, query.limit.map({ places.count < $0 }) ?? true {
            return query.offset + places.count
        }
        return try work.tx.reports.count(of: query, in: record)
    }
}

/// Facts as the transaction gave them: still sealed, see `LentContent`.
public struct LentFacts: Sendable {
    /// How many there are before offset and limit; nil when nobody asked.
    public let total: Int?
    let places: [FactPlace]
    let sealed: [DocumentID: SealedFacts]
    let sealer: RecordSealer

    /// The facts in the order of the query. Throws `storage` when what is stored does not open.
    public func opened() throws(DomainError) -> [ReportedFact] {
        var facts: [FactID: Fact] = [:]
        for sealed in sealed.values {
            for fact in try sealer.open(sealed) { facts[fact.id] = fact }
        }
        return places.compactMap { place in
            facts[place.fact].map { ReportedFact(document: place.document, createdAt: place.createdAt, fact: $0) }
        }
    }
}
