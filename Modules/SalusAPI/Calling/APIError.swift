public import SalusBase

/// An answer that is not what was asked for: a stable code, a sentence, and what to do next. Never personal data.
public struct APIError: Error, Hashable, Sendable, JSONPayload {
    /// Two letters, four digits; stable across versions.
    public let code: APIErrorCode
    public let message: String
    /// The argument or field at fault, by name.
    public let part: String?
    /// Names the request in the server's log.
    public let request: String?
    /// From when on it is worth trying again.
    public let retryAt: Instant?
    /// The number of bytes of an upload that are there: the next part begins there.
    public let offset: Int?

    public init(
        _ code: APIErrorCode, _ message: String, part: String? = nil, request: String? = nil, retryAt: Instant? = nil,
        offset: Int? = nil
    ) {
        (self.code, self.message, self.part) = (code, message, part)
        (self.request, self.retryAt, self.offset) = (request, retryAt, offset)
    }
}

/// A stable error code: two letters and four digits.
public struct APIErrorCode: Hashable, Sendable, Codable, RawRepresentable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// An argument or the body has another form.
    public static let malformedRequest = Self(rawValue: "RQ0001")
    /// No call has this path.
    public static let unknownRoute = Self(rawValue: "RQ0002")
    /// The path has no call of this method.
    public static let wrongMethod = Self(rawValue: "RQ0003")
    /// The body is larger than the call takes.
    public static let tooLarge = Self(rawValue: "RQ0004")
    /// The request came too slowly.
    public static let tooSlow = Self(rawValue: "RQ0005")
    /// The body has a content coding, which the server does not take.
    public static let codedBody = Self(rawValue: "RQ0006")
    /// The caller is over its request rate.
    public static let tooManyRequests = Self(rawValue: "RQ0007")
    /// The idempotency key came with another request before.
    public static let keyReused = Self(rawValue: "RQ0008")
    /// No reader takes the document.
    public static let unreadableDocument = Self(rawValue: "DC0001")
    /// The version is not the latest one.
    public static let alreadyReplaced = Self(rawValue: "DC0002")
    /// Another change came in between.
    public static let changedMeanwhile = Self(rawValue: "DC0003")
    /// The identifier belongs to other content.
    public static let identifierTaken = Self(rawValue: "DC0004")
    /// The part of an upload does not follow on what is there, or the upload is not whole.
    public static let uploadOffset = Self(rawValue: "DC0005")
    /// An upload has other bytes than were announced.
    public static let uploadDamaged = Self(rawValue: "DC0006")
    /// There is no such thing, or the caller may not know of it.
    public static let notFound = Self(rawValue: "AC0001")
    /// The call needs a session.
    public static let signInRequired = Self(rawValue: "AU0001")
    /// The name or the proof is wrong.
    public static let signInFailed = Self(rawValue: "AU0002")
    /// The session is over.
    public static let sessionEnded = Self(rawValue: "AU0003")
    /// The request needs a signature that only the session's keys make.
    public static let signatureRequired = Self(rawValue: "AU0004")
    /// The one-time code is wrong or over.
    public static let enrolmentRefused = Self(rawValue: "AU0005")
    /// Too many tries failed; the answer says when the next one counts.
    public static let tooManyAttempts = Self(rawValue: "AU0006")
    /// The session was opened too long ago for this call.
    public static let freshSignInNeeded = Self(rawValue: "AU0007")
    /// The registration waits for an administrator.
    public static let awaitingApproval = Self(rawValue: "AU0008")
    /// The signature is right and its time is not.
    public static let clockDisagrees = Self(rawValue: "AU0009")
    /// Another account has the name.
    public static let nameTaken = Self(rawValue: "ID0001")
    /// The text cannot be a user name.
    public static let badName = Self(rawValue: "ID0002")
    /// The keys do not fit the account.
    public static let badKeys = Self(rawValue: "ID0003")
    /// The account is the last administrator.
    public static let lastAdministrator = Self(rawValue: "ID0004")
    /// The limit for stored things is reached.
    public static let quotaReached = Self(rawValue: "VT0001")
    /// The vault has a newer epoch.
    public static let staleEpoch = Self(rawValue: "VT0002")
    /// The invitation is over or its proof is wrong.
    public static let invitationRefused = Self(rawValue: "VT0004")
    /// The vault needs new keys first.
    public static let epochDue = Self(rawValue: "VT0003")
    /// A rule holds the request until someone has decided.
    public static let heldForApproval = Self(rawValue: "VT0005")
    /// The server takes no registrations without an invitation.
    public static let registrationClosed = Self(rawValue: "ID0005")
    /// The state of the thing does not allow it now.
    public static let conflict = Self(rawValue: "ST0001")
    /// The server cannot answer now; a retry may succeed.
    public static let unavailable = Self(rawValue: "ST0002")
    /// The server has a fault; its log names the request.
    public static let internalError = Self(rawValue: "ST0003")
    /// The change may be stored or not; reading shows it.
    public static let outcomeUnknown = Self(rawValue: "ST0004")
    /// The first answer to this idempotency key is gone.
    public static let answerNotKept = Self(rawValue: "ST0005")
}

extension APIErrorCode {
    /// The HTTP status that it comes with. An error of the engine before there is a request may have a closer one.
    public var status: Int { Self.statuses[self] ?? 500 }

