import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Turns a credential into a caller by what the open transaction says: does the session stand, may the account sign in.
struct CallerResolver {
    enum Resolution: Sendable {
        case known(Caller)
        case refused(DomainError)
    }

    let work: OperationContext

    func resolve(_ credential: RequestCredential) throws(DomainError) -> Resolution {
        switch credential {
        case .anonymous: .known(.anonymous)
        case .system: .known(.system)
        case .operatorToken(let hash): isOperator(hash) ? .known(.operator) : .refused(.operatorRefused)
        case .session(let proof): try resolve(proof)
        case .signed(let request): try resolve(request, isCounted: false)
        case .counted(let counted): try resolve(counted.request, isCounted: true)
        case .backend(let request): try resolve(request)
        case .application(let proof): try ApplicationResolver(work: work).resolve(proof)
        case .client(let proof): try resolve(proof)
        case .authorization(let proof): try resolve(proof)
        }
    }

    private func isOperator(_ hash: [UInt8]) -> Bool {
        guard let expected = work.settings.operatorTokenHash else { return false }
        return ConstantTime.areEqual(expected, hash)
    }

    private func resolve(_ request: SignedRequest, isCounted: Bool) throws(DomainError) -> Resolution {
        guard let caller = try SignedRequestResolver(work: work).caller(of: request, isCounted: isCounted) else {
            return .refused(.signInRequired)
        }
        return .known(caller)
    }

    private func resolve(_ request: BackendRequest) throws(DomainError) -> Resolution {
        guard let caller = try BackendResolver(work: work).caller(of: request) else { return .refused(.signInRequired) }
        return .known(caller)
    }

    private func resolve(_ proof: ClientProof) throws(DomainError) -> Resolution {
        guard let app = try OAuthClients(work: work).app(of: proof) else { return .refused(.signInRequired) }
        return .known(.app(AppCaller(app: app, appGrant: .client)))
    }

    private func resolve(_ proof: AuthorizationProof) throws(DomainError) -> Resolution {
        if let caller = try service(proof) { return .known(caller) }
        guard let found = try OAuthClients(work: work).valid(.access, proof.hash),
            let app = try work.tx.apps.app(found.authorization.app), app.state == .active
        else { return .refused(.sessionEnded) }
        let presented = PresentedAuthorization(found.authorization, scopes: found.token.scopes)
        return .known(.app(AppCaller(app: app, appGrant: .authorized(presented))))
    }

    /// Nil for a token that is no backend service's.
    private func service(_ proof: AuthorizationProof) throws(DomainError) -> Caller? {
        guard let found = try OAuthClients(work: work).standingService(proof.hash),
            let app = try work.tx.apps.app(found.app), app.state == .active, app.manifest.isService
        else { return nil }
        return .app(AppCaller(app: app, appGrant: .service(found.access)))
    }

    private func resolve(_ proof: SessionProof) throws(DomainError) -> Resolution {
        guard let bearer = try work.tx.sessions.bearer(accessHash: proof.accessHash),
            bearer.session.accessExpires > work.now, bearer.account.state == .active, bearer.deviceStands
        else { return .refused(.sessionEnded) }
        let (account, session) = (bearer.account, bearer.session)
        guard let signature = proof.signature else { return .known(caller(account, session, signed: false)) }
        if let refusal = try refusal(of: signature, in: session, counting: proof.counts) { return .refused(refusal) }
        return .known(caller(account, session, signed: true))
    }

    private func caller(_ account: Account, _ session: SessionRecord, signed: Bool) -> Caller {
        .account(
            SignedInCaller(
                account: account, session: session.id, device: session.device, accessExpires: session.accessExpires,
                signed: signed))
    }

    /// Nil for a signature that is fresh, made with the session's key, and counted once. `counting`: false where the
    /// operation's own transaction counts it.
    private func refusal(
        of signature: RequestSignature, in session: SessionRecord, counting: Bool
    ) throws(DomainError) -> DomainError? {
        let key = try work.keys.macKey(of: session)
        guard let mac = try? RequestMAC(key: key)  // the key has the right length: it was opened with it
        else { return .signatureRequired }
        guard mac.isValid(signature.code, for: signature.request, now: work.now) else {
            let isOurs = mac.isAuthentic(signature.code, for: signature.request)
            return isOurs ? .clockDisagrees(serverTime: work.now) : .signatureRequired
        }
        guard counting else { return nil }
        return try counts(signature.request, in: session) ? nil : .signatureRequired
    }

    /// A number of its lane that has not come before. Numbers are forgotten when the time of their requests is too old.
    private func counts(_ request: RequestMAC.Request, in session: SessionRecord) throws(DomainError) -> Bool {
        let (sessions, lane) = (work.tx.sessions, request.lane)
        let expires = work.now.adding(seconds: 2 * RequestMAC.windowSeconds)
        guard var window = try sessions.window(of: lane, in: session) else {
            try sessions.begin(
                RequestWindow(first: request.number), of: lane, in: session, until: expires, WriteGrant())
            return true
        }
        guard window.take(request.number) else { return false }
        try sessions.move(window, of: lane, in: session, until: expires, WriteGrant())
        return true
    }
}
