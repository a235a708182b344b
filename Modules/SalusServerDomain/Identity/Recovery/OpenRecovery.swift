import SalusBase
public import SalusCrypto
public import SalusDomain
import SalusModels

/// Checks the signature of a recovery code. Gives the account's sealed keys, which the code opens, and answers the
/// first message of the new password that has to follow. It opens no session.
public struct OpenRecovery: Operation {
    static let seconds: Int64 = 600

    let challenge: SessionToken
    let signature: [UInt8]
    let request: [UInt8]

    public init(challenge: SessionToken, signature: [UInt8], request: [UInt8]) {
        (self.challenge, self.signature, self.request) = (challenge, signature, request)
    }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenedRecovery {
        let account = try AttemptLimiter(work: work, grant: permit.grant).withinAttemptLimit { () throws(DomainError) in
            try proven(in: work, permit.grant)
        }
        return try OpenedRecovery.begin(of: account, request, in: work, permit.grant)
    }

    /// Every way to be wrong is refused alike.
    private func proven(in work: OperationContext, _ grant: WriteGrant) throws(DomainError) -> Account {
        guard let known = try work.tx.challenges.take(challenge.hash, for: .recovery, grant), known.expires > work.now,
            let account = try work.tx.accounts.account(known.account), account.state == .active,
            let key = try work.tx.keyMaterial.recoveryKey(of: account.id),
            RecoveryCode.isProof(
                signature, challenge: challenge.bytes, origin: work.settings.origin, user: account.id.bytes, by: key)
        else { throw .signInFailed }
        return account
    }
}

/// The account's sealed keys, with the ticket for its new password.
public struct OpenedRecovery: Sendable {
    /// Allows the new password, for ten minutes and one use.
    public let ticket: SessionToken
    let account: UserName
    /// 64 bytes.
    public let response: [UInt8]
    public let keys: AccountKeyMaterial
}

extension OpenedRecovery {
    /// Opens the recovery of an account for a caller who has proven a way back: the account's sealed keys, and a ticket
    /// for the new password.
    static func begin(
        of account: Account, _ request: [UInt8], in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) -> OpenedRecovery {
        let answer = try RegistrationAnswer(to: request, of: account, in: work)
        let ticket = SessionToken(from: work.random)
        try work.tx.challenges.insert(
            Challenge(
                idHash: ticket.hash, account: account.id, purpose: .newPassword,
                expires: work.now.adding(seconds: OpenRecovery.seconds)), grant)
        let limiter = AttemptLimiter(work: work, grant: grant)
        try limiter.clear(.recovery(of: account.id, from: work.network))
        try limiter.forgiveNetwork()
        return OpenedRecovery(
            ticket: ticket, account: account.name, response: answer.response,
            keys: try AccountKeyMaterial(of: account.id, in: work))
    }
}
