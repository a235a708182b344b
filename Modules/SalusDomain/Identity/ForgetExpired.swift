import SalusBase

/// Forgets logins, attempts, sessions and nonces that have expired.
public struct ForgetExpired: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) {
        let attempts = work.now.adding(seconds: -StartLogin.windowSeconds)
        try work.tx.logins.sweep(now: work.now, attemptsBefore: attempts, permit.grant)
        try work.tx.sessions.sweep(now: work.now, permit.grant)
    }
}
