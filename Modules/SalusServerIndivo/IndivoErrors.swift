import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer

/// The only place where an error becomes a status of Indivo's face: short HTML, 403 for whatever is denied or unknown
/// alike, 404 only for what is missing where the caller has rights, never 401. Limits and failures of the server answer
/// as they do on every face, since one place decides about them.
struct IndivoErrors: Middleware {
    let clock: WallClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        do {
            return try await next(call)
        } catch let error as DomainError {
            return Self.reply(to: error) ?? ErrorMapping.reply(to: error, request: call.name, now: clock.now)
        } catch let fault as IndivoFault {
            return Self.reply(to: fault)
        } catch {
            return ErrorMapping.reply(to: error, request: call.name, now: clock.now)
        }
    }

    /// Nil for what is no matter of the protocol: a store that is away, an outcome that is not known, too many tries, a
    /// full record.
    private static func reply(to error: DomainError) -> Reply? {
        switch error {
        case .denied, .signInRequired, .operatorRefused, .sessionEnded, .signatureRequired, .clockDisagrees,
            .signInFailed, .enrolmentRefused, .invitationRefused, .registrationClosed, .awaitingApproval:
            denied
        case .notFound: Reply(IndivoResponse.html(missing, status: 404))
        case .invalid(let field, let expected): bad("The field \(field) needs \(expected)")
        case .alreadyReplaced:
            bad("Can't version a document that has already been versioned. Get the latest version of the document.")
        case .nameTaken, .identifierTaken, .conflict, .changedMeanwhile, .lastAdministrator, .freshSignInNeeded,
            .badKeys, .staleEpoch,
            .epochDue, .quotaReached, .heldForApproval, .overtaken, .vaultReserved, .keyReused,
            .answerNotKept, .uploadOffset, .uploadDamaged:
            bad("This cannot be done in its present state")
        case .tooManyAttempts, .networkMustWait, .documentQuotaReached, .storage: nil
        }
    }

    private static func reply(to fault: IndivoFault) -> Reply {
        switch fault {
        case .badRequest(let text): bad(text)
        case .gone(let text): Reply(IndivoResponse.html(text, status: 410))
        }
    }

    private static let denied = Reply(IndivoResponse.html("<h4>Permission Denied</h4>", status: 403))
    private static let missing = "<h4>There is no such thing here.</h4>"

    private static func bad(_ text: String) -> Reply { Reply(IndivoResponse.html(text, status: 400)) }
}
