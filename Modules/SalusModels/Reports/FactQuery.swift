/// A query of facts of one model: filters, order, offset and limit.
///
/// Read in this order: filters, then order, then offset and limit. Several values at one path (the elements of a list,
/// the codes of a concept) pass a filter when any passes, and are ordered, grouped and aggregated by the first.
public struct FactQuery: Hashable, Sendable {
    /// The name of the model, such as `Problem`.
    public var model: String
    /// Every one must be passed.
    public var filters: [FactFilter]
    /// Of the documents that the facts come from; of every document only the latest version counts.
    public var status: DocumentStatus
    /// Facts without the field come last either way; equals in the order in which they came.
    public var order: FactOrder
    public var offset: Int
    /// Nil for all.
    public var limit: Int?

    public init(
        _ model: String, filters: [FactFilter] = [], status: DocumentStatus = .active, order: FactOrder = .newestFirst,
        offset: Int = 0, limit: Int? = 100
    ) {
        (self.model, self.filters, self.status) = (model, filters, status)
        (self.order, self.offset, self.limit) = (order, offset, limit)
    }
}

/// Lets a fact pass when the field holds one of the values, or a value between two (both included).
public struct FactFilter: Hashable, Sendable {
    /// The condition that a value has to meet.
    public enum Test: Hashable, Sendable {
        case anyOf([FactValue])
        case between(FactValue?, FactValue?)
    }

    public let field: FactField
    public let test: Test

    public init(_ field: FactField, anyOf values: [FactValue]) { (self.field, test) = (field, .anyOf(values)) }

    public init(_ field: FactField, from first: FactValue?, to last: FactValue?) {
        (self.field, test) = (field, .between(first, last))
    }
}

/// The field that facts are sorted by, and the direction.
public struct FactOrder: Hashable, Sendable {
    public let field: FactField
    public let isDescending: Bool

    public init(_ field: FactField, isDescending: Bool = false) {
        (self.field, self.isDescending) = (field, isDescending)
    }

    /// By the document's time, newest first.
    public static let newestFirst = FactOrder(.created, isDescending: true)
}
