import PHRCatalyze
import SalusBase
import SalusClasses
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Custom classes.
enum CatalyzeClassHandlers {
    static func handler(of call: CatalyzeCall) -> CatalyzeEndpoints.Handler? {
        switch call {
        case .createClass: create
        case .addColumns: addColumns
        case .readClass: read
        case .deleteClass: delete
        case .exportClass: export
        default: nil
        }
    }

    private static func create(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        try await call.ask(AddCustomClass.self, .manageApplication)
        let body = try ClassBody(call.body())
        let made = try await call.run(
            AddCustomClass(body.name, schema: body.schema.columnsJSON, isEditable: body.isEditable, isPHI: body.isPHI))
        return HTTPResponse(json: ClassAnswer(made).json)
    }

    private static func addColumns(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        try await call.ask(AddClassColumns.self, .manageApplication)
        let columns = try ColumnsBody(call.body()).schema.columnsJSON
        let changed = try await call.run(AddClassColumns(call.part("class"), columns: columns))
        return HTTPResponse(json: ClassAnswer(changed).json)
    }

    private static func read(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        try await call.ask(AddClassColumns.self, .manageApplication)
        return HTTPResponse(json: ClassAnswer(try await call.run(ReadCustomClass(call.part("class")))).json)
    }

    private static func delete(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        _ = try await call.run(RemoveCustomClass(call.part("class")))
        return .done
    }

    /// Every entry of the class in the order of creation, in one list that is written page by page.
    private static func export(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let (name, times) = (try call.part("class"), call.times)
        var query = EntryQuery(scope: .everything, page: .after(nil), size: ClassLimits.pageSize)
        let first = try await call.run(QueryEntries(class: name, query))
        query.page = .after(first.next)
        let rest = query
        return HTTPResponse(
            headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: .stream { writer in
                var (page, query, separator) = (first, rest, "[")
                while true {
                    for entry in page.entries {
                        try await writer.write(Array((separator + EntryAnswer(entry).json(times).canonicalText).utf8))
                        separator = ","
                    }
                    guard let next = page.next else { break }
                    query.page = .after(next)
                    page = try await call.look(QueryEntries(class: name, query))
                }
                try await writer.write(Array((separator == "[" ? "[]" : "]").utf8))
            })
    }
}

extension CatalyzeSchema {
    /// The columns as the domain reads them, by name.
    var columnsJSON: JSONValue {
        .object(
            columns.mapValues { column in
                var members: [String: JSONValue] = ["type": .string(column.kind?.rawValue ?? "null")]
                for rule in column.rules { members[rule.rawValue] = true }
                return .object(members)
            })
    }

    init(_ schema: ClassSchema) {
        let columns = schema.columns.map { column in
            let rules = [
                (CatalyzeColumn.Rule.required, column.isRequired), (.unique, column.isUnique),
                (.indexed, column.isIndexed), (.writeOnce, column.isWriteOnce),
            ]
            let kind = CatalyzeColumn.Kind(rawValue: column.type.rawValue)
            return (column.name, CatalyzeColumn(kind, Set(rules.filter(\.1).map(\.0))))
        }
        self.init(Dictionary(uniqueKeysWithValues: columns))
    }
}

extension ClassAnswer {
    init(_ made: CustomClass) {
        self.init(
            id: "\(made.id)", name: made.name, schema: CatalyzeSchema(made.schema), isEditable: made.isEditable,
            isPHI: made.isPHI)
    }
}
