import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusPages

/// The web pages as a part of the server: their own routes; the log and the limits are those of every face. What they do goes
/// through Indivo's face, as the calls of an app with pages.
struct PagesService: Sendable {
    private let pages: Pages
    private let prefix: [String]
    private let router: Router<Endpoint>
    private let arrivals: Router<Endpoint>
    private let chain: MiddlewareChain
    private let environment: Environment
    private let app: UIApp
    private let log: Log
    private let isRegistered = Locked(false)

    init(
        _ options: PagesOptions, key: Secret, environment: Environment, random: Randomness, log: Log,
        outer: [any Middleware],
        inner: [any Middleware], last: @escaping Next, upstream: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) {
        let pages = Pages(options, key: key, clock: environment.clock, random: random, upstream: upstream)
        var router = Router<Endpoint>()
        for route in pages.routes { router.add(route.method, RoutePattern(route.pattern), Endpoint(page: route)) }
        var arrivals = Router<Endpoint>()
        for route in pages.arrivals { arrivals.add(route.method, RoutePattern(route.pattern), Endpoint(page: route)) }
        self.arrivals = arrivals
        (self.pages, self.router, self.environment, app) = (pages, router, environment, UIApp(key: key))
        self.log = log
        prefix = options.prefix.split(separator: "/").map(String.init)
        let errors: [any Middleware] = [PageErrors(pages: pages, clock: environment.clock)]
        chain = MiddlewareChain(outer + errors + inner + [FormBodyMiddleware()], last: last)
    }

    /// Nil when the path is none of theirs.
    func respond(to request: HTTPRequest) async -> HTTPResponse? {
        if request.wantsPage, case .found = arrivals.match(request.method, request.target) {
            return await chain.run(
                ServerCall(request: request, match: arrivals.match(request.method, request.target)))
        }
        guard request.target.segments.starts(with: prefix) else { return nil }
        let match = router.match(request.method, request.target)
        if case .notFound = match, prefix.isEmpty { return nil }
        await register()
        return await chain.run(ServerCall(request: request, match: match))
    }

    /// For an address that nothing answers: a page that says so, where a browser asks; nil for a program.
    func respondToUnknown(_ request: HTTPRequest) async -> HTTPResponse? {
        guard request.wantsPage else { return nil }
        return await chain.run(ServerCall(request: request, match: .notFound))
    }

    /// The pages are an app: the first request of all makes it. While the store is away every page says so anyway.
    private func register() async {
        guard !isRegistered.withLock({ $0 }) else { return }
        let keep = KeepOwnApp(app.manifest, consumerKey: app.consumerKey, consumerSecret: app.consumerSecret)
        do throws(DomainError) {
            try await environment.run(keep, as: .system)
            isRegistered.withLock { $0 = true }
        } catch {
            // Another server on the same store may have made it just now: the next request looks again.
            log.warning(
                "pages_not_registered", ("reason", .text("\(error)")), ("next", "tried again at the next request"))
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

extension Endpoint {
    fileprivate convenience init(page route: Pages.Route) {
        self.init(
            foreign: "page", route.method, route.pattern, security: .open,
            bodyKind: route.method == .post ? .json : .nothing
        ) { call, _ in
            await route.answer(PageRequest(call.request, body: call.body, parameters: call.parameters))
        }
    }
}
