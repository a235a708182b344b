public import SalusBase
public import SalusModels

/// The facts of one model that a query wants. It is answered from index rows; only the facts of the page are opened,
/// and that after the transaction.
public struct QueryFacts: Operation {
    public let part: RecordPart
    public let query: FactQuery
    /// Whether `DeferredFacts.total` is wanted: counting looks at every fact that passes the filters.
    public let countsAll: Bool
    /// Whether the documents of the facts are wanted, as protocols tell of them.
    public let describesDocuments: Bool

    public init(in part: RecordPart, query: FactQuery, countsAll: Bool = false, describesDocuments: Bool = false) {
        (self.part, self.query, self.countsAll) = (part, query, countsAll)
        self.describesDocuments = describesDocuments
    }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DeferredFacts {
        try query.check()
        let view = try permit.view()
        let indexed = try IndexedQuery(query, among: work.tx.reports)
        var facts = try indexed.isPartial ? opening(indexed, view, in: work) : answered(in: view, work)
        if describesDocuments { try facts.describeDocuments(in: work) }
        return facts
    }

    private func opening(
        _ indexed: IndexedQuery, _ view: GrantedView, in work: RecordContext
    ) throws(DomainError) -> DeferredFacts {
        try DeferredFacts(indexed.candidates(in: view, work), in: view, total: nil, asking: query, work)
    }

    private func answered(in view: GrantedView, _ work: RecordContext) throws(DomainError) -> DeferredFacts {
        // One more than is answered shows that there are too many.
        var bounded = query
        let most = describesDocuments ? FactQuery.mostDescribed : FactQuery.mostFacts
        bounded.limit = min(query.limit ?? .max, most + 1)
        let places = try work.tx.reports.places(of: bounded, in: view)
        guard places.count <= most else { throw .tooManyFacts(most) }
        return try DeferredFacts(places, in: view, total: try total(places, view, in: work), work)
    }

    /// A page that is not full says itself how many there are.
    private func total(_ places: [FactPlace], _ view: GrantedView, in work: RecordContext) throws(DomainError)
        -> Int?
    {
        guard countsAll else { return nil }
        if !places.isEmpty || query.offset == 0, query.limit.map({ places.count < $0 }) ?? true {
            return query.offset + places.count
        }
        return try work.tx.reports.count(of: query, in: view)
    }
}

/// One fact of the record's latest active documents, with the others of its document.
public struct ReadFact: Operation {
    public let part: RecordPart
    public let fact: FactID

    public init(_ fact: FactID, in part: RecordPart) { (self.fact, self.part) = (fact, part) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    /// Throws `notFound` for a fact that is not in the view.
    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DeferredFacts {
        let view = try permit.view()
        guard let place = try work.tx.reports.place(of: fact, in: view) else { throw .notFound }
        return try DeferredFacts([place], in: view, total: 1, work)
    }

    public func touched(_ output: DeferredFacts) -> Resource {
        part.resource(document: output.places.first?.document)
    }
}
