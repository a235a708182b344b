import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Ends a recovery: a new password and a new code take the place of the old ones, and every session of the account
/// ends, with what is under way into it. The person then signs in with the new password, which adds their device to the
/// identity log, where contacts see it.
public struct CompleteRecovery: Operation {
    let ticket: SessionToken
    let password: NewPassword
    let recoveryKey: [UInt8]

    /// `password` comes with two slots: its own, and the new code's, whose public key is `recoveryKey` (32 bytes).
    public init(ticket: SessionToken, password: NewPassword, recoveryKey: [UInt8]) {
        (self.ticket, self.password, self.recoveryKey) = (ticket, password, recoveryKey)
    }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    /// The ticket is for one use: keys that do not fit are refused like an unknown ticket, and end it.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        let (tx, grant) = (work.tx, permit.grant)
        let account = try AttemptLimiter(work: work, grant: grant).withinAttemptLimit { () throws(DomainError) in
            try opened(in: work, grant)
        }
        guard recoveryKey.count == 32 else { throw .signInFailed }
        do throws(DomainError) {
            try password.keep(for: account.id, kinds: [.password, .recoveryCode], in: work, grant)
        } catch {
            guard case .badKeys = error else { throw error }
            throw .signInFailed
        }
        try tx.keyMaterial.setRecoveryKey(recoveryKey, of: account.id, grant)
        try work.revocation(grant).endPending(of: account.id)
        try tx.recoveryContacts.closeAll(of: account.id, at: work.now, grant)
        try tx.rememberedDevices.forgetAll(of: account.id, except: nil, grant)
        try tx.sessions.deleteAll(of: account.id, grant)
        try tx.grants.endTokens(of: account.id, grant)
        try AttemptLimiter(work: work, grant: grant).clear(.account(account.id))
        return account
    }

    private func opened(in work: OperationContext, _ grant: WriteGrant) throws(DomainError) -> Account {
        guard let known = try work.tx.challenges.take(ticket.hash, for: .newPassword, grant),
            known.expires > work.now, let account = try work.tx.accounts.account(known.account),
            account.state == .active
        else { throw .signInFailed }
        return account
    }
}
