package import SalusAPI
package import SalusBase
import SalusDomain
import SalusHTTP

/// The only place where an error becomes a status and a stable code.
///
/// A denial looks like a missing object, and no text repeats the request.
package struct ErrorMapping: Middleware {
    private let clock: WallClock

    package init(clock: WallClock) { self.clock = clock }

    package func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        do {
            return try await next(call)
        } catch {
            return Self.reply(to: error, request: call.name, now: clock.now)
        }
    }

    /// `request` names the request in the log. `form` writes the error as the body of the answer; nil leaves the status
    /// alone.
    package static func reply(
        to error: any Error, request: String, now: Instant,
        form: (APIError) -> RawContent? = { try? $0.encoded() }  // three texts always encode
    ) -> Reply {
        let meaning = meaning(of: error)
        let body = APIError(
            meaning.code, meaning.message, part: meaning.part, request: request, retryAt: meaning.retryAt,
            offset: meaning.offset)
        var response = HTTPResponse(status: meaning.status, headers: meaning.headers)
        if let retryAt = meaning.retryAt { response.headers["Retry-After"] = seconds(from: now, to: retryAt) }
        if let content = form(body) {
            response.headers["Content-Type"] = content.mediaType
            response.body = .bytes(content.bytes)
        }
        response.headers["Cache-Control"] = "no-store"
        return Reply(response, code: meaning.code.rawValue, failure: meaning.failure, limit: meaning.limit)
    }

    /// Delay seconds of RFC 9110 section 10.2.3, rounded up.
    private static func seconds(from now: Instant, to later: Instant) -> String {
        String(max(1, (later.milliseconds - now.milliseconds + 999) / 1000))
    }

    private static func meaning(of error: any Error) -> ErrorMeaning {
        switch error {
        case let error as DomainError: meaning(of: error)
        case let error as MalformedRequest:
            ErrorMeaning(.malformedRequest, "The request needs \(error.expected).", part: error.part)
        case let error as RequestError: meaning(of: error)
        case let error as HTTPRefusal: meaning(of: error)
        case is HTTPError, is CancellationError:
            ErrorMeaning(.unavailable, "The request was cut off; nothing was changed. Send it again.")
        default:
            ErrorMeaning(.internalError, "Something went wrong here.", failure: "\(type(of: error))")
        }
    }

    private static func meaning(of error: DomainError) -> ErrorMeaning {
        switch error {
        case .notFound, .denied: ErrorMeaning(.notFound, "There is no such thing, or not for you.")
        case .signInRequired: ErrorMeaning(.signInRequired, "Sign in first.", headers: challenge)
        case .operatorRefused:
            ErrorMeaning(
                .signInRequired,
                "The operator token is not this server's. Take the one in operator.token of its data directory.",
                headers: challenge)
        case .sessionEnded:
            ErrorMeaning(.sessionEnded, "The session has ended. Renew it or sign in again.", headers: challenge)
        case .signatureRequired:
            ErrorMeaning(
                .signatureRequired, "Sign this request with the session's key, with a number that was not used.",
                headers: challenge)
        case .clockDisagrees(let serverTime):
            ErrorMeaning(
                .clockDisagrees,
                "The signature's time is more than five minutes away from the server's, which is \(serverTime). "
                    + "Set the clock and send the request again.",
                headers: challenge)
        case .signInFailed: ErrorMeaning(.signInFailed, "Name or password is wrong.", headers: challenge)
        case .tooManyAttempts(let until), .networkMustWait(let until):
            .tooMuch(.failures, .tooManyAttempts, "Too many attempts in vain", until)
        case .enrolmentRefused:
            ErrorMeaning(.enrolmentRefused, "Name and enrolment code do not go together. Ask for a new code.")
        case .freshSignInNeeded:
            ErrorMeaning(
                .freshSignInNeeded, "This needs a sign-in of the last ten minutes. Sign in again.", headers: challenge)
        case .registrationClosed:
            ErrorMeaning(
                .registrationClosed, "People are invited here. Ask the operator for a one-time code.")
        case .awaitingApproval:
            ErrorMeaning(.awaitingApproval, "The registration waits until an administrator lets you in.")
        case .nameTaken: ErrorMeaning(.nameTaken, "The name is taken. Choose another one.", part: "name")
        case .lastAdministrator:
            ErrorMeaning(
                .lastAdministrator, "This is the last administrator who can sign in. Make or enable another one first.")
        case .badKeys(let rule): ErrorMeaning(.badKeys, "The keys break a rule of their format: \(rule).")
        case .invalid(let field, let expected): invalid(field, expected)
        case .alreadyReplaced:
            ErrorMeaning(.alreadyReplaced, "The document has a newer version. Read that and replace it instead.")
        case .identifierTaken:
            ErrorMeaning(
                .identifierTaken, "This identifier is used for other content. Make a new one and send it again.",
                part: "id")
        case .conflict: ErrorMeaning(.conflict, "Someone changed this meanwhile. Read it again.")
        case .uploadOffset(let expected):
            ErrorMeaning(
                .uploadOffset, "The upload has \(expected) bytes. Send the part that begins there.", offset: expected)
        case .uploadDamaged:
            ErrorMeaning(
                .uploadDamaged, "The upload has other bytes than were announced, and was removed. Begin it again.")
        case .changedMeanwhile:
            ErrorMeaning(.changedMeanwhile, "The document is not as you have seen it. Read it again.")
        case .invitationRefused:
            ErrorMeaning(
                .invitationRefused, "The link is wrong, was used, has ended or is over; or its password is wrong.")
        case .staleEpoch:
            ErrorMeaning(.staleEpoch, "The vault has other keys by now. Read its log, seal again and send that.")
        case .epochDue:
            ErrorMeaning(.epochDue, "The vault takes nothing new until an owner or manager has renewed its keys.")
        case .quotaReached(let what):
            ErrorMeaning(.quotaReached, "The server takes no more \(what). Remove something, or ask its operator.")
        case .documentQuotaReached(let quota):
            ErrorMeaning(.quotaReached, quota.sentence, limit: .documents)
        case .overtaken:
            ErrorMeaning(.conflict, "Someone put entries in meanwhile. Read them, and send the change again at once.")
        case .vaultReserved(let until):
            ErrorMeaning(
                .unavailable, "A change of the vault's members goes before. Try again soon.", retryAt: until)
        case .heldForApproval(let approvalRequest):
            ErrorMeaning(
                .heldForApproval,
                """
                A rule holds this until someone has approved it, as the request \
                \(approvalRequest). Nothing is changed yet.
                """
            )
        case .keyReused:
            ErrorMeaning(
                .keyReused, "Another request came with this Idempotency-Key. Make a new key for each request.",
                part: IdempotencyKey.fieldName)
        case .answerNotKept:
            ErrorMeaning(
                .answerNotKept,
                "This request was carried out before, and its answer was too large to be kept. Read what it changed.")
        case .storage(let failure): meaning(of: failure)
        }
    }

    private static func invalid(_ field: String, _ expected: String) -> ErrorMeaning {
        let code: APIErrorCode =
            field == "name" ? .badName : field.hasPrefix("content") ? .unreadableDocument : .malformedRequest
        return ErrorMeaning(code, "The request needs \(expected).", part: field)
    }

    private static func meaning(of failure: StorageFailure) -> ErrorMeaning {
        if case .indexBehind = failure.kind {
            return ErrorMeaning(
                .unavailable,
                "A large document of this record is still being indexed; nothing was changed. Try again soon.",
                headers: ["Retry-After": "2"])
        }
        if failure.kind == .outcomeUnknown {
            return ErrorMeaning(
                .outcomeUnknown,
                "It is not known whether this was carried out. Send the same request again with the same "
                    + "Idempotency-Key; without one, look first whether it was.",
                headers: ["Retry-After": "2"], failure: failure.description)
        }
        if failure.kind == .unavailable {
            return ErrorMeaning(
                .unavailable, "The store is not available now; nothing was changed. Try again soon.",
                failure: failure.description)
        }
        return ErrorMeaning(
            .internalError, "Something went wrong here; nothing was changed.", failure: failure.description)
    }

    private static func meaning(of error: RequestError) -> ErrorMeaning {
        switch error {
        case .unknownRoute: ErrorMeaning(.unknownRoute, "There is no such address.")
        case .wrongMethod(let allowed):
            ErrorMeaning(
                .wrongMethod, "The address does not take this method.",
                headers: ["Allow": allowed.map(\.name).joined(separator: ", ")])
        case .busy(let limit):
            ErrorMeaning(
                .unavailable, "Too much at once. Try again soon.", headers: ["Retry-After": "2"], limit: limit)
        case .tooManyRequests(let limit, let until): .tooMuch(limit, .tooManyRequests, "Too many requests", until)
        case .rangeNotSatisfiable(let size):
            ErrorMeaning(
                .malformedRequest, "The range lies outside of the content, which has \(size) bytes.", part: "Range",
                headers: ["Content-Range": "bytes */\(size)"], status: 416)
        case .unreadableDocument(let reason):
            ErrorMeaning(.unreadableDocument, "The document cannot be read: \(reason.text).", part: "content")
        }
    }

    private static func meaning(of refusal: HTTPRefusal) -> ErrorMeaning {
        let code: APIErrorCode =
            switch refusal.status {
            case 413, 431: .tooLarge
            case 408: .tooSlow
            case 415: .codedBody
            case 500...: .internalError
            default: .malformedRequest
            }
        return ErrorMeaning(
            refusal.status == 505 || refusal.status == 501 ? .malformedRequest : code,
            "The request was refused: \(refusal.reason).", status: refusal.status,
            limit: limit(refusal.status))
    }

    private static func limit(_ status: Int) -> LimitName? {
        switch status {
        case 413: .bodyBytes
        case 431: .headBytes
        case 408: .pace
        default: nil
        }
    }

    private static let challenge: HTTPHeaders = ["WWW-Authenticate": "Bearer"]
}

