import SalusAPI
import SalusHTTP

/// What the router finds: who may knock, how much they may bring, and what happens then.
struct Endpoint: Sendable {
    /// What a request to it carries.
    enum Burden: Sendable { case nothing, json, document }

    let method: HTTPMethod
    let pattern: String
    /// Below the native prefix, or at the root.
    let isNative: Bool
    let door: Route.Door
    let burden: Burden
    let answer: @Sendable (ServerCall, ServerContext) async throws -> HTTPResponse
}

extension Endpoint {
    /// A native call: its type says route, arguments and body, the handler turns it into an operation.
    init<Call: APICall>(
        _ type: Call.Type, _ handle: @escaping @Sendable (Call, CallContext) async throws -> Call.Answer
    ) {
        method = HTTPMethod(Call.route.method.rawValue)
        (pattern, isNative, door) = (Call.route.pattern, true, Call.route.door)
        burden = Call.Body.self == NoContent.self ? .nothing : Call.Body.self == RawContent.self ? .document : .json
        answer = { call, server in
            let read = try CallReader.read(Call.self, from: call)
            let answer = try await handle(read, CallContext(server: server, credential: call.credential))
            return try CallReader.response(answer)
        }
    }
}
