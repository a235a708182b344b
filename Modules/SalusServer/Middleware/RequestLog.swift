import SalusBase
import SalusHTTP

/// One line a request: the route, never the path, and nothing that a caller sent.
struct RequestLog: Middleware {
    let log: Log
    let clock: MonotonicClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        let start = clock.now
        var reply = try await next(call)
        reply.failure = reply.failure ?? call.partFailures.failure
        write(call, reply, took: clock.now - start)
        return reply
    }

    /// For what never became a request.
    func write(_ reply: Reply, named name: String) {
        let fields = [("request", LogValue.text(name)), ("status", .number(reply.response.status))]
        log.write(.info, "refused_message", fields + Self.outcome(reply))
    }

    private func write(_ call: ServerCall, _ reply: Reply, took: Duration) {
        let options = log.options
        var fields: [(String, LogValue)] = [("request", .text(call.name)), ("method", .text(call.methodName))]
        fields.append(("route", .text(call.routeName)))
        fields.append(("version", .text(call.request.version.rawValue)))
        fields.append(("status", .number(reply.response.status)))
        fields.append(("milliseconds", .duration(took)))
        if reply.held > HoldMeter.limit { fields.append(("held_writer", .duration(reply.held))) }
        if let length = call.request.body.length, length > 0 { fields.append(("received", .number(length))) }
        if let sent = reply.sentBytes(to: call) { fields.append(("sent", .number(sent))) }
        if let client = Self.client(call.request, options.client) { fields.append(("client", .text(client))) }
        let isSlow = took >= options.slow && call.endpoint?.isForSupervisors == false
        log.write(Self.level(call, reply, isSlow), isSlow ? "slow_request" : "request", fields + Self.outcome(reply))
    }

    private static func outcome(_ reply: Reply) -> [(String, LogValue)] {
        [("code", reply.code), ("limit", reply.limit?.rawValue), ("failure", reply.failure)].compactMap { name, text in
            text.map { (name, LogValue.text($0)) }
        }
    }

    /// Requests that supervisors send every few seconds are logged at `debug`, unless they fail or are slow.
    private static func level(_ call: ServerCall, _ reply: Reply, _ isSlow: Bool) -> LogLevel {
        if reply.failure != nil { return .error }
        if isSlow || reply.limit != nil { return .warning }
        return call.endpoint?.isForSupervisors == true && reply.response.status < 400 ? .debug : .info
    }

    private static func client(_ request: HTTPRequest, _ wanted: LoggedClient) -> String? {
        guard let address = request.address, wanted != .none else { return nil }
        if wanted == .address || address.isThisMachine { return "\(address)" }
        return address.wideNetworkText
    }
}
