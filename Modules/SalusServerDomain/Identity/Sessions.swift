public import SalusCrypto
public import SalusDomain
import SalusModels

/// Renews a session by its refresh token. The reuse of a token ends the session: the token was copied.
public struct RefreshSession: Operation {
    let token: SessionToken

    public init(token: SessionToken) { self.token = token }

    public var access: AccessRequest { AccessRequest(.renewSession, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedTokens {
        let limiter = AttemptLimiter(work: work, grant: permit.grant)
        return try limiter.withinAttemptLimit { () throws(DomainError) in try renewed(permit.grant, in: work) }
    }

    private func renewed(_ grant: WriteGrant, in work: OperationContext) throws(DomainError) -> IssuedTokens {
        guard let found = try work.tx.sessions.session(refreshHash: token.hash) else { throw .sessionEnded }
        let account = try work.tx.accounts.account(found.session.account)
        guard !found.isSpent, found.session.refreshExpires > work.now, account?.state == .active else {
            try work.tx.sessions.delete(found.session.id, grant)
            throw .sessionEnded
        }
        return try SessionIssuer(work: work, grant: grant).renew(found.session)
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
