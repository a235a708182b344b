public import SalusModels

/// A query of facts in its encoded form. A field that is left out has its usual value.
public struct FactQuestion: Hashable, Sendable, JSONPayload {
    /// The name of the model, such as `Problem`.
    public let model: String
    /// Every one must be passed.
    public let filters: [Filter]?
    public let order: Order?
    public let status: DocumentStatus?
    /// From 0 on.
    public let offset: Int?
    /// 1 to 1000, 100 when it is left out.
    public let limit: Int?
    /// Whether to count what there is before paging, which looks at all of it.
    public let countsAll: Bool?

    public init(
        model: String, filters: [Filter]? = nil, order: Order? = nil, status: DocumentStatus? = nil,
        offset: Int? = nil, limit: Int? = nil, countsAll: Bool? = nil
    ) {
        (self.model, self.filters, self.order, self.status) = (model, filters, order, status)
        (self.offset, self.limit, self.countsAll) = (offset, limit, countsAll)
    }

    /// A part of the value at a dotted path, such as `code` of `name`. `created` needs no path.
    public struct Field: Hashable, Sendable, Codable {
        public let part: FactField.Part
        public let path: String?

        public init(_ part: FactField.Part, _ path: String? = nil) { (self.part, self.path) = (part, path) }

        var field: FactField { FactField(part, path ?? "") }
    }

    /// One of `anyOf`, or from `from` to `to` (both included, either may be left out); numbers and dates as texts.
    public struct Filter: Hashable, Sendable, Codable {
        public let field: Field
        public let anyOf: [String]?
        public let from: String?
        public let to: String?

        public init(_ field: Field, anyOf: [String]? = nil, from: String? = nil, to: String? = nil) {
            (self.field, self.anyOf, self.from, self.to) = (field, anyOf, from, to)
        }
    }

    /// The field that results are sorted by, and the direction.
    public struct Order: Hashable, Sendable, Codable {
        public let field: Field
        public let descending: Bool?

        public init(_ field: Field, descending: Bool? = nil) { (self.field, self.descending) = (field, descending) }
    }
}

/// A question about facts taken together. Order, offset and limit of `facts` are those of the groups, where `order`
/// says by what: `group` or `value`.
public struct FactSummaryQuestion: Hashable, Sendable, JSONPayload {
    public let facts: FactQuestion
    public let group: Group?
    public let `operator`: FactAggregate.Operator
    public let of: FactQuestion.Field
    public let order: FactSummaryQuery.Order.Key?
    public let descending: Bool?

    public init(
        _ facts: FactQuestion, by group: Group? = nil, _ operator: FactAggregate.Operator, of field: FactQuestion.Field,
        order: FactSummaryQuery.Order.Key? = nil, descending: Bool? = nil
    ) {
        (self.facts, self.group, self.operator, of) = (facts, group, `operator`, field)
        (self.order, self.descending) = (order, descending)
    }

    /// A field, and for dates the calendar to put them together by.
    public struct Group: Hashable, Sendable, Codable {
        public let field: FactQuestion.Field
        public let calendar: DateGroup?

        public init(_ field: FactQuestion.Field, calendar: DateGroup? = nil) {
            (self.field, self.calendar) = (field, calendar)
        }
    }
}

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
