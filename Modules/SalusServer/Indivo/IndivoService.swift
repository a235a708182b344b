import SalusDomain
import SalusHTTP

/// The operator's settings for Indivo's protocol.
package struct IndivoOptions: Sendable {
    /// The path prefix of every route; its clients own the root.
    package var prefix = "/"
    /// Whether old clients may sign accounts in with a password that the server sees for a moment.
    package var takesPasswords = true
    /// Scheme and authority by which clients reach it, without a slash at the end; nil takes those of its listener and
    /// the host name of the request.
    package var address: String?
    /// Whether its listener speaks TLS.
    package var isSecure = true
    /// The port of its own listener; nil for one that it shares.
    package var port: Int?

    package init() {}
}

/// Indivo's part of the server: its own routes, signatures and manners with errors; the log, the limits and the domain are
/// those of every face.
struct IndivoService: Sendable {
    private let router: Router<Endpoint>
    private let chain: MiddlewareChain

    /// `outer` middleware knows nothing of errors, `inner` middleware throws errors that become an answer here; `last`
    /// comes after all of them.
    init(
        _ options: IndivoOptions, environment: Environment, outer: [any Middleware], inner: [any Middleware],
        last: @escaping Next
    ) {
        var router = Router<Endpoint>()
        let prefix = RoutePattern(options.prefix)
        for endpoint in IndivoEndpoints.all {
            router.add(endpoint.method, RoutePattern("\(prefix)/\(endpoint.pattern)"), endpoint)
        }
        self.router = router
        let errors: [any Middleware] = [IndivoErrors(clock: environment.clock)]
        let outerMiddleware: [any Middleware] = [IndivoAuthentication(environment: environment)]
        chain = MiddlewareChain(outer + errors + inner + outerMiddleware, last: last)
    }

    /// Nil when the path is none of Indivo's.
    func respond(to request: HTTPRequest) async -> HTTPResponse? {
        let match = router.match(request.method, request.target)
        if case .notFound = match { return nil }
        return await chain.run(ServerCall(request: request, match: match))
    }
}
