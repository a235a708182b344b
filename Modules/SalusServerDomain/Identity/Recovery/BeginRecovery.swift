public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Asks for a challenge that a recovery code signs. An unknown name, or one without a code, gets one of the same form.
public struct BeginRecovery: Operation {
    static let seconds: Int64 = 60

    let name: String

    public init(name: String) { self.name = name }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecoveryChallenge {
        let limiter = AttemptLimiter(work: work, grant: permit.grant)
        try limiter.countForNetwork()
        let account = try UserName(name).flatMap { name throws(DomainError) in
            try work.tx.accounts.account(signingInAs: name)
        }
        let challenge = SessionToken(from: work.random)
        let made = AccountID(bytes: work.signIn.madeUpUser(named: UserName(name)?.text ?? name))
        guard let user = account?.id ?? made else { throw .badKeys("user") }
        _ = try limiter.count(.recovery(of: user, from: work.network), work.settings.guesses)
        try work.tx.challenges.insert(
            Challenge(
                idHash: challenge.hash, account: user, purpose: .recovery,
                expires: work.now.adding(seconds: Self.seconds)), permit.grant)
        return RecoveryChallenge(challenge: challenge, account: user)
    }

    public func leavesLine(_ output: RecoveryChallenge) -> Bool { false }
}

/// The challenge that a recovery code signs.
public struct RecoveryChallenge: Sendable {
    /// To be signed; for a minute and one use.
    public let challenge: SessionToken
    public let account: AccountID
}
