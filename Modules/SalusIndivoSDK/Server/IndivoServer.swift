import PHRIndivo
public import SalusBase
public import SalusCrypto
public import SalusHTTP

/// A server of Indivo's API, seen by one app.
///
/// Nothing of OAuth or XML is seen outside: a call that needs a sign-in opens the browser, calls that come meanwhile
/// wait for it, and a call whose token has ended is sent once more with a new one.
public actor IndivoServer {
    public private(set) var app: IndivoApp
    /// The record that was selected last.
    public private(set) var activeRecord: IndivoRecord?

    let browser: any IndivoBrowser
    let store: any TokenStore
    let transport: IndivoTransport
    /// The sign-in that runs, by the place that its token is kept in.
    var signingIn: [String: Task<IndivoTokenForm, any Error>] = [:]

    public init(
        _ app: IndivoApp, browser: any IndivoBrowser = LoopbackBrowser(), store: any TokenStore = MemoryTokenStore(),
        engine: any HTTPClientEngine = CurlClient(), clock: WallClock = .system, randomness: Randomness = .secure
    ) {
        (self.app, self.browser, self.store) = (app, browser, store)
        transport = IndivoTransport(engine: engine, clock: clock, randomness: randomness)
    }

    /// Another server, app or secret from now on. Tokens of each place are kept apart, so that one can go back.
    public func use(_ app: IndivoApp) {
        self.app = app
        activeRecord = nil
    }

    /// Lets the person sign in and choose a record for this app, and makes it the active one.
    public func selectRecord() async throws -> IndivoRecord {
        let token = try await signIn(to: nil, app)
        guard let id = token.record else { throw IndivoSDKError.unreadable(.missing("a record", of: "the token")) }
        return try await record(id)
    }

    /// A record that the app may use already, or else once the person has consented.
    public func record(_ id: String) async throws -> IndivoRecord {
        let bytes = try await send(.get("records", id), in: id)
        let record = IndivoRecord(header: try Self.read(IndivoRecordHeader.self, bytes), server: self)
        activeRecord = record
        return record
    }

    /// Forgets the token of a record on this machine; the person ends the app's access on the server.
    public func forget(_ record: IndivoRecord) async throws {
        try await store.keep(nil, as: app.key(of: record.id))
        if activeRecord?.id == record.id { activeRecord = nil }
    }

    /// The answer of a server, read.
    static func read<Answer: IndivoAnswer>(_ type: Answer.Type, _ bytes: [UInt8]) throws(IndivoSDKError) -> Answer {
        do throws(IndivoAnswerError) { return try Answer(bytes: bytes) } catch { throw .unreadable(error) }
    }
}

extension IndivoServer {
    /// Sends a call about a record in the name of its person. A refusal is believed only from a token that still works;
    /// with any other the person signs in again, and the call is sent once more. Throws `anotherServer` unless the app
    /// and server of this moment are those of `place`.
    func send(_ call: IndivoRequest, in record: String, at place: String? = nil) async throws -> [UInt8] {
        let app = app
        guard place == nil || place == app.key(of: record) else { throw IndivoSDKError.anotherServer }
        let token = try await token(for: record, app)
        do {
            return try await transport.send(call, by: app, token: token)
        } catch IndivoSDKError.refused where call.path != Self.header(of: record).path {
            guard try await !works(token, for: record, by: app) else { throw IndivoSDKError.refused }
        } catch IndivoSDKError.refused {}
        return try await transport.send(call, by: app, token: try await renewed(token, for: record, app))
    }

    private static func header(of record: String) -> IndivoRequest { .get("records", record) }

    private func works(_ token: IndivoTokenForm, for record: String, by app: IndivoApp) async throws -> Bool {
        do {
            _ = try await transport.send(Self.header(of: record), by: app, token: token)
            return true
        } catch IndivoSDKError.refused {
            return false
        }
    }

    private func token(for record: String, _ app: IndivoApp) async throws -> IndivoTokenForm {
        if let running = signingIn[app.key(of: record)] { return try await running.value }
        if let kept = try await store.token(app.key(of: record)) { return kept }
        return try await signIn(to: record, app)
    }

    /// A token that another call got meanwhile will do.
    private func renewed(
        _ old: IndivoTokenForm, for record: String, _ app: IndivoApp
    ) async throws -> IndivoTokenForm {
        if let kept = try await store.token(app.key(of: record)), kept != old { return kept }
        return try await signIn(to: record, app)
    }
}

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
