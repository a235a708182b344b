public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels

/// Makes and renews sessions: tokens told once, stored as hashes.
struct SessionIssuer {
    static let accessSeconds: Int64 = 15 * 60
    static let refreshSeconds: Int64 = 30 * 86_400

    let work: OperationContext
    let grant: WriteGrant

    func open(for account: AccountID, device: DeviceID?, sessionKey: Secret) throws(DomainError) -> IssuedTokens {
        let tokens = newTokens(of: SessionID(from: work.random), refresh: SessionToken(from: work.random))
        let macKey = RequestMAC.key(
            sessionKey: sessionKey, user: account.bytes, session: tokens.session.bytes)
        let session = SessionRecord(
            id: tokens.session, account: account, device: device, accessHash: tokens.access.hash,
            refreshHash: tokens.refresh.hash, accessExpires: tokens.accessExpires,
            refreshExpires: tokens.refreshExpires,
            sealedMACKey: try work.keys.sealMACKey(macKey, of: tokens.session, work.random), createdAt: work.now)
        try work.tx.sessions.insert(session, grant)
        return tokens
    }

    func renew(_ session: SessionRecord, refresh: SessionToken) throws(DomainError) -> IssuedTokens {
        let tokens = newTokens(of: session.id, refresh: refresh)
        var renewed = session
        (renewed.accessHash, renewed.refreshHash) = (tokens.access.hash, tokens.refresh.hash)
        (renewed.accessExpires, renewed.refreshExpires) = (tokens.accessExpires, tokens.refreshExpires)
        try work.tx.sessions.renew(renewed, grant)
        return tokens
    }

    /// Gives another access token beside the refresh token that the session has already.
    func renewAccess(_ session: SessionRecord, refresh: SessionToken) throws(DomainError) -> IssuedTokens {
        let tokens = newTokens(of: session.id, refresh: refresh, until: session.refreshExpires)
        var renewed = session
        (renewed.accessHash, renewed.accessExpires) = (tokens.access.hash, tokens.accessExpires)
        try work.tx.sessions.replaceAccess(of: renewed, grant)
        return tokens
    }

    /// `until`: the end of the refresh token; nil for that of a new one.
    private func newTokens(
        of session: SessionID, refresh: SessionToken, until refreshExpires: Instant? = nil
    ) -> IssuedTokens {
        IssuedTokens(
            session: session, access: SessionToken(from: work.random), refresh: refresh,
            accessExpires: work.now.adding(seconds: Self.accessSeconds),
            refreshExpires: refreshExpires ?? work.now.adding(seconds: Self.refreshSeconds))
    }
}

/// The tokens of a session before they are hashed.
public struct IssuedTokens: Sendable {
    public let session: SessionID
    public let access: SessionToken
    public let refresh: SessionToken
    public let accessExpires: Instant
    public let refreshExpires: Instant
}