    package static let statuses: [APIErrorCode: Int] = [
        .malformedRequest: 400, .badName: 400, .badKeys: 400,
        .signInRequired: 401, .signInFailed: 401, .sessionEnded: 401, .signatureRequired: 401,
        .freshSignInNeeded: 401, .clockDisagrees: 401, .enrolmentRefused: 403, .invitationRefused: 403,
        .awaitingApproval: 403,
        .heldForApproval: 403,
        .registrationClosed: 403, .unknownRoute: 404, .notFound: 404, .wrongMethod: 405,
        .tooSlow: 408,
        .alreadyReplaced: 409, .identifierTaken: 409, .nameTaken: 409, .lastAdministrator: 409, .conflict: 409,
        .uploadOffset: 409,
        .changedMeanwhile: 412,
        .tooLarge: 413, .codedBody: 415,
        .unreadableDocument: 422, .uploadDamaged: 422, .keyReused: 422, .answerNotKept: 409,
        .staleEpoch: 409, .epochDue: 409, .quotaReached: 507,
        .tooManyAttempts: 429, .tooManyRequests: 429, .internalError: 500, .unavailable: 503,
        .outcomeUnknown: 503,
    ]
}

extension APIErrorCode {
    /// Every code that there is, in the order of the page about them.
    public static var all: [APIErrorCode] { meanings.map(\.code) }

    /// The meaning and the next step in a sentence, for the page of all codes. Nil for a code of a newer server.
    public var meaning: String? { Self.meanings.first { $0.code == self }?.text }

    private static let meanings: [(code: APIErrorCode, text: String)] = [
        (
            .malformedRequest,
            "An argument, field or header is missing or not of its form; `part` names it. Mend the request."
        ),
        (.unknownRoute, "There is no such address. Check the path against `/openapi.json`."),
        (.wrongMethod, "The address is there, for other methods: `Allow` names them."),
        (.tooLarge, "Head or body is larger than the server takes. Send less, or ask the operator about `limits`."),
        (.tooSlow, "Head or body came too slowly. Send it again."),
        (.codedBody, "The body came with a `Content-Encoding`. Send it as it is."),
        (.tooManyRequests, "More requests than this token or network may send. Wait until `retryAt`."),
        (.keyReused, "The `Idempotency-Key` was used for another request. Make a new key for each request."),
        (.unreadableDocument, "The document is of a known format and breaks its rules. Nothing was stored."),
        (.alreadyReplaced, "The document has a newer version. Read that one and replace it instead."),
        (.changedMeanwhile, "The document is not in the state that `If-Match` names. Read it again."),
        (.identifierTaken, "The identifier that the client made belongs to other content. Make a new one."),
        (.uploadOffset, "The upload has as many bytes as `offset` says. Send the part that begins there."),
        (
            .uploadDamaged,
            "The upload does not have the SHA-256 that was announced, and was removed. Begin it again."
        ),
        (.notFound, "It is not there, or it is not for you: the two are not told apart."),
        (.signInRequired, "No credential came with the request, or an operator's that is another server's. Sign in."),
        (.signInFailed, "Name or password is wrong, or the account may not sign in: the three are not told apart."),
        (.sessionEnded, "The access token has expired or was ended. Renew it with the refresh token, or sign in."),
        (
            .signatureRequired,
            "A write came without its signature, with a wrong one, or with a number that came before."
        ),
        (.enrolmentRefused, "Name and one-time code do not go together. Ask for a new code."),
        (.tooManyAttempts, "Too many wrong passwords, codes or tokens. Wait until `retryAt`."),
        (.freshSignInNeeded, "This needs a session of the last ten minutes. Sign in again."),
        (.awaitingApproval, "The registration is whole and waits for an administrator."),
        (
            .clockDisagrees,
            "The signature is right and its time is more than five minutes off. Take the server's, and sign again."
        ),
        (.nameTaken, "The name belongs to another account. Choose another one."),
        (.badName, "The name is not of the form that names have. Choose another one."),
        (.badKeys, "Keys, certificates or log entries break a rule of their format; the message names it."),
        (.lastAdministrator, "This would leave no administrator who can sign in."),
        (.registrationClosed, "This server takes no one without an invitation, or not in this role."),
        (.quotaReached, "The server stores no more of this kind. Remove some, or ask the operator."),
        (.staleEpoch, "The vault has newer keys. Read its log, seal again and send that."),
        (.epochDue, "The vault takes nothing until an owner or manager has made new keys."),
        (.invitationRefused, "The link of an invitation is wrong, was used or has ended, or its password is wrong."),
        (.heldForApproval, "A rule holds the request until it is approved. Nothing has changed yet."),
        (.conflict, "The same thing was changed at the same time. Read it again."),
        (
            .unavailable,
            "The server cannot answer now. Nothing was changed; send the same request again after a moment."
        ),
        (
            .internalError,
            "A fault of the server; its log has the request under the name in `request`. Tell the operator."
        ),
        (
            .outcomeUnknown,
            "It is not known whether the request was carried out. Send the same request again with the same "
                + "`Idempotency-Key`: the answer says what happened. Without a key, look whether it was."
        ),
        (
            .answerNotKept,
            "The request with this `Idempotency-Key` was carried out; its answer was too large to be kept. Read "
                + "what it changed."
        ),
    ]

    /// The page of all codes, as Markdown.
    public static var page: String {
        let rows = all.map { "| `\($0.rawValue)` | \($0.status) | \($0.meaning ?? "") |" }
        return """
            # Error codes

            An answer that is not what was asked for is JSON: `code`, `message` (a sentence for people), `part` (the
            argument or field at fault), `request` (its name in the server's log), `retryAt` (from when on it is worth
            trying again) and `offset` (how many bytes of an upload are there). The code never changes its meaning;
            which codes a call has is in `/openapi.json`. This page is made by `salus-tools errors`.

            | Code | Status | Means |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            """
    }
}
