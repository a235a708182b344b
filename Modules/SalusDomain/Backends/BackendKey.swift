public import SalusBase
public import SalusModels

/// A key of a backend's as the server keeps it: sealed, because it has to compute with it.
public struct BackendKey: Hashable, Sendable {
    public let sealed: [UInt8]
    public let createdAt: Instant
    /// When it stops to count; nil for the newest one.
    public let expires: Instant?

    public init(sealed: [UInt8], createdAt: Instant, expires: Instant? = nil) {
        (self.sealed, self.createdAt, self.expires) = (sealed, createdAt, expires)
    }

    func stands(at now: Instant) -> Bool { expires.map { now < $0 } ?? true }
}

/// What an operator is told once.
public struct IssuedBackendKey: Hashable, Sendable {
    public let backend: Backend
    /// 64 hexadecimal digits.
    public let key: String
    /// Until when the keys from before count as well; nil where there are none.
    public let olderUntil: Instant?
}
