public import SalusBase
public import SalusModels

/// The facts of one model that a query wants. It is answered from index rows; only the facts of the page are opened, and
/// that after the transaction.
public struct QueryFacts: Operation {
    public let record: RecordID
    public let query: FactQuery
    /// Whether `LentFacts.total` is wanted: counting looks at every fact that passes the filters.
    public let countsAll: Bool
    /// Whether the documents of the facts are wanted, as protocols tell of them.
    public let describesDocuments: Bool

    public init(record: RecordID, query: FactQuery, countsAll: Bool = false, describesDocuments: Bool = false) {
        (self.record, self.query, self.countsAll) = (record, query, countsAll)
        self.describesDocuments = describesDocuments
    }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> LentFacts {
        let search = FactSearch(query, countsAll: countsAll, describesDocuments: describesDocuments)
        return try search.run(on: record, in: work)
    }
}

/// The same of documents that a carenet shows.
public struct QueryCarenetFacts: Operation {
    public let carenet: CarenetID
    private let search: FactSearch

    /// As `QueryFacts` takes them.
    public init(
        in carenet: CarenetID, query: FactQuery, countsAll: Bool = false, describesDocuments: Bool = false
    ) {
        var query = query
        query.carenet = carenet
        self.carenet = carenet
        search = FactSearch(query, countsAll: countsAll, describesDocuments: describesDocuments)
    }

    public var access: AccessRequest { AccessRequest(.readCarenet, .carenet(carenet)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> LentFacts {
        try search.run(on: work.carenet(carenet).record, in: work)
    }
}

/// Looks for facts, in the open transaction.
private struct FactSearch: Sendable {
    let query: FactQuery
    let countsAll: Bool
    let describesDocuments: Bool

    init(_ query: FactQuery, countsAll: Bool, describesDocuments: Bool) {
        (self.query, self.countsAll, self.describesDocuments) = (query, countsAll, describesDocuments)
    }

    func run(on record: RecordID, in work: Workspace) throws(DomainError) -> LentFacts {
        try query.check()
        // One more than is answered shows that there are too many.
        var bounded = query
        let most = describesDocuments ? FactQuery.mostDescribed : FactQuery.mostFacts
        bounded.limit = min(query.limit ?? .max, most + 1)
        let places = try work.tx.reports.places(of: bounded, in: record)
        guard places.count <= most else { throw .tooManyFacts(most) }
        var facts = try LentFacts(places, of: record, total: try total(places, record, in: work), work: work)
        if describesDocuments { try facts.describeDocuments(in: work) }
        return facts
    }

    /// A page that is not full says itself how many there are.
    private func total(_ places: [FactPlace], _ record: RecordID, in work: Workspace) throws(DomainError) -> Int? {
        guard countsAll else { return nil }
        if !places.isEmpty || query.offset == 0, query.limit.map({ places.count < $0 }) ?? true {
            return query.offset + places.count
        }
        return try work.tx.reports.count(of: query, in: record)
    }
}

/// One fact of the record's latest active documents, with the others of its document.
public struct ReadFact: Operation {
    public let record: RecordID
    public let fact: FactID

    public init(record: RecordID, fact: FactID) { (self.record, self.fact) = (record, fact) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    /// Throws `notFound` for a fact that is none of this record's.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> LentFacts {
        guard let place = try work.tx.reports.place(of: fact, in: record) else { throw .notFound }
        return try LentFacts([place], of: record, total: 1, work: work)
    }

    public func touched(_ output: LentFacts) -> Resource {
        .record(record, document: output.places.first?.document)
    }
}
