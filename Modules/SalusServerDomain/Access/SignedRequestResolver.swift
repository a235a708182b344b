import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Turns a request that an app has signed into a caller: is the signature right, does the app stand, is the request
/// new, and what does its token open. A nonce counts as used once the signature was right.
struct SignedRequestResolver {
    let work: OperationContext

    /// Nil when anything of it does not hold; which part is not said. `isCounted`: its nonce
    /// was spent for this request.
    func caller(of request: SignedRequest, isCounted: Bool) throws(DomainError) -> Caller? {
        let authorization = request.authorization
        guard authorization.isFresh(at: work.now),
            let (app, credential) = try work.tx.apps.consumer(key: authorization.consumerKey),
            app.state == .active, let tokenGrant = try tokenGrant(of: request, as: app),
            tokenGrant.isOpen(to: credential.installation), try isSigned(request, with: credential, tokenGrant),
            isCounted ? true : try authorization.isNew(of: app, in: work)
        else { return nil }
        if let installation = credential.installation, case .twoLegged = tokenGrant {
            return try installed(app, for: installation.account)
        }
        return try caller(app, tokenGrant)
    }

    /// The kind of the request's token; `twoLegged` without one, nil for an unknown or expired one. An app for records
    /// brings request and access tokens, an app with pages sessions and tokens of apps that it shows.
    private func tokenGrant(of request: SignedRequest, as app: App) throws(DomainError) -> TokenGrant? {
        guard let token = request.token else { return .twoLegged }
        let (hash, grants) = (SHA256.hash(Array(token.utf8)), work.tx.grants)
        if let session = app.kind == .ui ? try grants.session(hash, of: app.id) : nil {
            return session.expires > work.now ? .session(session) : nil
        }
        if let access = try grants.accessToken(hash, signedBy: app.id) {
            return access.expires > work.now ? .access(access) : nil
        }
        return try grants.requestToken(hash).flatMap {
            $0.app == app.id && $0.expires > work.now ? .request($0) : nil
        }
    }

    private func isSigned(
        _ request: SignedRequest, with credential: AppCredential, _ tokenGrant: TokenGrant
    ) throws(DomainError) -> Bool {
        switch credential.proof {
        case .publicKey(let pem):
            guard let key = try? RSAVerifyingKey(pem: pem) else { return false }
            return request.isSigned(with: .rsa(key))
        case .sealedSecret(let sealed):
            let own = SealedSecret(sealed: sealed, name: Array(credential.consumerKey.utf8))
            guard let secrets = try work.keys.signingSecrets(of: own, tokenGrant.secret) else { return false }
            return request.isSigned(with: .shared(secrets))
        }
    }

    private func installed(_ app: App, for id: AccountID) throws(DomainError) -> Caller? {
        guard try work.tx.accounts.account(id)?.state == .active else { return nil }
        return .app(AppCaller(app: app, appGrant: .installed(id)))
    }

    private func caller(_ app: App, _ tokenGrant: TokenGrant) throws(DomainError) -> Caller? {
        switch tokenGrant {
        case .twoLegged: return .app(AppCaller(app: app, appGrant: .alone))
        case .request(let token): return .app(AppCaller(app: app, appGrant: .requesting(token)))
        case .access(let token):
            // A person's token ends with the person's account.
            if let id = token.account, try work.tx.accounts.account(id)?.state != .active { return nil }
            guard token.signer != nil else { return .app(AppCaller(app: app, appGrant: .granted(token))) }
            guard let shown = try work.tx.apps.app(token.app), shown.state == .active else { return nil }
            return .app(AppCaller(app: shown, appGrant: .granted(token)))
        case .session(let session):
            guard let account = try work.tx.accounts.account(session.account), account.state == .active else {
                return nil
            }
            return .account(
                SignedInCaller(
                    account: account, session: session.id, device: nil, accessExpires: session.expires, signed: true,
                    app: app))
        }
    }
}

private enum TokenGrant {
    case twoLegged
    case request(RequestToken)
    case access(AccessToken)
    case session(AppSession)

    /// A copy of an app works with what its own person gave, and with nothing else.
    func isOpen(to installation: AppCredential.Installation?) -> Bool {
        guard let account = installation?.account else { return true }
        return switch self {
        case .twoLegged: true
        case .request(let token): token.account == account
        case .access(let token): token.account == account
        case .session: false
        }
    }

    /// The token's; nil without one.
    var secret: SealedSecret? {
        switch self {
        case .twoLegged: nil
        case .request(let token): SealedSecret(sealed: token.sealedSecret, name: token.hash)
        case .access(let token): SealedSecret(sealed: token.sealedSecret, name: token.hash)
        case .session(let session): SealedSecret(sealed: session.sealedSecret, name: session.hash)
        }
    }
}

extension OAuthAuthorization {
    /// False for a request of the app's that was here before.
    func isNew(of app: App, in work: OperationContext) throws(DomainError) -> Bool {
        try work.tx.apps.remember(
            nonce: nonce, at: time.milliseconds / 1000, of: app.id, WriteGrant())
    }
}
