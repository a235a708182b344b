import SalusBase
import SalusDomain
import SalusHTTP
import SalusServerDomain

/// The steps that the requests of all protocols share.
///
/// In order: every request has a name before it is logged, everything is logged and counted, every error becomes an
/// answer, anyone who comes too often, fails too often or brings too much is refused before anything is read, and a
/// credential is read before a handler is reached.
struct CommonMiddleware: Sendable {
    private let outer: [any Middleware]
    private let limits: [any Middleware]
    private let last: Next

    init(_ context: ServerContext, log: RequestLog, metrics: RequestMetrics) {
        let (options, clock) = (context.options, context.environment.clock)
        let trust = ProxyTrust(proxies: options.trustedProxies, field: options.forwardingField)
        outer = [RequestNaming(random: context.random, trust: trust), log, metrics]
        limits = [
            RateLimit(options.limits, clock: options.clock, wall: clock),
            FailureLimit(perHour: options.limits.failuresPerHour, clock: clock),
            BodyLimits(options.limits),
        ]
        last = { call in try await Self.answer(call, context) }
    }

    func chain(errors: [any Middleware], authentication: [any Middleware]) -> MiddlewareChain {
        MiddlewareChain(outer + errors + limits + authentication, last: last)
    }

    /// The answer after the last middleware: the route's handler; without one an error, or `Allow` for OPTIONS.
    private static func answer(_ call: ServerCall, _ context: ServerContext) async throws -> Reply {
        if let endpoint = call.endpoint { return try await Reply(endpoint.answer(call, context)) }
        guard let allowed = call.allowed else { throw RequestError.unknownRoute }
        guard call.request.method == .options else { throw RequestError.wrongMethod(allowed) }
        return Reply(HTTPResponse(status: 204, headers: ["Allow": allowed.map(\.name).joined(separator: ", ")]))
    }
}
