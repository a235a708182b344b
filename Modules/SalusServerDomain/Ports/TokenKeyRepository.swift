public import SalusBase
public import SalusDomain
import SalusModels

/// The keys that sign what this server says of people to apps: ID tokens.
public protocol TokenKeyRepository {
    /// Newest first; retired ones too, until they are swept.
    func tokenKeys() throws(DomainError) -> [TokenKey]
    func insert(_ key: TokenKey, _ grant: WriteGrant) throws(DomainError)
    /// Every key that signs until now signs nothing from then on.
    func retireTokenKeys(at now: Instant, _ grant: WriteGrant) throws(DomainError)
    func deleteTokenKey(_ id: String, _ grant: WriteGrant) throws(DomainError)
    /// Forgets keys that were retired before then.
    func sweep(retiredBefore: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// A key pair that signs ID tokens.
public struct TokenKey: Hashable, Sendable {
    /// The seconds for which the public half of a retired key is still published: longer than any token lives.
    public static let overlapSeconds: Int64 = 86_400

    /// The `kid` of JSON Web Keys.
    public let id: String
    /// The public half, a JSON Web Key (RFC 7517).
    public let webKey: String
    /// The private half, sealed under a server key.
    public let sealed: [UInt8]
    public let createdAt: Instant
    /// Nil for the key that signs.
    public let retiredAt: Instant?

    public init(id: String, webKey: String, sealed: [UInt8], createdAt: Instant, retiredAt: Instant? = nil) {
        (self.id, self.webKey, self.sealed) = (id, webKey, sealed)
        (self.createdAt, self.retiredAt) = (createdAt, retiredAt)
    }

    public var isSigning: Bool { retiredAt == nil }
    /// Until when its public half is published; nil for the key that signs.
    public var publishedUntil: Instant? { retiredAt?.adding(seconds: Self.overlapSeconds) }
}
