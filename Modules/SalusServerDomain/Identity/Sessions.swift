public import SalusBase
public import SalusCrypto
public import SalusDomain
import SalusModels

/// Renews a session by its refresh token. The reuse of a token ends the session: the token was copied.
///
/// A client whose answer was lost sends the same token under the same key again, however much later, and gets the same
/// refresh token: it was made of both. Once that is used, the old one ends the session under any key.
public struct RefreshSession: Operation {
    let token: SessionToken
    let key: IdempotencyKey?

    public init(token: SessionToken, key: IdempotencyKey? = nil) { (self.token, self.key) = (token, key) }

    public var access: AccessRequest { AccessRequest(.renewSession, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedTokens {
        let limiter = AttemptLimiter(work: work, grant: permit.grant)
        return try limiter.withinAttemptLimit { () throws(DomainError) in try renewed(permit.grant, in: work) }
    }

    private func renewed(_ grant: WriteGrant, in work: OperationContext) throws(DomainError) -> IssuedTokens {
        guard let found = try work.tx.sessions.session(refreshHash: token.hash) else { throw .sessionEnded }
        let account = try work.tx.accounts.account(found.session.account)
        let next = key.flatMap { work.keys.refreshToken(after: token, $0) }
        let issuer = SessionIssuer(work: work, grant: grant)
        let isLost = found.isSpent && next?.hash == found.session.refreshHash
        guard !found.isSpent || isLost, found.session.refreshExpires > work.now, account?.state == .active else {
            try work.tx.sessions.delete(found.session.id, grant)
            throw .sessionEnded
        }
        if let next, isLost { return try issuer.renewAccess(found.session, refresh: next) }
        return try issuer.renew(found.session, refresh: next ?? SessionToken(from: work.random))
    }
}

/// Signs the caller's session out, and its device asks for the password then: one in a browser takes the tokens along
/// of apps that were opened in it.
public struct EndSession: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let caller = try permit.account()
        guard caller.app != nil else {
            if let device = caller.device {
                try work.tx.rememberedDevices.forget(device, of: caller.account.id, permit.grant)
            }
            return try work.tx.sessions.delete(caller.session, permit.grant)
        }
        try work.tx.grants.endSession(caller.session, of: caller.account.id, permit.grant)
    }
}
