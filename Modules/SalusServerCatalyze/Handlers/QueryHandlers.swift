import PHRCatalyze
import SalusBase
import SalusClasses
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Filters and queries, over a whole class and over the entries of one user.
enum QueryHandlers {
    static func handler(of call: CatalyzeCall) -> CatalyzeEndpoints.Handler? {
        switch call {
        case .filterClass, .queryClass: { try await answer($0, .everything) }
        case .filterUser, .queryUser: { try await answer($0, .of($0.user)) }
        default: nil
        }
    }

    /// A list of entries; a further page is named by `X-Next-Cursor`, a count by `X-Total-Count`.
    private static func answer(_ call: CatalyzeCallContext, _ scope: EntryQuery.Scope) async throws -> HTTPResponse {
        let name = try call.part("class")
        try await call.ask(QueryEntries.self, .readEntries)
        let expression = try CatalyzeExpression.reading(call.body())
        let read = try CatalyzeQuery(call.call.request.target.query, and: expression)
        let schema = try await call.look(ReadCustomClass(name)).schema
        let page = try await call.run(QueryEntries(class: name, filter: [], read.query(scope, schema)))
        var response = HTTPResponse(json: .array(page.entries.map { EntryAnswer($0).json(call.times) }))
        if let next = page.next { response.headers["X-Next-Cursor"] = next.text }
        if let total = page.total { response.headers["X-Total-Count"] = "\(total)" }
        return response
    }
}

extension CatalyzeQuery {
    /// The same as the domain asks it. Throws `ClassFault`, and `CatalyzeFault` for a cursor that is none.
    fileprivate func query(_ scope: EntryQuery.Scope, _ schema: ClassSchema) throws -> EntryQuery {
        let names = Set(schema.columns.map(\.name))
        var query = EntryQuery(scope: scope, isDescending: isDescending, size: size, countsAll: wantsCount)
        query.condition = try condition.map { try $0.condition(schema, names) } ?? .always
        query.order = try FieldPath(order.resolved(among: names).text)
        query.columns = columns.map { Set($0) }
        switch page {
        case .number(let number): query.page = .number(number)
        case .behind(let text):
            guard let cursor = EntryCursor(text) else {
                throw CatalyzeFault.parameter(name: "cursor", expected: "the text that the page before came with")
            }
            query.page = .after(cursor)
        }
        return query
    }
}

extension CatalyzeExpression {
    /// The values of a query string get the types of their columns.
    fileprivate func condition(_ schema: ClassSchema, _ names: Set<String>) throws(ClassFault) -> ClassExpression {
        switch self {
        case .and(let parts): .and(try Self.conditions(parts, schema, names))
        case .or(let parts): .or(try Self.conditions(parts, schema, names))
        case .compare(_, let field, .text(let text)):
            try ClassExpression(filter: [(field: field.resolved(among: names).text, value: text)], of: schema)
        case .compare(let comparison, let field, .value(let value)):
            try ClassExpression([
                comparison.rawValue: [.string(field.resolved(among: names).text), value]
            ])
        }
    }

    private static func conditions(
        _ parts: [CatalyzeExpression], _ schema: ClassSchema, _ names: Set<String>
    ) throws(ClassFault) -> [ClassExpression] {
        var conditions: [ClassExpression] = []
        for part in parts { conditions.append(try part.condition(schema, names)) }
        return conditions
    }
}
