import PHRSMART
import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer

/// Turns every error into one of OAuth 2 (RFC 6749 section 5.2): a code and a sentence, without anything of the
/// request. Statuses of the platform's own errors are those of `ErrorMapping`.
struct SMARTErrors: Middleware {
    let clock: WallClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        do {
            return try await next(call)
        } catch let fault as OAuthFault {
            return Self.reply(to: fault)
        } catch DomainError.signInRequired {
            return Self.reply(to: OAuthFault(.invalidClient, "The client is not known, or did not prove itself."))
        } catch DomainError.denied {
            return Self.reply(
                to: OAuthFault(.invalidGrant, "The code or token is spent, too old or not this client's."))
        } catch DomainError.invalid(field: "scope", _) {
            return Self.reply(to: OAuthFault(.invalidScope, "A scope was not given."))
        } catch {
            var reply = ErrorMapping.reply(to: error, request: call.name, now: clock.now)
            let code: OAuthFault.Code =
                reply.response.status < 500
                ? .invalidRequest : reply.response.status == 503 ? .temporarilyUnavailable : .serverError
            let body: JSONValue = ["error": .string(code.rawValue)]
            reply.response.headers["Content-Type"] = "application/json"
            reply.response.body = .bytes(Array(body.canonicalText.utf8))
            return reply
        }
    }

    private static func reply(to fault: OAuthFault) -> Reply {
        let body: JSONValue = [
            "error": .string(fault.code.rawValue), "error_description": .string(fault.sentence),
        ]
        var response = HTTPResponse.json(body, status: fault.status)
        if fault.status == 401 { response.headers["WWW-Authenticate"] = "Basic realm=\"oauth2\"" }
        return Reply(response, code: fault.code.rawValue)
    }
}

/// Lets programs in browsers of any origin read the answers (Fetch Standard, CORS protocol). There are no cookies on
/// these addresses: only who holds a token gets anything.
struct CrossOrigin: Middleware {
    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        var reply = try await next(call)
        guard call.request.headers["Origin"] != nil else { return reply }
        reply.response.headers["Access-Control-Allow-Origin"] = "*"
        reply.response.headers["Access-Control-Expose-Headers"] = "ETag, Last-Modified, Location"
        guard call.request.method == .options, let allowed = reply.response.headers["Allow"] else { return reply }
        reply.response.headers["Access-Control-Allow-Methods"] = allowed
        reply.response.headers["Access-Control-Allow-Headers"] =
            "Accept, Authorization, Content-Type, If-Match, If-None-Exist, If-None-Match, Prefer"
        reply.response.headers["Access-Control-Max-Age"] = "600"
        return reply
    }
}
