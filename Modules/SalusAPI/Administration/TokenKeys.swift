public import SalusBase

/// A key that ID tokens are signed with, without its private half.
public struct TokenKeyDetail: Hashable, Sendable, JSONPayload {
    /// Its `kid` in the published key set.
    public let id: String
    public let createdAt: Instant
    /// The time since which it signs nothing; nil for the key that signs.
    public let retiredAt: Instant?
    /// The end of its time in the published key set; nil for the key that signs.
    public let publishedUntil: Instant?

    public init(id: String, createdAt: Instant, retiredAt: Instant?, publishedUntil: Instant?) {
        (self.id, self.createdAt, self.retiredAt, self.publishedUntil) = (id, createdAt, retiredAt, publishedUntil)
    }
}

/// The keys for ID tokens, newest first.
public struct TokenKeyList: Hashable, Sendable, JSONPayload {
    public let keys: [TokenKeyDetail]

    public init(keys: [TokenKeyDetail]) { self.keys = keys }
}

/// Lists the keys that ID tokens are signed with.
public struct ListTokenKeysCall: APICall {
    public static let route = Route(.get, "admin/token-keys", .administration, "Lists the keys of ID tokens.")
    public static let about = "The one that signs, and those of before that still verify."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = TokenKeyList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Signs ID tokens with another key from now on.
public struct RotateTokenKeyCall: APICall {
    public static let route = Route(
        .post, "admin/token-keys", .administration, "Signs ID tokens with a new key.")
    public static let about = "The key of before verifies for a day more, so that no app is confused."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = TokenKeyDetail

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Ends a key of ID tokens that signs no more.
public struct RemoveTokenKeyCall: APICall {
    public static let route = Route(
        .delete, "admin/token-keys/{key}", .administration, "Ends a retired key of ID tokens.")
    public static let about = "At once: what it signed verifies no more. The key that signs is rotated first."
    public static let errors: [APIErrorCode] = [.conflict]
    public let key: String
    static let form = CallForm(text("key", \.key))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = TokenKeyDetail

    public init(key: String) { self.key = key }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        key = try Self.form.read(arguments)
    }
}
