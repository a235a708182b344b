import PHRFHIR
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
        } catch {
            if let fault = Self.ownFault(error) { return Self.reply(to: fault, call) }
            return reply(to: error, call)
        }
    }

    /// Nil for the errors of the platform.
    private static func ownFault(_ error: any Error) -> FHIRFault? {
        switch error {
        case let fault as FHIRFault: fault
        case let error as FHIRError: FHIRFault(error)
        case is FHIRPathError:
            FHIRFault(422, .tooCostly, "The resources are too large to be searched like this; ask for less.")
        default: nil
        }
    }

    /// The error as the answer to a part of a request; an internal fault is in the log's line of the request.
    func fault(_ error: any Error, _ call: ServerCall) -> FHIRFault {
        if let fault = Self.ownFault(error) { return fault }
        let found = Locked<[FHIRIssue]>([])
        let reply = ErrorMapping.reply(writing: error, request: call.name, now: clock.now) { error in
            found.withLock { $0 = [Self.issue(error)] }
            return nil
        }
        if let failure = reply.failure { call.partFailures.note(failure) }
        var fault = FHIRFault(reply.response.status, found.withLock { $0 })
        for name in ["WWW-Authenticate", "Retry-After"] { fault.headers[name] = reply.response.headers[name] }
        return fault
    }

    private static func issue(_ error: MappedError) -> FHIRIssue {
        FHIRIssue(.error, code(of: error.status), error.text)
    }

    private func reply(to error: any Error, _ call: ServerCall) -> Reply {
        if ErrorMapping.isAboutCredential(error) { return reply(to: DomainError.signInRequired, call) }
        return ErrorMapping.reply(writing: error, request: call.name, now: clock.now) { error in
            let format = FHIRCallContext.format(of: call) ?? .json
            guard let bytes = try? format.bytes(of: FHIRResource(outcome: [Self.issue(error)])) else {
                return nil  // two words and a sentence
            }
            return (format.contentType, bytes)
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

    private static func code(of status: Int) -> FHIRIssue.Code {
        switch status {
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
