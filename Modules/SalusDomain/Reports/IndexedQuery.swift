import SalusModels

/// The part of a query that index rows answer. What names another field is left to facts that are opened, after the
/// transaction: that is slower, and bounded by `FactQuery.mostOpened`.
struct IndexedQuery {
    /// As the index can answer it: the whole query, or all candidates in the order in which they came.
    let query: FactQuery
    /// Whether facts have to be opened to finish it.
    let isPartial: Bool

    /// `values`: the fields that are grouped and summed by.
    init(
        _ query: FactQuery, values: [FactField] = [], among fields: any SearchedFieldRepository
    ) throws(DomainError) {
        var searched: [FactFilter] = []
        for filter in query.filters where try fields.isSearched(filter.field, of: query.model, asValue: false) {
            searched.append(filter)
        }
        var isPartial = searched.count < query.filters.count
        for field in values + [query.order.field] where !isPartial {
            isPartial = try !fields.isSearched(field, of: query.model, asValue: true)
        }
        self.isPartial = isPartial
        guard isPartial else {
            self.query = query
            return
        }
        self.query = FactQuery(
            query.model, filters: searched, status: query.status, order: FactOrder(.created), offset: 0,
            limit: FactQuery.mostOpened + 1)
    }

    /// Throws `tooManyToOpen` for more candidates than are opened.
    func candidates(in view: GrantedView, _ work: RecordContext) throws(DomainError) -> [FactPlace] {
        let places = try work.tx.reports.places(of: query, in: view)
        guard places.count <= FactQuery.mostOpened else { throw .tooManyToOpen }
        return places
    }
}

extension FactQuery {
    /// Facts that are opened for one query by a field that is not searched.
    static let mostOpened = 1_000
}

extension DomainError {
    static var tooManyToOpen: DomainError {
        .invalid(
            field: "filters",
            expected:
                "fewer facts: a field of this query is in no index, so that at most \(FactQuery.mostOpened) facts "
                + "are opened for it; add a filter by a code, a name or a date")
    }
}
