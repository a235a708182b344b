import PHRCatalyze
import SalusHTTP
import SalusServer
import SalusServerDomain

/// The routes of the API, each with its handler.
enum CatalyzeEndpoints {
    typealias Handler = @Sendable (CatalyzeCallContext) async throws -> HTTPResponse

    static let all = CatalyzeRoute.all.map(endpoint)

    /// The name in the access log: `catalyze create entry`.
    private static func endpoint(_ route: CatalyzeRoute) -> Endpoint {
        let handle = handler(of: route.call)
        return Endpoint(
            foreign: "catalyze \(route.call.rawValue)", method(route.method), route.path,
            security: route.callers == [.key] ? .open : .session, bodyKind: bodyKind(route.body)
        ) { call, server in
            try await handle(CatalyzeCallContext(call: call, server: server))
        }
    }

    private static func method(_ method: CatalyzeRoute.Method) -> HTTPMethod {
        switch method {
        case .get: .get
        case .post: .post
        case .put: .put
        case .delete: .delete
        }
    }

    private static func bodyKind(_ body: CatalyzeRoute.Body) -> Endpoint.BodyKind {
        switch body {
        case .nothing: .nothing
        case .json: .json
        case .multipart: .document
        }
    }

    private static func handler(of call: CatalyzeCall) -> Handler {
        SessionHandlers.handler(of: call) ?? ApplicationHandlers.handler(of: call) ?? UserHandlers.handler(of: call)
            ?? GroupHandlers.handler(of: call) ?? CatalyzeClassHandlers.handler(of: call) ?? EntryHandlers.handler(
                of: call)
            ?? QueryHandlers.handler(of: call) ?? AccessListHandlers.handler(of: call)
            ?? { context in
                // Advice is for programs of an application, not for strangers.
                _ = try await context.look(ReadOwnApplication())
                throw NotOffered(call)
            }
    }
}
