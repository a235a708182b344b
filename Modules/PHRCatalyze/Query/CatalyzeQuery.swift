public import SalusBase

/// A query of a class: its condition, the page and the order of its answer.
///
/// The parameters of the query string are those of the reference (`?name=Bob&age=20`, every other name is a column) and
/// of the guide (`?field=name&searchBy=Bob`); ours are `cursor`, `fields` and `count`.
public struct CatalyzeQuery: Hashable, Sendable {
    /// The part of the matches that is answered.
    public enum Page: Hashable, Sendable {
        /// Counted from 1.
        case number(Int)
        /// Behind the last entry of another page, whatever was written since. Opaque to the caller.
        case behind(String)
    }

    /// Nil where every entry matches.
    public var condition: CatalyzeExpression?
    public var page = Page.number(1)
    /// The entries of a page, 1 to `mostEntries`.
    public var size = 10
    public var order = CatalyzeField.entry(.created)
    public var isDescending = false
    /// Ours: the columns to answer with; nil for all.
    public var columns: [String]?
    /// Ours: the answer says how many entries match.
    public var wantsCount = false

    /// The most entries of a page.
    public static let mostEntries = 1000
    /// The highest page number; further pages are read with a cursor.
    public static let mostPages = 10_000

    public init() {}

    /// `expression`: the body of a `POST`, which holds beside the conditions of the query string.
    public init(_ parameters: [FormParameter], and expression: CatalyzeExpression? = nil) throws(CatalyzeFault) {
        guard parameters.count <= CatalyzeExpression.mostConditions else { throw .expression(.tooMany) }
        var reader = QueryReader(isSearch: parameters["field"] != nil && parameters["searchBy"] != nil)
        for parameter in parameters { try reader.read(parameter) }
        self = reader.query
        let conditions = try reader.conditions(searching: parameters) + [expression].compactMap { $0 }
        condition = conditions.count > 1 ? .and(conditions) : conditions.first
    }
}
