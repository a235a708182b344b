import SalusBase
import SalusDomain
import SalusModels

/// Questions about facts, answered by looking through the facts of the copy: a record on a device is one person's.
struct LocalReports: ReportRepository {
    let local: LocalTransaction

    func places(of query: FactQuery, in view: GrantedView) throws(DomainError) -> [FactPlace] {
        OpenedQuery(query).page(of: try facts(for: query, in: view)).facts.map {
            FactPlace(fact: $0.fact.id, document: $0.document, createdAt: $0.createdAt)
        }
    }

    /// The timeline knows the document of most facts; the others are looked for in all.
    func place(of fact: FactID, in view: GrantedView) throws(DomainError) -> FactPlace? {
        let active = try local.activeDocuments(in: view)
        let named = try local.copy.document(ofEntry: fact, in: view.record)
        var place: FactPlace?
        try local.facts(of: named.map { id in active.filter { $0.id == id } } ?? active, in: view.record) {
            document, facts in
            guard facts.contains(where: { $0.id == fact }) else { return }
            place = FactPlace(fact: fact, document: document.id, createdAt: document.createdAt)
        }
        return place
    }

    func count(of query: FactQuery, in view: GrantedView) throws(DomainError) -> Int {
        OpenedQuery(query).page(of: try facts(for: query, in: view)).total
    }

    func groups(of summary: FactSummaryQuery, in view: GrantedView) throws(DomainError) -> [FactGroup] {
        OpenedQuery.groups(of: try facts(for: summary.query, in: view), summary)
    }

    /// Every field is: all facts are here.
    func isSearched(_ field: FactField, of model: String, asValue: Bool) -> Bool { true }

    /// All facts of the model that the view shows, in the order in which they came.
    private func facts(for query: FactQuery, in view: GrantedView) throws(DomainError) -> [ReportedFact] {
        var found: [ReportedFact] = []
        try local.facts(of: try local.activeDocuments(in: view, query.status), in: view.record) { document, facts in
            for fact in facts where fact.model == query.model {
                found.append(ReportedFact(document: document.id, createdAt: document.createdAt, fact: fact))
            }
        }
        return found
    }
}
