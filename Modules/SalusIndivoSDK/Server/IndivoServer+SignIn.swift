import PHRIndivo
import SalusBase
import SalusHTTP

extension IndivoServer {
    /// Three-legged OAuth (RFC 5849 section 2) with the pages in the browser; nil lets the person choose the record.
    /// One sign-in at a time for each record: who comes later waits for the same.
    func signIn(to record: String?, _ app: IndivoApp) async throws -> IndivoTokenForm {
        let place = record.map(app.key)
        if let place, let running = signingIn[place] { return try await running.value }
        let (browser, transport) = (browser, transport)
        let task = Task { try await Self.signIn(to: record, app, browser, transport) }
        if let place { signingIn[place] = task }
        defer { if let place { signingIn[place] = nil } }
        let token = try await task.value
        guard let granted = token.record else { return token }
        guard record == nil || record == granted else { throw IndivoSDKError.strangeSignIn }
        try await store.keep(token, as: app.key(of: granted))
        return token
    }

    private static func signIn(
        to record: String?, _ app: IndivoApp, _ browser: any IndivoBrowser, _ transport: IndivoTransport
    ) async throws -> IndivoTokenForm {
        let begun = Locked<IndivoTokenForm?>(nil)
        let fields = try await browser.visit { callback in
            let token = try await requestToken(record, callback, app, transport)
            begun.withLock { $0 = token }
            return "\(app.ui)/oauth/authorize?\([FormParameter("oauth_token", token.token)].formText)"
        }
        guard let token = begun.withLock({ $0 }), fields["oauth_token"] == token.token,
            let verifier = fields["oauth_verifier"]
        else { throw fields["oauth_token"] == nil ? IndivoSDKError.signInEnded : .strangeSignIn }
        let call = IndivoRequest(.post, ["oauth", "access_token"])
        return try await form(
            from: transport.send(call, by: app, token: token, extra: [FormParameter("oauth_verifier", verifier)]))
    }

    private static func requestToken(
        _ record: String?, _ callback: String, _ app: IndivoApp, _ transport: IndivoTransport
    ) async throws -> IndivoTokenForm {
        let fields =
            [FormParameter("oauth_callback", callback)] + (record.map { [FormParameter("indivo_record_id", $0)] } ?? [])
        let call = IndivoRequest(.post, ["oauth", "request_token"], body: .form(fields))
        do {
            return try await form(from: transport.send(call, by: app))
        } catch IndivoSDKError.refused {
            return try await install(fields, app, transport)
        }
    }

    /// Asks with a key that the server does not know yet, or no longer: the person lets it in with the consent.
    private static func install(
        _ fields: [FormParameter], _ app: IndivoApp, _ transport: IndivoTransport
    ) async throws -> IndivoTokenForm {
        guard case .device(let key) = app.proof else { throw IndivoSDKError.appRefused }
        let own = [
            FormParameter("app", app.id), FormParameter("public_key", key.publicKey), FormParameter("name", key.name),
        ]
        let call = IndivoRequest(.post, ["oauth", "internal", "installations"], body: .form(fields + own))
        do {
            return try await form(from: transport.send(call, by: app))
        } catch IndivoSDKError.refused {
            throw IndivoSDKError.appRefused
        }
    }

    private static func form(from bytes: [UInt8]) throws(IndivoSDKError) -> IndivoTokenForm {
        do throws(IndivoAnswerError) {
            return try IndivoTokenForm(bytes: bytes)
        } catch { throw .unreadable(error) }
    }
}
