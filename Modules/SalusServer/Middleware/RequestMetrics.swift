import SalusAPI
import SalusBase
import SalusHTTP

/// Counts every answer.
struct RequestMetrics: Middleware {
    let metrics: ServerMetrics
    let clock: MonotonicClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        let start = clock.now
        metrics.running.withLock { $0 += 1 }
        defer { metrics.running.withLock { $0 -= 1 } }
        let meter = HoldMeter()
        var reply = try await HoldMeter.$current.withValue(meter) { try await next(call) }
        count(call, reply, took: clock.now - start)
        reply.held = meter.longest
        metrics.note(hold: reply.held, of: call.routeName)
        return reply
    }

    /// For what never became a request.
    func count(_ reply: Reply) {
        if let limit = reply.limit { metrics.rejected.add(to: limit) }
    }

    private func count(_ call: ServerCall, _ reply: Reply, took: Duration) {
        count(reply)
        let (route, status) = (call.routeName, reply.response.status)
        metrics.answered.add(
            to: ServerMetrics.Answered(route: route, method: call.methodName, statusClass: status / 100))
        metrics.durations.note(took / .seconds(1), of: route)
        if let sent = reply.sentBytes(to: call) { metrics.sentBytes.add(Double(sent), to: route) }
        if let outcome = Self.outcome(call, reply) { metrics.logins.add(to: outcome.rawValue) }
    }

    private static func outcome(_ call: ServerCall, _ reply: Reply) -> LoginOutcome? {
        switch (call.endpoint?.pattern, reply.response.status) {
        case (StartLoginCall.route.pattern, 429): .delayed
        case (StartLoginCall.route.pattern, 200...299): .started
        case (FinishLoginCall.route.pattern, 200...299): .succeeded
        case (FinishLoginCall.route.pattern, _): .failed
        default: nil
        }
    }
}
