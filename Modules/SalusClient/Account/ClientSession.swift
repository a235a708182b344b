public import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP

/// The session of an open client: present, renewed and kept in the local store, or signed out. Where the device is
/// remembered a session that is over is followed by another, without a question.
public actor ClientSession {
    /// Opens another session; false when this device is not remembered.
    typealias Revival = @Sendable () async throws(ClientError) -> Bool

    private let client: APIClient
    let values: LocalValues
    /// Everything is on this device alone: every call throws `noServer`.
    nonisolated var isLocal: Bool { client.server.isNone }
    var clock: WallClock { client.clock }
    var randomness: Randomness { client.randomness }
    private var caller: SessionCaller?
    private var revival: Revival?
    private var reviving: Task<Result<Bool, ClientError>, Never>?

    /// Takes up the session that the local store has, if any.
    init(client: APIClient, values: LocalValues) async throws(ClientError) {
        (self.client, self.values) = (client, values)
        guard let saved = try await values.session() else { return }
        caller = Self.caller(client, values, saved.tokens, saved.mac)
    }

    func reviveWith(_ revival: @escaping Revival) { self.revival = revival }

    /// Throws `signedOut` when there is no session; else what `SessionCaller.call` throws.
    public func call<Call: APICall>(
        _ call: Call, expecting tag: String? = nil
    ) async throws(ClientError) -> Call.Answer {
        do throws(ClientError) {
            return try await reviving { (caller) async throws(ClientError) in
                try await caller.call(call, expecting: tag)
            }
        } catch { throw await explained(error) }
    }

    /// Makes a read; nil when its answer still has the entity tag that the caller has. Throws what `call` throws.
    func call<Call: APICall>(_ call: Call, unless tag: String) async throws(ClientError) -> Call.Answer? {
        try await reviving { (caller) async throws(ClientError) in try await caller.call(call, unless: tag) }
    }

    /// See `APIClient.download`.
    func download(
        _ call: ReadContentCall, into content: PartialContent,
        _ grown: @escaping @Sendable (Int) async throws(ClientError) -> Void
    ) async throws(ClientError) {
        try await reviving { (caller) async throws(ClientError) in try await caller.download(call, into: content, grown)
        }
    }

    /// The event stream; throws what `call` throws.
    func events(after lastEvent: String?) async throws(ClientError) -> HTTPBody {
        try await reviving { (caller) async throws(ClientError) in try await caller.events(after: lastEvent) }
    }

    /// Sends a request of another protocol. Throws what `SessionCaller.send` throws.
    func send(_ request: ProtocolRequest) async throws(ClientError) -> ProtocolAnswer {
        try await reviving { (caller) async throws(ClientError) in try await caller.send(request) }
    }

    /// The token that another program reads with: see `SessionCaller.bearerToken`.
    func bearerToken() async throws(ClientError) -> SessionTokens {
        try await reviving { (caller) async throws(ClientError) in try await caller.bearerToken() }
    }

    /// Tries once more when the session was over and this device is remembered.
    private func reviving<Value: Sendable>(
        _ attempt: (SessionCaller) async throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        guard !isLocal else { throw .noServer }
        let spent = caller
        do throws(ClientError) {
            guard let spent else { throw .signedOut }
            return try await attempt(spent)
        } catch {
            guard case .signedOut = error else { throw error }
        }
        if caller === spent { try await revive() }
        guard let caller else { throw .signedOut }
        return try await attempt(caller)
    }

    /// Many calls may find the session over; one revives it, the others wait for that.
    private func revive() async throws(ClientError) {
        let task = reviving ?? Task { await self.finishRevival() }
        reviving = task
        guard try await task.value.get() else { throw .signedOut }
    }

    private func finishRevival() async -> Result<Bool, ClientError> {
        defer { reviving = nil }
        do throws(ClientError) { return .success(try await revival?() ?? false) } catch { return .failure(error) }
    }

    /// Keeps a new session and uses it from now on.
    func begin(_ signedIn: SignedInAccount) async throws(ClientError) {
        try await values.save(signedIn)
        guard let saved = try await values.session() else { throw .signedOut }
        caller = Self.caller(client, values, saved.tokens, saved.mac)
    }

    /// Ends the session here in any case, and at the server when it can be reached.
    func end() async throws(ClientError) {
        let caller = self.caller
        try await forget()
        guard let caller else { return }
        do throws(ClientError) {
            _ = try await caller.call(EndSessionCall())
        } catch {
            return  // it is over on this device; at the server it ends by itself
        }
    }

    /// The session has ended at the server already.
    func forget() async throws(ClientError) {
        caller = nil
        try await values.forgetSession()
    }

    private static func caller(
        _ client: APIClient, _ values: LocalValues, _ tokens: SessionTokens, _ mac: RequestMAC
    ) -> SessionCaller {
        let tokenStore = SessionCaller.TokenStore(
            kept: { () async throws(ClientError) in try await values.session()?.tokens },
            keep: { (renewed) async throws(ClientError) in try await values.save(renewed) },
            renewalKey: { (refresh) async throws(ClientError) in
                try await values.renewalKey(of: refresh, from: client.randomness)
            })
        return SessionCaller(client: client, tokens: tokens, mac: mac, tokenStore: tokenStore)
    }
}

/// Lists that are answered a page at a time.
extension ClientSession {
    /// Every row of a list, page by page.
    func everything<Call: ListCall>(_ call: Call) async throws(ClientError) -> [Call.Answer.Item] {
        var (call, items) = (call, [Call.Answer.Item]())
        call.span.limit = ListSpan.most
        while true {
            let page = try await self.call(call)
            items += page.items
            guard let behind = page.behind, behind != call.span.behind else { return items }
            call.span.behind = behind
        }
    }
}
