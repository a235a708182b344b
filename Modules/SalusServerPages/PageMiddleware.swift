import SalusBase
import SalusHTTP
import SalusPages
import SalusServer

/// Reads the body of a form.
struct FormBodyMiddleware: Middleware {
    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let endpoint = call.endpoint, endpoint.bodyKind != .nothing else { return try await next(call) }
        var call = call
        call.body = try await call.request.body.collect(upTo: call.bodyLimit)
        return try await next(call)
    }
}

/// Errors before a page handler runs, as a page. Status, code and log entry are those of every protocol.
struct PageErrors: Middleware {
    let pages: Pages
    let clock: WallClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        do {
            return try await next(call)
        } catch {
            var reply = ErrorMapping.reply(to: error, request: call.name, now: clock.now)
            let (status, headers) = (reply.response.status, reply.response.headers)
            reply.response = pages.failure(status, retryAfter: headers["Retry-After"].flatMap { Int(digits: $0) })
            for name in ["Allow", "Retry-After"] { reply.response.headers[name] = headers[name] }
            return reply
        }
    }
}
