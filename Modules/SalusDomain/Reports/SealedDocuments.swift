import SalusBase
public import SalusModels

/// The facts of some documents of a view, still sealed. The first are here as the transaction gave them; beyond
/// `bytesAtOnce` documents are named only, and fetched afterwards, a few in each further transaction. Sealed facts
/// never change, so all are as they were when the right was checked.
public struct SealedDocuments: Sendable {
    /// Bytes that one transaction reads, to the end of the documents among which they are reached.
    static let bytesAtOnce = 1 << 20
    /// Documents that one transaction describes after facts were opened.
    static let describedAtOnce = 100
    /// Bytes that a server opens for one answer.
    public static let mostBytes = 64 << 20

    let view: GrantedView
    let sealer: RecordSealer
    let here: [SealedFacts]
    let rest: ArraySlice<DocumentID>

    /// Throws `notFound` when the record was erased.
    package init(
        _ documents: some Sequence<DocumentID>, in view: GrantedView, _ work: RecordContext
    ) throws(DomainError) {
        self.view = view
        sealer = try RecordSealer(record: view.record, work: work)
        var rest = ArraySlice(documents)
        here = try work.tx.facts.sealedFacts(ofFirst: &rest, upTo: Self.bytesAtOnce, in: view)
        self.rest = rest
    }
}

/// Opening of sealed results outside any transaction, so that none waits for it.
extension RecordEnvironment {
    /// Gives `take` the facts of one document after the other. Throws `storage` when what is stored does not open,
    /// `invalid` beyond `mostBytes`.
    func open(
        _ deferred: SealedDocuments, _ take: (DocumentID, [Fact]) -> Void
    ) async throws(DomainError) {
        var (next, bytes) = (deferred, 0)
        while true {
            for sealed in next.here {
                bytes += sealed.sealed.count
                guard bytes <= mostBytes else { throw .tooManyFacts() }
                let facts = try await whole(sealed.sealed, in: deferred.view.record)
                take(sealed.document, try next.sealer.open(facts, factsOf: sealed.document))
            }
            if next.rest.isEmpty { return }
            let rest = next.rest
            next = try await transaction { work throws(DomainError) in
                try SealedDocuments(rest, in: deferred.view, work)
            }
        }
    }

    /// The facts in the order of the query, with all facts of their documents. Throws as `open` does.
    public func open(_ deferred: DeferredFacts) async throws(DomainError) -> OpenedFacts {
        var siblings: [DocumentID: [Fact]] = [:]
        try await open(deferred.sealed) { siblings[$0] = $1 }
        return OpenedFacts(deferred, among: siblings.values.joined(), siblings: siblings)
    }

    /// The facts alone, in the order of the query. Throws as `open` does.
    public func facts(_ deferred: DeferredFacts) async throws(DomainError) -> OpenedFacts {
        let wanted = deferred.wanted
        var found: [Fact] = []
        try await open(deferred.sealed) { found += $1.filter { wanted.contains($0.id) } }
        var opened = OpenedFacts(deferred, among: found, siblings: [:])
        if deferred.describesLater { try await describeDocuments(of: &opened, in: deferred.sealed.view) }
        return opened
    }

    /// Describes the documents of an answer, some in each transaction.
    private func describeDocuments(of opened: inout OpenedFacts, in view: GrantedView) async throws(DomainError) {
        var rest = Set(opened.facts.map(\.document)).sorted()[...]
        while !rest.isEmpty {
            let piece = rest.prefix(SealedDocuments.describedAtOnce)
            rest = rest.dropFirst(piece.count)
            let described = try await transaction { work throws(DomainError) in
                try DeferredFacts.descriptions(of: piece, in: view, work)
            }
            opened.documents.merge(described) { $1 }
        }
    }

    /// The facts of each document that has some, of one model or of all. Throws as `open` does.
    public func facts(
        _ deferred: SealedDocuments, of model: String? = nil
    ) async throws(DomainError) -> [DocumentFacts] {
        var found: [DocumentFacts] = []
        try await open(deferred) { document, facts in
            let wanted = facts.filter { model == nil || $0.model == model }
            if !wanted.isEmpty { found.append(DocumentFacts(document: document, facts: wanted)) }
        }
        return found
    }

    /// The groups of a summary, for which facts are opened where the index does not answer it. Throws as `open` does.
    public func groups(_ deferred: DeferredGroups) async throws(DomainError) -> FactGroupPage {
        switch deferred {
        case .answered(let page): return page
        case .opening(let facts, let summary):
            let groups = OpenedQuery.groups(of: try await self.facts(facts).facts, summary)
            return FactGroupPage(groups, of: summary, isUnindexed: true)
        }
    }
}

extension OpenedFacts {
    fileprivate init(_ deferred: DeferredFacts, among opened: some Sequence<Fact>, siblings: [DocumentID: [Fact]]) {
        (facts, total) = deferred.facts(among: opened)
        (self.siblings, isUnindexed, documents) = (siblings, deferred.query != nil, deferred.documents)
    }
}

extension DomainError {
    /// An answer that would hold more than is opened for one.
    static func tooManyFacts(_ most: Int = FactQuery.mostFacts) -> DomainError {
        .invalid(
            field: "limit",
            expected: "a question about less: one answer holds at most \(most) facts and "
                + "\(SealedDocuments.mostBytes >> 20) MiB of them; ask for pages, one model or a span of time")
    }
}
