import SalusHTTP

/// The service of a protocol with its routing tables and its chain of middleware, put together once.
struct RunningProtocol: Sendable {
    let service: ProtocolService
    private let router: Router<Endpoint>
    private let browserRouter: Router<Endpoint>
    private let chain: MiddlewareChain

    init(_ service: ProtocolService, _ common: CommonMiddleware) {
        self.service = service
        var router = Router<Endpoint>(service.rootRoutes)
        for prefix in service.prefixes { router.add(service.routes, below: prefix) }
        self.router = router
        browserRouter = Router(service.browserRoutes)
        chain = common.chain(errors: service.errors, authentication: service.authentication)
    }

    var name: ProtocolName { service.definition.name }

    func isServed(by protocols: ServedProtocols) -> Bool { protocols.contains(service.definition.listener) }

    /// Nil when the address is none of the protocol's.
    func respond(to request: HTTPRequest) async -> HTTPResponse? {
        if !service.browserRoutes.isEmpty, request.wantsPage {
            let match = browserRouter.match(request.method, request.target)
            if case .found = match { return await chain.run(ServerCall(request: request, match: match)) }
        }
        let match = router.match(request.method, request.target)
        if case .notFound = match { return nil }
        return await chain.run(ServerCall(request: request, match: match))
    }

    /// The protocol's error for an address that nothing answers; nil for one that is not below its prefixes, unless a
    /// browser gets its page.
    func respondToUnknown(_ request: HTTPRequest) async -> HTTPResponse? {
        let isBelow = service.prefixes.contains { $0.count > 1 && request.target.text.hasPrefix("\($0)/") }
        guard isBelow || service.answersBrowsers && request.wantsPage else { return nil }
        return await chain.run(ServerCall(request: request, match: .notFound))
    }
}

extension Router<Endpoint> {
    /// The routes from the root on.
    init(_ endpoints: [Endpoint]) {
        self.init()
        add(endpoints, below: "/")
    }

    mutating func add(_ endpoints: [Endpoint], below prefix: String) {
        let prefix = RoutePattern(prefix)
        for endpoint in endpoints {
            add(endpoint.method, RoutePattern("\(prefix)/\(endpoint.pattern)"), endpoint)
            // The prefix itself, with a slash at its end and without.
            if endpoint.pattern.isEmpty, prefix.description != "/" { add(endpoint.method, prefix, endpoint) }
        }
    }
}

extension HTTPRequest {
    /// A browser that goes to an address names `text/html` in `Accept` (RFC 9110 section 12.5.1); programs do not.
    fileprivate var wantsPage: Bool {
        guard method == .get || method == .head else { return false }
        return headers.values("Accept").contains { field in
            field.split(separator: ",").contains { range in
                range.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased() == "text/html"
            }
        }
    }
}
