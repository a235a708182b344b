import SalusBase
import SalusHTTP

/// One line a request: the route, never the path, and nothing that a caller sent.
struct RequestLog: Middleware {
    let writer: LogWriter
    let wall: WallClock
    let clock: MonotonicClock

    private struct Line: Encodable {
        let time: String
        let status: Int
        var request: String?
        var method: String?
        var route: String?
        var milliseconds: Int?
        var code: String?
        var failure: String?
    }

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        let start = clock.now
        let reply = try await next(call)
        var line = line(reply)
        (line.request, line.method, line.route) = (call.name, Self.method(call), call.pattern?.description)
        line.milliseconds = Int((clock.now - start) / .milliseconds(1))
        writer.append(line)
        return reply
    }

    /// For what never became a request.
    func write(_ reply: Reply) { writer.append(line(reply)) }

    private func line(_ reply: Reply) -> Line {
        Line(time: wall.now.description, status: reply.response.status, code: reply.code, failure: reply.failure)
    }

    /// A method is any token that a caller likes; only those that we know are repeated.
    private static func method(_ call: ServerCall) -> String {
        let known: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options]
        return known.contains(call.request.method) ? call.request.method.name : "other"
    }
}
