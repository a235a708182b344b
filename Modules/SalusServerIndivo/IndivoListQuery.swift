import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// How lists are cut and ordered: `limit`, `offset`, `order_by`, `status` and `type` of the query.
struct IndivoListQuery {
    let parameters: [FormParameter]

    private static let largestPage = 1000
    /// The largest number that `limit` and `offset` take.
    private static let furthest = 1_000_000_000

    /// Throws `badRequest` for a value of another form, `notFound` for a status that there is not.
    func filter() throws -> DocumentFilter {
        let span = try span()
        var filter = DocumentFilter(offset: span.offset, limit: span.limit)
        guard let status = DocumentStatus(rawValue: parameters["status"] ?? DocumentStatus.active.rawValue) else {
            throw DomainError.notFound
        }
        filter.status = status
        filter.type = parameters["type"].map { DocumentType(rawValue: Self.fullType($0)) }
        guard let order = parameters["order_by"] else { return filter }
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

    /// Which messages of an inbox are asked for. `include_archive` counts whatever it says.
    func inboxPage() throws -> InboxSelection {
        let span = try span()
        var page = InboxSelection(limit: span.limit)
        (page.offset, page.includesArchived) = (span.offset, parameters["include_archive"] != nil)
        switch parameters["order_by"] {
        case nil, "-received_at", "-created_at": break
        case "received_at", "created_at": page.oldestFirst = true
        default: throw Self.malformed("order_by")
        }
        return page
    }

    private func number(_ name: String) throws -> Int? {
        guard let text = parameters[name] else { return nil }
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
