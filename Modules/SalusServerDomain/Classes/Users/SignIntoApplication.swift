public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// The application whose key a program shows.
public struct ReadOwnApplication: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.enterApplication, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Application {
        try permit.application().application
    }
}

/// Answers the first OPAQUE message of a sign-in of an application's user, for which the server itself does the
/// client's part. Tries in vain are counted as at every sign-in.
public struct StartApplicationLogin: Operation {
    let name: String
    let request: [UInt8]

    public init(name: String, request: [UInt8]) { (self.name, self.request) = (name, request) }

    public var access: AccessRequest { AccessRequest(.enterApplication, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> LoginAnswer {
        let application = try permit.application().application
        let login = StartLogin(name: "\(name)@\(application.name)", request: request)
        return try login.begin(permit.grant, in: work)
    }
}

/// Checks the proof and opens a session that is good for this application only. Whatever is wrong, the refusal is the
/// same.
public struct OpenApplicationSession: Operation {
    let login: SessionToken
    let proof: [UInt8]

    public init(login: SessionToken, proof: [UInt8]) { (self.login, self.proof) = (login, proof) }

    public var access: AccessRequest { AccessRequest(.enterApplication, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> SignedInApplicationUser {
        let application = try permit.application().application
        let finisher = LoginFinisher(work: work, grant: permit.grant)
        let checked = try finisher.check(login, proof: proof, to: application.id)
        guard let user = try work.tx.applicationUsers.user(checked.account.id) else { throw .signInFailed }
        try finisher.settle(checked)
        let token = SessionToken(from: work.random)
        let expires = work.now.adding(seconds: Int64(application.settings.sessionHours) * 3600)
        try work.tx.applicationUsers.insertSession(token.hash, of: user, at: work.now, until: expires, permit.grant)
        let profile = try ApplicationProfile(work: work).profile(of: user.account)
        return SignedInApplicationUser(user: user, profile: profile, session: token.text, expires: expires)
    }
}

/// A user with a new session.
public struct SignedInApplicationUser: Sendable {
    public let user: ApplicationUser
    public let profile: JSONValue
    /// The session's token, told once.
    public let session: String
    public let expires: Instant
}

/// Ends the caller's session; without one it does nothing.
public struct SignOutOfApplication: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.enterApplication, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        guard let session = try permit.application().session else { return }
        try work.tx.applicationUsers.endSession(session, permit.grant)
    }
}
