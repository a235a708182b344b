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
        (.invitationRefused, "Link and password of an invitation do not go together."),
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
            argument or field at fault), `request` (its name in the server's log) and `retryAt` (from when on it is
            worth trying again). The code never changes its meaning; which codes a call has is in `/openapi.json`. This
            page is made by `salus-tools errors`.

            | Code | Status | Means |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            """
    }
}
