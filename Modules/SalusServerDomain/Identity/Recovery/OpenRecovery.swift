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
        return try work.openRecovery(of: account, request, permit.grant)
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

extension OperationContext {
    /// Opens the recovery of an account for a caller who has proven a way back: the account's sealed keys, and a ticket
    /// for the new password.
    func openRecovery(
        of account: Account, _ request: [UInt8], _ grant: WriteGrant
    ) throws(DomainError) -> OpenedRecovery {
        let answer = try answerRegistration(request, of: account)
        let ticket = SessionToken(from: random)
        try tx.challenges.insert(
            Challenge(
                idHash: ticket.hash, account: account.id, purpose: .newPassword,
                expires: now.adding(seconds: OpenRecovery.seconds)), grant)
        let limiter = AttemptLimiter(work: self, grant: grant)
        try limiter.clear(.recovery(of: account.id, from: network))
        try limiter.forgiveNetwork()
        return OpenedRecovery(
            ticket: ticket, account: account.name, response: answer.response,
            keys: try AccountKeyMaterial(of: account.id, in: self))
    }
}

public struct OpenedRecovery: Sendable {
    /// Allows the new password, for ten minutes and one use.
    public let ticket: SessionToken
    let account: UserName
    /// 64 bytes.
    public let response: [UInt8]
    public let keys: AccountKeyMaterial
}
