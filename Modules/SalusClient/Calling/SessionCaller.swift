public import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusHTTP

/// Makes calls as a signed-in account: signs writes, and renews the session once when its access token has run out.
public actor SessionCaller {
    /// The store of the tokens, which outlives the process; another program of the same person may have renewed them
    /// there.
    public struct TokenStore: Sendable {
        let kept: @Sendable () async throws(ClientError) -> SessionTokens?
        let keep: @Sendable (SessionTokens) async throws(ClientError) -> Void
        let renewalKey: @Sendable (String) async throws(ClientError) -> IdempotencyKey

        /// `keep` is done before new tokens are used; a renewal that cannot be kept is not used. `renewalKey` gives the
        /// key for a refresh token, always the same one: a renewal whose answer was lost is sent again under it.
        public init(
            kept: @escaping @Sendable () async throws(ClientError) -> SessionTokens?,
            keep: @escaping @Sendable (SessionTokens) async throws(ClientError) -> Void,
            renewalKey: @escaping @Sendable (String) async throws(ClientError) -> IdempotencyKey
        ) {
            (self.kept, self.keep, self.renewalKey) = (kept, keep, renewalKey)
        }
    }

    let client: APIClient
    private let mac: RequestMAC
    private let tokenStore: TokenStore
    private(set) var tokens: SessionTokens
    private var renewal: Task<Result<SessionTokens, ClientError>, Never>?

    public init(client: APIClient, tokens: SessionTokens, mac: RequestMAC, tokenStore: TokenStore) {
        (self.client, self.tokens, self.mac, self.tokenStore) = (client, tokens, mac, tokenStore)
    }

    /// Throws what `APIClient.call` throws, and `signedOut` when the session cannot be renewed.
    public func call<Call: APICall>(
        _ call: Call, expecting tag: String? = nil
    ) async throws(ClientError) -> Call.Answer {
        let key = client.newKey(for: Call.self)
        return try await renewing { [client] (credential) async throws(ClientError) in
            try await client.call(call, as: credential, expecting: tag, key: key)
        }
    }

    /// Makes a read; nil when its answer still has the entity tag that the caller has. Throws what `call` throws.
    func call<Call: APICall>(_ call: Call, unless tag: String) async throws(ClientError) -> Call.Answer? {
        try await renewing { [client] (credential) async throws(ClientError) in
            try await client.call(call, unless: tag, as: credential)
        }
    }

    /// See `APIClient.download`.
    func download(
        _ call: ReadContentCall, into content: PartialContent,
        _ grown: @escaping @Sendable (Int) async throws(ClientError) -> Void
    ) async throws(ClientError) {
        try await renewing { [client] (credential) async throws(ClientError) in
            try await client.download(call, into: content, as: credential, grown)
        }
    }

    /// The event stream; throws what `call` throws.
    func events(after lastEvent: String?) async throws(ClientError) -> HTTPBody {
        try await renewing { [client] (credential) async throws(ClientError) in
            try await client.events(after: lastEvent, as: credential)
        }
    }

    /// Tries once more when the access token has run out.
    func renewing<Value: Sendable>(
        _ attempt: @Sendable (CallCredential) async throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        let access = tokens.access
        do {
            return try await attempt(.session(access: access, mac: mac))
        } catch {
            guard error.endsSession else { throw error }
        }
        try await renew(after: access)
        do {
            return try await attempt(.session(access: tokens.access, mac: mac))
        } catch {
            throw error.endsSession ? .signedOut : error
        }
    }

    /// Many calls may find the same token spent; one renews, the others wait for it.
    func renew(after access: String) async throws(ClientError) {
        guard tokens.access == access else { return }
        let task = renewal ?? Task { await self.finishRenewal() }
        renewal = task
        _ = try await task.value.get()
    }

    /// Ends the renewal before anybody who waits for it goes on.
    private func finishRenewal() async -> Result<SessionTokens, ClientError> {
        defer { renewal = nil }
        do throws(ClientError) {
            tokens = try await renewed()
            return .success(tokens)
        } catch {
            return .failure(error)
        }
    }

    /// A refresh token works once: tokens that another program on the same profile has renewed are taken over.
    private func renewed() async throws(ClientError) -> SessionTokens {
        let kept = try await tokenStore.kept()
        let newest = kept?.session == tokens.session ? kept ?? tokens : tokens
        if newest != tokens && newest.accessExpires > client.clock.now { return newest }
        let key = try await tokenStore.renewalKey(newest.refresh)
        do {
            let new = try await client.call(RefreshSessionCall(.init(refresh: newest.refresh)), key: key)
            try await tokenStore.keep(new)
            return new
        } catch .outcomeUnknown {
            throw .unreachable(.disconnected)  // of what the caller wants nothing was sent
        } catch {
            throw error.isRefusal ? .signedOut : error
        }
    }
}
