public import SalusBase
import SalusDomain
public import SalusModels

/// A key of a backend's as the server keeps it: sealed, because it has to compute with it.
public struct BackendKey: Hashable, Sendable {
    public let sealed: [UInt8]
    public let createdAt: Instant
    /// The end of its validity; nil for the newest one.
    public let expires: Instant?

    public init(sealed: [UInt8], createdAt: Instant, expires: Instant? = nil) {
        (self.sealed, self.createdAt, self.expires) = (sealed, createdAt, expires)
    }

    func isValid(at now: Instant) -> Bool { expires.map { now < $0 } ?? true }
}

/// The new key of a backend, shown to the operator once.
public struct IssuedBackendKey: Hashable, Sendable {
    public let backend: Backend
    /// 64 hexadecimal digits.
    public let key: String
    /// The end of the earlier keys' validity; nil where there are none.
    public let olderUntil: Instant?
}
