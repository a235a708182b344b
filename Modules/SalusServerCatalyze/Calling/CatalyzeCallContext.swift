import PHRCatalyze
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// One request as its handler sees it.
struct CatalyzeCallContext: ForeignCallContext {
    let call: ServerCall
    let server: ServerContext

    /// The body as JSON. Throws `CatalyzeFault`.
    func body() throws(CatalyzeFault) -> CatalyzeBody { try CatalyzeBody(call.body) }

    /// A part of the path.
    func part(_ name: String) throws(DomainError) -> String {
        guard let part = call.parameters[name] else { throw .notFound }
        return part
    }

    /// An identifier of the path. Throws `notFound` for a text that is none.
    func identifier<Subject>(_ name: String) throws(DomainError) -> Identifier<Subject> {
        guard let id = Identifier<Subject>(try part(name)) else { throw .notFound }
        return id
    }

    /// The user of the path.
    var user: AccountID {
        get throws(DomainError) { try identifier("user") }
    }

    /// The form of times: `Accept: application/json; times=epoch` asks for milliseconds.
    var times: CatalyzeTimes {
        let accept = call.request.headers["Accept"] ?? ""
        return accept.split(separator: ";").contains { $0.filter { !$0.isWhitespace } == "times=epoch" } ? .epoch : .iso
    }

    /// Throws the refusal of a caller who lacks the right, before the body is understood.
    func ask<Running: Operation>(_ type: Running.Type, _ action: Action) async throws(DomainError)
    where Running.Context: ServerWorkContext {
        try await ask(type, AccessRequest(action, .own))
    }

    /// Every row of a list that comes in parts. Throws `quotaReached` past 100,000.
    func all<Running: Operation, Item>(
        _ operation: (ListPart<String>) -> Running
    ) async throws -> [Item] where Running.Context: ServerWorkContext, Running.Output == ListedPage<Item, String> {
        var items: [Item] = []
        var part = ListPart<String>()
        while true {
            let page = try await look(operation(part))
            items += page.items
            guard let behind = page.behind else { return items }
            guard items.count < 100_000 else { throw DomainError.quotaReached("users in one list") }
            part = ListPart(behind: behind)
        }
    }
}

extension HTTPResponse {
    /// An answer of these routes.
    init(json: JSONValue) {
        self.init(
            headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: .bytes(Array(json.canonicalText.utf8)))
    }

    /// 204.
    static var done: HTTPResponse { HTTPResponse(status: 204, headers: ["Cache-Control": "no-store"]) }
}
