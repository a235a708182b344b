import SalusAPI

package import SalusBase
package import SalusDomain
package import SalusHTTP

/// The native face of the platform as a function from a request to an answer; an engine, a test or the admin command
/// calls it.
package struct SalusServer: Sendable {
    private let router: Router<Endpoint>
    private let healthRouter: Router<Endpoint>
    private let observationRouter: Router<Endpoint>
    private let context: ServerContext
    private let chain: MiddlewareChain
    private let indivo: IndivoService
    private let pages: PagesService?
    private let zeroKit: ZeroKitService
    private let log: RequestLog
    private let counting: RequestMetrics
    package let metrics = ServerMetrics()

    package init(
        environment: Environment, options: ServerOptions, random: Randomness, log: Log,
        isReady: @escaping @Sendable () async -> Bool
    ) {
        let events = EventHub(epoch: Hex.encode(random.bytes(8)), limits: options.limits)
        environment.watch { notices in events.take(notices) }
        context = ServerContext(environment: environment, options: options, random: random, events: events)
        let health = HealthEndpoints.all(isReady: isReady)
        healthRouter = Self.router(health, native: RoutePattern(options.prefix))
        let observation = ObservationEndpoints.all(metrics, tokenHash: options.metricsTokenHash)
        observationRouter = Self.router(health + observation, native: RoutePattern(options.prefix))
        let open = options.metricsTokenHash == nil ? health : health + observation
        let endpoints = open + NativeEndpoints.all
        let description = DescriptionEndpoint(of: endpoints, prefix: options.prefix, version: options.info.version)
        router = Self.router(endpoints + [description.endpoint], native: RoutePattern(options.prefix))
        self.log = RequestLog(log: log, clock: options.clock)
        counting = RequestMetrics(metrics: metrics, clock: options.clock)
        let outer: [any Middleware] = [
            RequestNaming(
                random: random, trust: ProxyTrust(proxies: options.trustedProxies, field: options.forwardingField)),
            self.log, counting,
        ]
        let answering: [any Middleware] = [ErrorMapping(clock: environment.clock), Compression(), Conditions()]
        let limits: [any Middleware] = [
            RateLimit(options.limits, clock: options.clock, wall: environment.clock),
            FailureLimit(perHour: options.limits.failuresPerHour, clock: environment.clock),
            Limits(options.limits),
        ]
        let last: Next = { [context] call in try await Self.answer(call, context) }
        let outerMiddleware: [any Middleware] = [Authentication(environment: environment)]
        // In order: every request has a name before it is logged, everything is logged and counted, every error becomes
        // an answer, what the other side has is not sent again and large answers are sent small, who comes too often, fails
        // too often or brings too much is refused before anything is read, and nobody reaches a handler without a
        // credential.
        chain = MiddlewareChain(outer + answering + limits + outerMiddleware, last: last)
        let indivo = IndivoService(options.indivo, environment: environment, outer: outer, inner: limits, last: last)
        self.indivo = indivo
        zeroKit = ZeroKitService(environment: environment, outer: outer, inner: limits, last: last)
        pages = options.pages.map { pages in
            PagesService(
                pages.options, key: pages.key, environment: environment, random: random, log: log, outer: outer,
                inner: limits, last: last
            ) { await indivo.respond(to: $0) ?? HTTPResponse(status: 404) }
        }
    }

    /// Answers one request; never fails.
    package func respond(to request: HTTPRequest, _ protocols: ServedProtocols = .everything) async -> HTTPResponse {
        var response = await answer(request, protocols)
        if context.options.requiresTLS, request.isSecure {
            response.headers["Strict-Transport-Security"] = "max-age=\(Self.secondsOverTLS)"
        }
        return response
    }

    /// A year.
    private static let secondsOverTLS = 31_536_000

    private func answer(_ request: HTTPRequest, _ protocols: ServedProtocols) async -> HTTPResponse {
        let match = router(of: protocols).match(request.method, request.target)
        if case .notFound = match {
            if protocols.contains(.pages), let answer = await pages?.respond(to: request) { return answer }
            if protocols.contains(.native), let answer = await zeroKit.respond(to: request) { return answer }
            if protocols.contains(.indivo), let answer = await indivo.respond(to: request) { return answer }
            let isNative = request.target.text.hasPrefix(context.options.prefix + "/")
            if protocols.contains(.pages), !isNative, let answer = await pages?.respondToUnknown(request) {
                return answer
            }
        }
        return await chain.run(ServerCall(request: request, match: match))
    }

    /// The answer after the last middleware: the route's handler; without one an error, or `Allow` for OPTIONS.
    private static func answer(_ call: ServerCall, _ context: ServerContext) async throws -> Reply {
        if let endpoint = call.endpoint { return try await Reply(endpoint.answer(call, context)) }
        guard let allowed = call.allowed else { throw RequestError.unknownRoute }
        guard call.request.method == .options else { throw RequestError.wrongMethod(allowed) }
        return Reply(HTTPResponse(status: 204, headers: ["Allow": allowed.map(\.name).joined(separator: ", ")]))
    }

    /// Lets every open event stream show that it lives, and end when its time is over; call it every few seconds.
    package func beat() { context.events.beat() }

    /// The number of open event streams.
    package var openStreams: Int { context.events.count }

    /// Ends every event stream, so that a server which stops need not wait for them.
    package func endStreams() { context.events.end() }

    /// The answer to a message that the engine refused before it was a request.
    package func respond(to refusal: HTTPRefusal) -> HTTPResponse {
        let name = Hex.encode(context.random.bytes(8))
        var reply = ErrorMapping.reply(to: refusal, request: name, now: context.environment.clock.now)
        reply.response.headers[CredentialFields.request] = name
        log.write(reply, named: name)
        counting.count(reply)
        return reply.response
    }

    private func router(of protocols: ServedProtocols) -> Router<Endpoint> {
        if protocols.contains(.native) { return router }
        return protocols.contains(.observation) ? observationRouter : healthRouter
    }

    private static func router(_ endpoints: [Endpoint], native prefix: RoutePattern) -> Router<Endpoint> {
        var router = Router<Endpoint>()
        for endpoint in endpoints {
            let pattern =
                endpoint.isNative ? RoutePattern("\(prefix)/\(endpoint.pattern)") : RoutePattern(endpoint.pattern)
            router.add(endpoint.method, pattern, endpoint)
        }
        return router
    }
}

/// The protocols that a listener serves. Health is on every listener; one without a protocol is for a supervisor, when
/// the protocols are on others.
package struct ServedProtocols: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let native = ServedProtocols(rawValue: 1)
    package static let indivo = ServedProtocols(rawValue: 2)
    /// Metrics, on a listener for the operator's own machines.
    package static let observation = ServedProtocols(rawValue: 4)
    /// The web pages for signing in and for decisions about apps.
    package static let pages = ServedProtocols(rawValue: 8)

    package static let health: ServedProtocols = []
    package static let everything: ServedProtocols = [.native, .indivo, .pages]
}
