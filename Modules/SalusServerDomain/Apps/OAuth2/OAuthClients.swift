public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels

/// Checks clients of OAuth 2 and their tokens in the open transaction.
struct OAuthClients {
    let work: OperationContext

    typealias Found = (token: AuthorizationToken, authorization: AppAuthorization)

    /// The app that is let in and proves itself: a public one by its name alone, every other one by a secret or a
    /// signature, as it was registered. Nil for any other word, whichever part of it is wrong.
    func app(of proof: ClientProof) throws(DomainError) -> App? {
        guard let app = try work.tx.apps.app(named: proof.name), app.state == .active, app.manifest.speaksOAuth2 else {
            return nil
        }
        switch proof.evidence {
        case .name: return app.manifest.isPublicClient ? app : nil
        case .secret(let secret): return try has(secret, app) ? app : nil
        case .assertion(let evidence): return try isProved(evidence, app) ? app : nil
        }
    }

    /// Signed with one of the registered keys, at this time, and never seen before.
    private func isProved(_ evidence: ClientEvidence, _ app: App) throws(DomainError) -> Bool {
        guard app.manifest.signsAssertions, evidence.holds(at: work.now), let json = app.manifest.webKeys,
            let keys = try? JSONWebKeySet(json: json),
            (try? JSONWebSignature(evidence.text, signedBy: keys)) != nil
        else { return false }
        return try work.tx.apps.remember(
            assertion: evidence.digest, of: app.id, until: evidence.expires, WriteGrant())
    }

    private func has(_ secret: String, _ app: App) throws(DomainError) -> Bool {
        guard !app.manifest.isPublicClient, !app.manifest.signsAssertions else { return false }
        for credential in try work.tx.apps.credentials(of: app.id) {
            guard case .sealedSecret(let sealed) = credential.proof else { continue }
            let known = try work.keys.openConsumerSecret(sealed, named: credential.consumerKey)
            if ConstantTime.areEqual(SHA256.hash(Array(known.utf8)), SHA256.hash(Array(secret.utf8))) { return true }
        }
        return false
    }

    /// A token of the kind that opens something now: its time is not over, it is not spent, and its person may sign in
    /// and still has full control of the record.
    func valid(_ kind: AuthorizationToken.Kind, _ hash: [UInt8]) throws(DomainError) -> Found? {
        guard let found = try work.tx.authorizations.token(hash), found.token.kind == kind,
            found.token.spentAt == nil, try isValid(found)
        else { return nil }
        return found
    }

    /// The token of a backend service that opens something now.
    func standingService(_ hash: [UInt8]) throws(DomainError) -> ServiceToken? {
        guard let found = try work.tx.authorizations.serviceToken(hash), found.expires > work.now else { return nil }
        return found
    }

    func isValid(_ found: Found) throws(DomainError) -> Bool {
        let authorization = found.authorization
        guard found.token.expires > work.now, authorization.expires > work.now,
            try work.tx.accounts.account(authorization.account)?.state == .active
        else { return false }
        return try work.tx.hasFullControl(authorization.account, of: authorization.record)
    }
}

/// Makes the tokens of an authorization.
struct AuthorizationIssuer {
    static let codeSeconds: Int64 = 60
    static let accessSeconds: Int64 = 900
    /// Codes and tokens are remembered beyond their time, so that a late second use still ends what they gave.
    static let memorySeconds: Int64 = 86_400

    let work: OperationContext
    let grant: WriteGrant

    /// The code of a new authorization; the authorization is written with it.
    func code(
        for authorization: AppAuthorization, to redirect: String, challenge: [UInt8], nonce: String?
    ) throws(DomainError) -> String {
        let code = TokenMaker.text(from: work.random)
        try work.tx.authorizations.insert(authorization, grant)
        let token = AuthorizationToken(
            .code, hash: TokenMaker.hash(of: code), scopes: authorization.scopes,
            expires: work.now.adding(seconds: Self.codeSeconds), redirect: redirect, challenge: challenge,
            nonce: nonce)
        try work.tx.authorizations.insert(token, of: authorization, grant)
        return code
    }

    /// An access token, and for a renewable authorization the next refresh token.
    func tokens(for authorization: AppAuthorization, scopes: String) throws(DomainError) -> IssuedAuthorization {
        let access = AuthorizationProof.prefix + TokenMaker.text(from: work.random)
        let end = min(work.now.adding(seconds: Self.accessSeconds), authorization.expires)
        try insert(.access, access, scopes, until: end, of: authorization)
        var refresh: String?
        if authorization.isRenewable {
            let text = TokenMaker.text(from: work.random)
            try insert(.refresh, text, authorization.scopes, until: authorization.expires, of: authorization)
            refresh = text
        }
        return IssuedAuthorization(
            record: authorization.record, scopes: scopes, accessToken: access, refreshToken: refresh,
            lifetime: (end.milliseconds - work.now.milliseconds) / 1000)
    }

    private func insert(
        _ kind: AuthorizationToken.Kind, _ text: String, _ scopes: String, until end: Instant,
        of authorization: AppAuthorization
    ) throws(DomainError) {
        let token = AuthorizationToken(kind, hash: TokenMaker.hash(of: text), scopes: scopes, expires: end)
        try work.tx.authorizations.insert(token, of: authorization, grant)
    }
}

/// Tokens as a client gets them, told once.
public struct IssuedAuthorization: Hashable, Sendable {
    public let record: RecordID
    public let scopes: String
    public let accessToken: String
    /// Nil for an authorization that is not renewed.
    public let refreshToken: String?
    /// Seconds.
    public let lifetime: Int64
    /// Signed, with the code alone and the scope `openid`.
    public internal(set) var idToken: String?
}
