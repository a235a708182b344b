/// A query that aggregates facts: one value for each group, or one for all without a grouping.
///
/// Read in this order: the filters of the query, grouping, aggregate, order, offset and limit. The query's own
/// order says nothing here.
public struct FactSummaryQuery: Hashable, Sendable {
    public var query: FactQuery
    public var grouping: FactGrouping?
    public var aggregate: FactAggregate
    public var order: Order

    public init(
        _ query: FactQuery, by grouping: FactGrouping?, _ aggregate: FactAggregate,
        order: Order = Order(.group, isDescending: false)
    ) { (self.query, self.grouping, self.aggregate, self.order) = (query, grouping, aggregate, order) }

    /// Groups without the value come last either way.
    public struct Order: Hashable, Sendable {
        public enum Key: String, Hashable, Sendable, Codable, CaseIterable { case group, value }

        public let key: Key
        public let isDescending: Bool

        public init(_ key: Key, isDescending: Bool) { (self.key, self.isDescending) = (key, isDescending) }
    }
}

/// By what facts are put together: a field as it is, or the calendar of a date (UTC).
public struct FactGrouping: Hashable, Sendable {
    public let field: FactField
    public let calendar: DateGroup?

    public init(_ field: FactField, calendar: DateGroup? = nil) { (self.field, self.calendar) = (field, calendar) }
}

/// One value out of many.
public struct FactAggregate: Hashable, Sendable {
    /// The function over the values of a group.
    public enum Operator: String, Hashable, Sendable, Codable, CaseIterable {
        case sum, avg, max, min, count

        /// Whether it makes sense for values of this kind: sums and averages of numbers, extremes also of dates.
        public func takes(_ kind: FactValue.Kind) -> Bool {
            switch self {
            case .sum, .avg: kind == .number
            case .max, .min: kind != .text
            case .count: true
            }
        }
    }

    public let `operator`: Operator
    public let field: FactField

    public init(_ operator: Operator, of field: FactField) { (self.operator, self.field) = (`operator`, field) }
}

/// One group: nil where the facts have no such field, or when nothing was grouped. The value is nil when no fact of the
/// group has the field that was to be aggregated; a count is 0 then.
public struct FactGroup: Hashable, Sendable {
    public let key: FactValue?
    public let value: FactValue?

    public init(key: FactValue?, value: FactValue?) { (self.key, self.value) = (key, value) }
}

extension Sequence<FactGroup> {
    /// In the order that was asked for; groups that are equal in it by their keys.
    public func sorted(by order: FactSummaryQuery.Order) -> [FactGroup] {
        sorted { left, right in
            let (first, second) = order.key == .group ? (left.key, right.key) : (left.value, right.value)
            return first == second
                ? precedes(left.key, right.key, isDescending: false)
                : precedes(first, second, isDescending: order.isDescending)
        }
    }

    private func precedes(_ left: FactValue?, _ right: FactValue?, isDescending: Bool) -> Bool {
        guard let left else { return false }
        guard let right else { return true }
        return isDescending ? right < left : left < right
    }
}
