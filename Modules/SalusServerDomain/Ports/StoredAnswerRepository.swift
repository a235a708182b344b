public import SalusBase
public import SalusDomain

/// Answers to writes, kept for the same request sent again. A caller is sixteen bytes: its account, or zeros.
public protocol StoredAnswerRepository {
    func answer(_ name: [UInt8], of caller: [UInt8]) throws(DomainError) -> StoredAnswer?
    /// Takes the place of an older one of the same name, and forgets the caller's oldest beyond `most`.
    func insert(_ answer: StoredAnswer, of caller: [UInt8], most: Int, _ grant: WriteGrant) throws(DomainError)
    /// Forgets those that have expired.
    func sweep(now: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// The answer to a write, kept under its idempotency key.
public struct StoredAnswer: Hashable, Sendable {
    /// Sixteen bytes that the server makes of the request's key.
    public let name: [UInt8]
    public let sealed: [UInt8]
    public let expires: Instant

    public init(name: [UInt8], sealed: [UInt8], expires: Instant) {
        (self.name, self.sealed, self.expires) = (name, sealed, expires)
    }
}
