public import SalusModels

/// The checks of every query of facts, whatever protocol it came by; an error names the part of the query.
extension FactQuery {
    /// More would be a mistake or an attack; an engine takes about a thousand values in one statement.
    static let filterLimit = 16
    static let valueLimit = 50
    /// Facts of one answer, whatever its question says.
    public static let mostFacts = 20_000
    /// The same where each is told with its document, which is looked up in the transaction.
    public static let mostDescribed = 1_000

    package func check() throws(DomainError) {
        try DocumentRules.checkText(model, "model", limit: 100)
        guard filters.count <= Self.filterLimit else {
            throw .invalid(field: "filters", expected: "at most \(Self.filterLimit) filters")
        }
        for filter in filters { try filter.check() }
        try order.field.check("order")
        guard offset >= 0, limit ?? 1 >= 1 else {
            throw .invalid(field: "limit", expected: "an offset from 0 and a limit from 1")
        }
    }
}

extension FactSummaryQuery {
    package func check() throws(DomainError) {
        try query.check()
        try aggregate.field.check("aggregate")
        guard aggregate.operator.takes(aggregate.field.kind) else {
            throw .invalid(
                field: "aggregate", expected: "sum or avg of numbers, max or min of numbers or dates, or count")
        }
        guard let grouping else { return }
        try grouping.field.check("group")
        guard grouping.calendar == nil || grouping.field.kind == .instant else {
            throw .invalid(field: "group", expected: "a date to group by the calendar")
        }
    }
}

extension FactFilter {
    fileprivate func check() throws(DomainError) {
        try field.check("filters")
        switch test {
        case .anyOf(let values):
            guard (1...FactQuery.valueLimit).contains(values.count), values.allSatisfy({ $0.kind == field.kind }) else {
                throw .invalid(field: "filters", expected: "1 to \(FactQuery.valueLimit) values of the field's kind")
            }
        case .between(let first, let last):
            let bounds = [first, last].compactMap(\.self)
            guard field.kind != .text, bounds.allSatisfy({ $0.kind == field.kind }) else {
                throw .invalid(field: "filters", expected: "a range of numbers or dates")
            }
        }
    }
}

extension FactField {
    fileprivate func check(_ name: String) throws(DomainError) {
        guard part != .created else { return }
        try DocumentRules.checkText(path, name, limit: 200)
    }
}
