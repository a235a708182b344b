import SalusBase
public import SalusCrypto
import SalusModels

/// Checks the signature of a recovery code. Gives the account's sealed keys, which the code opens, and answers the first message of the
/// new password that has to follow. It opens no session.
public struct OpenRecovery: Operation {
    static let seconds: Int64 = 600

    let challenge: SessionToken
    let signature: [UInt8]
    let request: [UInt8]

    public init(challenge: SessionToken, signature: [UInt8], request: [UInt8]) {
        (self.challenge, self.signature, self.request) = (challenge, signature, request)
    }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> OpenedRecovery {
        let account = try proven(in: work, permit.grant)
        let answer = try work.answerRegistration(request, of: account)
        let ticket = SessionToken(from: work.random)
        try work.tx.challenges.insert(
            Challenge(
                idHash: ticket.hash, account: account.id, purpose: .newPassword,
                expires: work.now.adding(seconds: Self.seconds)), permit.grant)
        let book = GuessBook(work: work, grant: permit.grant)
        try book.clear(.recovery(of: account.id))
        if let network = work.network { try book.takeBack(.network(network)) }
        return OpenedRecovery(
            ticket: ticket, response: answer.response, keys: try AccountKeyMaterial(of: account.id, in: work))
    }

    /// Every way to be wrong is refused alike.
    private func proven(in work: Workspace, _ grant: WriteGrant) throws(DomainError) -> Account {
        guard let known = try work.tx.challenges.take(challenge.hash, for: .recovery, grant), known.expires > work.now,
            let account = try work.tx.accounts.account(known.account), account.state == .active,
            let key = try work.tx.keyMaterial.recoveryKey(of: account.id),
            RecoveryCode.isProof(
                signature, challenge: challenge.bytes, origin: work.settings.origin, user: account.id.bytes, by: key)
        else { throw .signInFailed }
        return account
    }
}

public struct OpenedRecovery: Sendable {
    /// Allows the new password, for ten minutes and one use.
    public let ticket: SessionToken
    /// 64 bytes.
    public let response: [UInt8]
    public let keys: AccountKeyMaterial
}
