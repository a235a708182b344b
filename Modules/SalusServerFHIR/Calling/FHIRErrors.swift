import PHRFHIR
import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer

/// Turns every error into an OperationOutcome. Statuses and texts of the platform's own errors are those of
/// `ErrorMapping`.
struct FHIRErrors: Middleware {
    let clock: WallClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        do {
            return try await next(call)
        } catch let fault as FHIRFault {
            return Self.reply(to: fault, call)
        } catch let error as FHIRError {
            return Self.reply(to: FHIRFault(error), call)
        } catch is FHIRPathError {
            let text = "The resources are too large to be searched like this; ask for less."
            return Self.reply(to: FHIRFault(422, .tooCostly, text), call)
        } catch let error as MalformedRequest where error.part == CredentialFields.authorization {
            return reply(to: DomainError.signInRequired, call)
        } catch {
            return reply(to: error, call)
        }
    }

    private func reply(to error: any Error, _ call: ServerCall) -> Reply {
        ErrorMapping.reply(to: error, request: call.name, now: clock.now) { error in
            let text = error.part.map { "\(error.message) (\($0))" } ?? error.message
            let outcome = FHIRResource(outcome: [FHIRIssue(.error, Self.code(of: error.code), text)])
            let format = FHIRCallContext.format(of: call) ?? .json
            guard let bytes = try? format.bytes(of: outcome) else { return nil }  // two words and a sentence
            return RawContent(mediaType: format.contentType, bytes: bytes)
        }
    }

    private static func reply(to fault: FHIRFault, _ call: ServerCall) -> Reply {
        let format = FHIRCallContext.format(of: call) ?? .json
        var response = HTTPResponse(status: fault.status, headers: fault.headers)
        if let bytes = try? format.bytes(of: FHIRResource(outcome: fault.issues)) {  // words and sentences of ours
            (response.headers["Content-Type"], response.body) = (format.contentType, .bytes(bytes))
        }
        response.headers["Cache-Control"] = "no-store"
        return Reply(response, code: fault.issues.first?.code.rawValue)
    }

    private static func code(of code: APIErrorCode) -> FHIRIssue.Code {
        switch code.status {
        case 401: .login
        case 403: .forbidden
        case 404: .notFound
        case 405, 415: .notSupported
        case 409, 412: .conflict
        case 413: .tooLong
        case 422: .processing
        case 429: .throttled
        case 503, 408: .transient
        case 507: .tooCostly
        case 500: .exception
        default: .invalid
        }
    }
}
