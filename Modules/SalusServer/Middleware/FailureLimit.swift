import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP

/// Refuses a network that fails too often before it costs a transaction and a lasting access line.
///
/// Attempts at open routes are counted in the store, by all servers on it; its decision that a network has to wait is
/// remembered here until then. Refused tokens are counted here: 256 random bits cannot be guessed, they are a load
/// only. Requests of this machine have no network and are not counted: a proxy here must count for itself.
struct FailureLimit: Middleware {
    /// Networks to remember of each kind. An attacker with more of them is not stopped by counting.
    private static let networkLimit = 20_000

    private struct Refusals {
        let forgotten: Instant
        var count = 0
    }

    private let tokensPerHour: Int
    private let clock: WallClock
    /// The time until which each network has to wait, as the store decided.
    private let waiting = Locked<[String: Instant]>([:])
    private let refused = Locked<[String: Refusals]>([:])

    /// Refused tokens may be ten times as many as other tries, so that many devices behind one address may find their
    /// sessions ended.
    init(perHour: Int, clock: WallClock) { (tokensPerHour, self.clock) = (perHour * 10, clock) }

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        let bringsCredential = call.request.headers[CredentialFields.authorization] != nil
        guard let network = call.request.network, let endpoint = call.endpoint,
            endpoint.security != .open || endpoint.bodyKind != .nothing || bringsCredential
        else { return try await next(call) }
        let isOpen = endpoint.security == .open
        let until = isOpen && endpoint.bodyKind != .nothing ? wait(of: network) : nil
        if let until = until ?? (!isOpen || bringsCredential ? tokenWait(of: network) : nil) {
            throw DomainError.tooManyAttempts(until: until)
        }
        do {
            return try await next(call)
        } catch {
            if let error = error as? DomainError { note(error, of: network, isOpen, bringsCredential) }
            throw error
        }
    }

    private func wait(of network: String) -> Instant? {
        let now = clock.now
        return waiting.withLock { $0[network] }.flatMap { $0 > now ? $0 : nil }
    }

    private func tokenWait(of network: String) -> Instant? {
        let now = clock.now
        guard let refusals = refused.withLock({ $0[network] }), refusals.forgotten > now else { return nil }
        return refusals.count >= tokensPerHour ? refusals.forgotten : nil
    }

    /// At an open route only an invalid credential counts as a refused token: checking it costs as much as elsewhere.
    private func note(_ error: DomainError, of network: String, _ isOpen: Bool, _ bringsCredential: Bool) {
        if case .networkMustWait(let until) = error { return remember(until, of: network) }
        let isRefused = isOpen ? bringsCredential && error == .signInRequired : error.isRefusal
        if isRefused, !isAboutAPassword(error) { countToken(of: network) }
    }

    /// A wrong password, reported to an app with pages, is no failure of its token; the account counts it.
    private func isAboutAPassword(_ error: DomainError) -> Bool {
        switch error {
        case .signInFailed, .tooManyAttempts: true
        default: false
        }
    }

    private func remember(_ until: Instant, of network: String) {
        let now = clock.now
        waiting.withLock { waiting in
            Self.makeRoom(in: &waiting) { $0 > now }
            waiting[network] = until
        }
    }

    private func countToken(of network: String) {
        let now = clock.now
        refused.withLock { refused in
            Self.makeRoom(in: &refused) { $0.forgotten > now }
            let known = refused[network].flatMap { $0.forgotten > now ? $0 : nil }
            var refusals = known ?? Refusals(forgotten: now.adding(seconds: 3600))
            refusals.count += 1
            refused[network] = refusals
        }
    }

    private static func makeRoom<Value>(in table: inout [String: Value], keeping isOfUse: (Value) -> Bool) {
        if table.count >= networkLimit { table = table.filter { isOfUse($0.value) } }
        if table.count >= networkLimit { table = [:] }
    }
}
