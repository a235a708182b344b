import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// One request of a backend as its handler sees it. Names of members and of query parameters differ in case between the
/// original's calls, so case does not count in either.
struct ZeroKitExchange: Sendable {
    private let call: ServerCall
    private let server: ServerContext
    private let members: [String: JSONValue]

    /// Throws for a body that is no object of JSON.
    init(_ call: ServerCall, _ server: ServerContext) throws(ZeroKitFault) {
        (self.call, self.server) = (call, server)
        var members: [String: JSONValue] = [:]
        if !call.body.isEmpty, call.endpoint?.bodyKind == .json {
            guard let object = try? JSONValue(parsing: call.body, depth: 4).object else {
                throw .badInput("a JSON object")
            }
            for (name, value) in object { members[name.lowercased()] = value }
        }
        for item in call.request.target.query { members[item.name.lowercased()] = .string(item.value) }
        self.members = members
    }

    /// The access line says which call it was, and of which backend.
    func run<Running: Operation>(_ operation: Running) async throws(DomainError) -> Running.Output
    where Running.Context: ServerWorkContext {
        guard case .foreign(let name)? = call.endpoint?.documentation else { throw .denied }
        let asked = ForeignCall(name, external: call.request.headers["UserId"])
        return try await server.environment.run(
            operation, as: call.credential, from: call.request.network, by: asked)
    }

    func text(_ name: String) throws(ZeroKitFault) -> String {
        guard let text = members[name.lowercased()]?.string else { throw .badInput(name) }
        return text
    }

    /// Nil when it is not there.
    func optionalText(_ name: String) -> String? { members[name.lowercased()]?.string }

    func truth(_ name: String) throws(ZeroKitFault) -> Bool {
        guard case .bool(let value)? = members[name.lowercased()] else { throw .badInput("\(name), true or false") }
        return value
    }

    func identifier<Tag>(_ name: String) throws(ZeroKitFault) -> Identifier<Tag> {
        guard let id = Identifier<Tag>(try text(name)) else { throw .badInput("\(name) as this server tells it") }
        return id
    }
}
