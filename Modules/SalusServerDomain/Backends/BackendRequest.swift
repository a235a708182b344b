public import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// A request as a backend signed it: HMAC-SHA256 with its admin key over method, path and the headers that it names.
public struct BackendRequest: Sendable {
    /// The largest difference between the clocks.
    static let windowSeconds: Int64 = 15 * 60

    /// The backend's identifier, or `admin@NAME.` and anything, as the original's clients are configured.
    public let user: String
    public let time: Instant
    /// The bytes that the code covers.
    public let signed: [UInt8]
    /// 32 bytes.
    public let code: [UInt8]
    /// It was let through once already, for this request.
    private(set) var isCounted = false

    public init(user: String, time: Instant, signed: [UInt8], code: [UInt8]) {
        (self.user, self.time, self.signed, self.code) = (user, time, signed, code)
    }

    var counted: BackendRequest {
        var counted = self
        counted.isCounted = true
        return counted
    }

    func isFresh(at now: Instant) -> Bool {
        (now.adding(seconds: -Self.windowSeconds)...now.adding(seconds: Self.windowSeconds)).contains(time)
    }
}

/// Turns what a backend signed into a caller: is the time right, does one of its keys fit, is the request new.
struct BackendResolver {
    let work: OperationContext

    /// Nil when anything of it does not hold; which part is not said.
    func caller(of request: BackendRequest) throws(DomainError) -> Caller? {
        guard request.isFresh(at: work.now), let backend = try backend(request.user),
            try isSigned(request, by: backend.id), try isCountedOrNew(request, of: backend.id)
        else { return nil }
        return .backend(backend)
    }

    private func backend(_ user: String) throws(DomainError) -> Backend? {
        if let id = BackendID(user) { return try work.tx.backends.backend(id) }
        let parts = user.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "admin", let name = parts[1].split(separator: ".").first else { return nil }
        return try work.tx.backends.backend(named: String(name))
    }

    private func isSigned(_ request: BackendRequest, by backend: BackendID) throws(DomainError) -> Bool {
        for key in try work.tx.backends.keys(of: backend) where key.isValid(at: work.now) {
            let secret = try work.keys.openBackendKey(key.sealed, of: backend)
            if HMAC<SHA256>.isValid(request.code, over: request.signed, key: secret) { return true }
        }
        return false
    }

    /// False for what came before. It is remembered until its time would refuse it.
    private func isCountedOrNew(_ request: BackendRequest, of backend: BackendID) throws(DomainError) -> Bool {
        if request.isCounted { return true }
        let forgotten = request.time.adding(seconds: BackendRequest.windowSeconds + 1)
        return try work.tx.backends.remember(request.code, of: backend, until: forgotten, WriteGrant())
    }
}