extension ReachedQuota {
    fileprivate var sentence: String {
        let place = holder == .record ? "This record holds" : "The account that this belongs to holds"
        let amount = measure == .bytes ? "\(most) bytes of documents" : most == 1 ? "1 document" : "\(most) documents"
        return
            "\(place) \(amount) at most, and this one does not fit. Nothing was stored. Ask the server's operator for "
            + "more room, who gives it with: salus-admin record quota."
    }
}

/// The answer that an error becomes for the caller, and in `failure` its text for the operator's log.
private struct ErrorMeaning {
    let status: Int
    let code: APIErrorCode
    let message: String
    let part: String?
    let headers: HTTPHeaders
    let failure: String?
    let limit: LimitName?
    let retryAt: Instant?
    let offset: Int?

    static func tooMuch(_ limit: LimitName, _ code: APIErrorCode, _ what: String, _ until: Instant) -> ErrorMeaning {
        ErrorMeaning(code, "\(what). Wait until \(until).", limit: limit, retryAt: until)
    }

    /// `status` is the code's own unless a closer one is known.
    init(
        _ code: APIErrorCode, _ message: String, part: String? = nil, headers: HTTPHeaders = [:],
        failure: String? = nil, status: Int? = nil, limit: LimitName? = nil, retryAt: Instant? = nil,
        offset: Int? = nil
    ) {
        (self.limit, self.retryAt, self.offset) = (limit, retryAt, offset)
        (self.status, self.code, self.message) = (status ?? code.status, code, message)
        (self.part, self.headers, self.failure) = (part, headers, failure)
    }
}
