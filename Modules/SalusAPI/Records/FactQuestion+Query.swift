public import SalusModels

extension FactQuestion {
    /// The question in typed values. Throws what is wrong with a part of it, never its value.
    public func query() throws(MalformedRequest) -> FactQuery {
        guard (0...1_000_000).contains(offset ?? 0) else { throw Self.outside("offset", 0...1_000_000) }
        guard (1...1000).contains(limit ?? 100) else { throw Self.outside("limit", 1...1000) }
        var read: [FactFilter] = []
        for (number, filter) in (filters ?? []).enumerated() { read.append(try filter.filter(number)) }
        return FactQuery(
            model, filters: read, status: status ?? .active,
            order: order.map { FactOrder($0.field.field, isDescending: $0.descending ?? false) } ?? .newestFirst,
            offset: offset ?? 0, limit: limit ?? 100)
    }

    private static func outside(_ part: String, _ range: ClosedRange<Int>) -> MalformedRequest {
        MalformedRequest(part, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
}

extension FactQuestion.Filter {
    fileprivate func filter(_ number: Int) throws(MalformedRequest) -> FactFilter {
        let (field, part) = (field.field, "filters.\(number)")
        guard let anyOf else {
            guard from != nil || to != nil else { throw MalformedRequest(part, expected: "anyOf, from or to") }
            return FactFilter(field, from: try value(from, field, part), to: try value(to, field, part))
        }
        guard from == nil, to == nil else { throw MalformedRequest(part, expected: "either anyOf or from and to") }
        var values: [FactValue] = []
        for text in anyOf { if let value = try value(text, field, part) { values.append(value) } }
        return FactFilter(field, anyOf: values)
    }

    private func value(_ text: String?, _ field: FactField, _ part: String) throws(MalformedRequest) -> FactValue? {
        guard let text else { return nil }
        guard let value = FactValue(text, of: field.kind) else {
            throw MalformedRequest(part, expected: field.kind == .number ? "a number" : "a date such as 2009-05-16")
        }
        return value
    }
}

extension FactSummaryQuestion {
    /// The question in typed values. Throws what is wrong with a part of it, never its value.
    public func query() throws(MalformedRequest) -> FactSummaryQuery {
        FactSummaryQuery(
            try facts.query(), by: group.map { FactGrouping($0.field.field, calendar: $0.calendar) },
            FactAggregate(`operator`, of: of.field),
            order: FactSummaryQuery.Order(order ?? .group, isDescending: descending ?? false))
    }
}
