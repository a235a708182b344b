import SalusBase
import SalusDomain
import SalusHTTP

/// Routes for backends that were written for ZeroKit's admin API, versions 4 and 5: their paths, signatures and errors over our
/// operations. Nobody has a key before an operator makes one, and until then every request is refused.
struct ZeroKitService: Sendable {
    private let router: Router<Endpoint>
    private let chain: MiddlewareChain

    /// `outer` steps know nothing of errors, `inner` ones throw what becomes an answer here; `last` stands behind them all.
    init(environment: Environment, outer: [any Middleware], inner: [any Middleware], last: @escaping Next) {
        var router = Router<Endpoint>()
        for version in ["v4", "v5"] {
            for endpoint in ZeroKitEndpoints.all {
                router.add(endpoint.method, RoutePattern("/api/\(version)/admin/\(endpoint.pattern)"), endpoint)
            }
        }
        self.router = router
        let errors: [any Middleware] = [ZeroKitErrors(clock: environment.clock)]
        chain = MiddlewareChain(outer + errors + inner + [ZeroKitAuthentication(environment: environment)], last: last)
    }

    /// Nil when the path is none of these.
    func respond(to request: HTTPRequest) async -> HTTPResponse? {
        let match = router.match(request.method, request.target)
        if case .notFound = match { return nil }
        return await chain.run(ServerCall(request: request, match: match))
    }
}
