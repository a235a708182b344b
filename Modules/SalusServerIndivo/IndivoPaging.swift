import SalusBase
import SalusHTTP
import PHRIndivo
import SalusDomain
import SalusModels
import SalusServer

/// How lists are cut and ordered: `limit`, `offset`, `order_by`, `status` and `type` of the query.
extension IndivoCallContext {
    private static let largestPage = 1000
    /// The largest number that `limit` and `offset` take.
    private static let furthest = 1_000_000_000

    /// Throws `badRequest` for a value of another form, `notFound` for a status that there is not.
    func filter() throws -> DocumentFilter {
        let span = try span()
        var filter = DocumentFilter(offset: span.offset, limit: span.limit)
        guard let status = DocumentStatus(rawValue: query("status") ?? DocumentStatus.active.rawValue) else {
            throw DomainError.notFound
        }
        filter.status = status
        filter.type = query("type").map { DocumentType(rawValue: Self.fullType($0)) }
        guard let order = query("order_by") else { return filter }
        filter.isDescending = order.hasPrefix("-")
        guard let known = DocumentFilter.Order(rawValue: String(order.drop { $0 == "-" })) else {
            throw Self.malformed("order_by")
        }
        filter.order = known
        return filter
    }

    /// Which part of a list is asked for. Throws `badRequest` for what is no number.
    func span() throws -> (offset: Int, limit: Int) {
        (try number("offset") ?? 0, min(try number("limit") ?? 100, Self.largestPage))
    }

    func query(_ name: String) -> String? { call.request.target.query[name] }

    private func number(_ name: String) throws -> Int? {
        guard let text = query(name) else { return nil }
        guard let number = Int(digits: text, in: 0...Self.furthest) else { throw Self.malformed(name) }
        return number
    }

    static func malformed(_ name: String) -> IndivoFault {
        .badRequest("Argument \(name) must be formatted according to the Indivo Query API")
    }

    /// A short name means one of Indivo's own types.
    private static func fullType(_ text: String) -> String {
        text.contains(":") ? text : IndivoDocumentFormat.namespace + text
    }
}
