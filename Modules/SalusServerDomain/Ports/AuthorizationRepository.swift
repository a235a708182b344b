public import SalusBase
public import SalusDomain
public import SalusModels

/// The authorizations that people gave apps by OAuth 2, with their codes and tokens.
public protocol AuthorizationRepository {
    func insert(_ authorization: AppAuthorization, _ grant: WriteGrant) throws(DomainError)
    /// Ends it with all of its codes and tokens.
    func end(_ authorization: AppAuthorization, _ grant: WriteGrant) throws(DomainError)
    /// Those of a record, newest first, those that have ended by their time included.
    func authorizations(on record: RecordID) throws(DomainError) -> [AppAuthorization]
    /// By the hash of a code or token, whether it is spent or has expired or not; nil for one that was never given out,
    /// or whose authorization has ended.
    func token(_ hash: [UInt8]) throws(DomainError) -> (token: AuthorizationToken, authorization: AppAuthorization)?
    func insert(
        _ token: AuthorizationToken, of authorization: AppAuthorization, _ grant: WriteGrant
    ) throws(DomainError)
    /// Notes that it was used, for what may be used once.
    func spend(
        _ token: AuthorizationToken, of authorization: AppAuthorization, at now: Instant, _ grant: WriteGrant
    ) throws(DomainError)
    func delete(
        _ token: AuthorizationToken, of authorization: AppAuthorization, _ grant: WriteGrant
    ) throws(DomainError)
    func insert(_ token: ServiceToken, _ grant: WriteGrant) throws(DomainError)
    /// By its hash, whether it has expired or not.
    func serviceToken(_ hash: [UInt8]) throws(DomainError) -> ServiceToken?
    func delete(_ token: ServiceToken, _ grant: WriteGrant) throws(DomainError)
    /// Forgets tokens that expired before then.
    func sweep(before: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// A code or token by which a client of OAuth 2 shows an authorization. Only hashes are kept.
public struct AuthorizationToken: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable { case code, access, refresh }

    public let kind: Kind
    /// SHA-256 of the text.
    public let hash: [UInt8]
    public let scopes: String
    public let expires: Instant
    /// When it was used; nil for one that was not, and for those that may be used again.
    public var spentAt: Instant?
    /// Of a code: the address that it was sent to, and the challenge of PKCE.
    public let redirect: String?
    public let challenge: [UInt8]?
    /// Of a code: the client's own, for its ID token.
    public let nonce: String?

    public init(
        _ kind: Kind, hash: [UInt8], scopes: String, expires: Instant, spentAt: Instant? = nil,
        redirect: String? = nil, challenge: [UInt8]? = nil, nonce: String? = nil
    ) {
        (self.kind, self.hash, self.scopes, self.expires) = (kind, hash, scopes, expires)
        (self.spentAt, self.redirect, self.challenge, self.nonce) = (spentAt, redirect, challenge, nonce)
    }
}

/// An access token of a backend service. Only its hash is kept.
public struct ServiceToken: Hashable, Sendable {
    public let app: AppID
    /// SHA-256 of the text.
    public let hash: [UInt8]
    public let access: ServiceAccess
    public let expires: Instant

    public init(app: AppID, hash: [UInt8], access: ServiceAccess, expires: Instant) {
        (self.app, self.hash, self.access, self.expires) = (app, hash, access, expires)
    }
}
