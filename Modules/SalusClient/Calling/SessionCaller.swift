public import SalusAPI
public import SalusCrypto

/// Makes calls as a signed-in account: signs writes, and renews the session once when its access token has run out.
public actor SessionCaller {
    /// Keeps the new tokens before they are used; a renewal that cannot be kept is not used.
    public typealias Keep = @Sendable (SessionTokens) async throws(ClientError) -> Void

    private let client: APIClient
    private let mac: RequestMAC
    private let keep: Keep
    private var tokens: SessionTokens
    private var renewal: Task<Result<SessionTokens, ClientError>, Never>?

    public init(client: APIClient, tokens: SessionTokens, mac: RequestMAC, keep: @escaping Keep) {
        (self.client, self.tokens, self.mac, self.keep) = (client, tokens, mac, keep)
    }

    /// Throws what `APIClient.call` throws, and `signedOut` when the session cannot be renewed.
    public func call<Call: APICall>(_ call: Call) async throws(ClientError) -> Call.Answer {
        let access = tokens.access
        do {
            return try await client.call(call, as: .session(access: access, mac: mac))
        } catch {
            guard error.endsSession else { throw error }
        }
        try await renew(after: access)
        do {
            return try await client.call(call, as: .session(access: tokens.access, mac: mac))
        } catch {
            throw error.endsSession ? .signedOut : error
        }
    }

    /// Many calls may find the same token spent; one renews, the others wait for it.
    private func renew(after access: String) async throws(ClientError) {
        guard tokens.access == access else { return }
        let task = renewal ?? startRenewal()
        let result = await task.value
        renewal = nil
        tokens = try result.get()
    }

    private func startRenewal() -> Task<Result<SessionTokens, ClientError>, Never> {
        let (client, refresh, keep) = (client, tokens.refresh, keep)
        let task = Task { () -> Result<SessionTokens, ClientError> in
            do throws(ClientError) {
                let renewed = try await client.call(RefreshSessionCall(RefreshSessionCall.Body(refresh: refresh)))
                try await keep(renewed)
                return .success(renewed)
            } catch {
                return .failure(error.isRefusal ? .signedOut : error)
            }
        }
        renewal = task
        return task
    }
}

extension ClientError {
    fileprivate var endsSession: Bool {
        guard case .refused(let error) = self else { return false }
        return error.code == .sessionEnded || error.code == .signInRequired
    }

    /// Said by the server about the session itself, not about its own state of health.
    fileprivate var isRefusal: Bool {
        guard case .refused(let error) = self else { return false }
        return error.code != .unavailable && error.code != .tooSlow && error.code != .internalError
    }
}
