public import SalusBase
public import SalusDomain
public import SalusModels

/// Begins a sign-in without a password through an app with pages: the app shows the code, and a person approves it on a
/// device where they are signed in.
public struct CreateSignInRequest: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "AskForSignIn"

    static let seconds: Int64 = 600

    public init() {}

    public var access: AccessRequest { AccessRequest(.openAppSession, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> CreatedSignInRequest {
        let (code, ticket) = (OneTimeCode(.signIn, from: work.random), TokenMaker.text(from: work.random))
        let expires = work.now.adding(seconds: Self.seconds)
        try work.tx.grants.insert(
            SignInRequest(
                app: try permit.app().app.id, codeHash: code.hash, ticketHash: TokenMaker.hash(of: ticket),
                account: nil, askedAt: work.now, expires: expires), permit.grant)
        return CreatedSignInRequest(code: code.text, ticket: ticket, expires: expires)
    }
}

/// The code that the app shows, and the ticket that it takes the session with.
public struct CreatedSignInRequest: Hashable, Sendable {
    /// Eight symbols for a person to copy.
    public let code: String
    public let ticket: String
    public let expires: Instant
}

/// Reads the app that shows a code and the time of its request, for the person who may approve it.
public struct ReadSignInRequest: Operation {
    public let code: String

    public init(code: String) { self.code = code }

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    /// Throws `denied`, which is counted, for an unknown or expired code; `tooManyAttempts` while the caller has to
    /// wait.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> WaitingSignIn {
        try WaitingSignIn(code: code, for: permit.account(), in: work, permit.grant)
    }
}

/// Signs the browser that shows a code in as the caller. Not through pages: who is at a browser approves no other one.
public struct ApproveSignIn: Operation {
    public let code: String

    public init(code: String) { self.code = code }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `denied`, which is counted, for an unknown, expired or approved code; `tooManyAttempts` while the caller
    /// has to wait.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> WaitingSignIn {
        let caller = try permit.account()
        var waiting = try WaitingSignIn(code: code, for: caller, in: work, permit.grant)
        waiting.request.account = caller.account.id
        try work.tx.grants.update(waiting.request, permit.grant)
        return waiting
    }
}

/// A sign-in that waits for approval.
public struct WaitingSignIn: Hashable, Sendable {
    public let app: App
    var request: SignInRequest

    public var askedAt: Instant { request.askedAt }
    public var expires: Instant { request.expires }

    /// Throws `denied`, which keeps the count of wrong codes, and `tooManyAttempts`.
    init(
        code text: String, for caller: SignedInCaller, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        guard caller.app == nil else { throw .denied }
        let (limiter, subject) = (
            AttemptLimiter(work: work, grant: grant), AttemptSubject.signInCodes(by: caller.account.id)
        )
        try limiter.look(subject, work.settings.guesses)
        guard let code = OneTimeCode(text, .signIn), let found = try work.tx.grants.signInRequest(code: code.hash),
            found.expires > work.now, found.account == nil, let app = try work.tx.apps.app(found.app),
            app.state == .active
        else {
            _ = try limiter.count(subject, work.settings.guesses)
            throw .denied
        }
        (request, self.app) = (found, app)
    }
}

/// Takes the session of an approved sign-in; nil before the approval.
public struct ClaimSignIn: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "TakeSignIn"

    let ticket: String

    public init(ticket: String) { self.ticket = ticket }

    public var access: AccessRequest { AccessRequest(.openAppSession, .server) }

    /// Throws `denied` for a ticket of another app, that was used, or that has run out.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenedAppSession? {
        let app = try permit.app().app
        guard let found = try work.tx.grants.signInRequest(ticket: TokenMaker.hash(of: ticket)),
            found.app == app.id, found.expires > work.now
        else { throw .denied }
        guard let id = found.account else { return nil }
        guard let account = try work.tx.accounts.account(id), account.state == .active else { throw .denied }
        try work.tx.grants.delete(found, permit.grant)
        return OpenedAppSession(
            account: account, token: try TokenMaker(work: work).openSession(of: account, through: app, permit.grant))
    }
}
