import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer

/// Errors of a request other than those of authentication.
enum ZeroKitFault: Error {
    /// The expected form, without the received value.
    case badInput(String)
    /// One request does more than the call is about.
    case mixed
    /// A feature that this server does not have, and the reason.
    case unsupported(String)
}

/// The only place where an error becomes an answer of these routes: `{"ErrorCode", "ErrorMessage"}`.
struct ZeroKitErrors: Middleware {
    let clock: WallClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        do {
            return try await next(call)
        } catch let fault as ZeroKitFault {
            return Self.reply(to: fault)
        } catch let error as DomainError {
            return Self.reply(to: error) ?? Self.other(error, call, clock.now)
        } catch {
            return Self.other(error, call, clock.now)
        }
    }

    private static func reply(to fault: ZeroKitFault) -> Reply {
        switch fault {
        case .badInput(let expected): reply(400, "BadInput", "The request needs \(expected).")
        case .mixed:
            reply(
                409, "InvalidState",
                """
                This operation does more than one thing, or lets in or takes out several people: an administrator \
                decides about it with salus-admin vault approvals.
                """)
        case .unsupported(let why): reply(501, "NotSupported", why)
        }
    }

    /// Nil for errors that the protocol does not define: limits, a store that is away.
    private static func reply(to error: DomainError) -> Reply? {
        switch error {
        case .signInRequired, .operatorRefused, .sessionEnded, .signatureRequired, .clockDisagrees:
            reply(
                401, "InvalidAuthorization",
                "No key of this backend signed this, it is too old, or it came before. Sign again.")
        case .denied:
            reply(403, "InvalidAuthorization", "The scopes of this backend do not reach this. Ask the operator.")
        case .notFound: reply(404, "NotFound", "There is no such thing here, or it is decided already.")
        case .invalid(let field, let expected): reply(400, "BadInput", "\(field): \(expected)")
        case .nameTaken: reply(409, "UserNameTaken", "The name is taken. Choose another one.")
        case .conflict:
            reply(409, "InvalidState", "This does not fit the present state: it is decided already, or not ready yet.")
        default: nil
        }
    }

    /// Status and headers are those of every face.
    private static func other(_ error: any Error, _ call: ServerCall, _ now: Instant) -> Reply {
        var reply = ErrorMapping.reply(to: error, request: call.name, now: now)
        let text = Self.reply(reply.response.status, reply.code ?? "Error", Self.text(of: error))
        reply.response.body = text.response.body
        reply.response.headers["Content-Type"] = "application/json"
        return reply
    }

    private static func text(of error: any Error) -> String {
        guard case .storage(let failure)? = error as? DomainError, failure.kind == .outcomeUnknown else {
            return "This was refused; see the code."
        }
        return "It is not known whether this was carried out. Look whether it was before you send it again."
    }

    private static func reply(_ status: Int, _ code: String, _ message: String) -> Reply {
        let body = JSONValue.object(["ErrorCode": .string(code), "ErrorMessage": .string(message)])
        return Reply(ZeroKitAnswer.json(body, status: status), code: code)
    }
}

enum ZeroKitAnswer {
    static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: [
                "Content-Type": "application/json", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
            ], body: .bytes(Array(value.canonicalText.utf8)))
    }
}
