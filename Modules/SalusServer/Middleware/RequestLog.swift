import SalusBase
import SalusHTTP

/// One line a request: the route, never the path, and nothing that a caller sent.
struct RequestLog: Middleware {
    let writer: LogWriter
    let wall: WallClock
    let clock: MonotonicClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        let start = clock.now
        let reply = try await next(call)
        var line = line(reply)
        line.add("request", call.name)
        line.add("method", Self.method(call))
        line.add("route", call.pattern?.description)
        line.add("milliseconds", Int((clock.now - start) / .milliseconds(1)))
        writer.append(line)
        return reply
    }

    /// For what never became a request.
    func write(_ reply: Reply) { writer.append(line(reply)) }

    private func line(_ reply: Reply) -> LogLine {
        var line = LogLine()
        line.add("time", wall.now.description)
        line.add("status", reply.response.status)
        line.add("code", reply.code)
        line.add("failure", reply.failure)
        return line
    }

    /// A method is any token that a caller likes; only those that we know are repeated.
    private static func method(_ call: ServerCall) -> String {
        known.contains(call.request.method) ? call.request.method.name : "other"
    }

    private static let known: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options]
}
