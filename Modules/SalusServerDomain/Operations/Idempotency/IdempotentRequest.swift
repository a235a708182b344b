public import SalusBase
import SalusCrypto
import SalusDomain

/// A request that is carried out once, however often it is sent.
public struct IdempotentRequest: Hashable, Sendable {
    public let key: IdempotencyKey
    /// SHA-256 over method, target and the body's SHA-256: another digest under the same key is another request.
    let digest: [UInt8]

    /// `target` is path and query as they were sent.
    public init(_ key: IdempotencyKey, method: String, target: String, body: [UInt8]) {
        self.key = key
        var writer = ByteWriter()
        writer.raw(method.utf8)
        writer.u8(0)
        writer.raw(target.utf8)
        writer.u8(0)
        writer.raw(SHA256.hash(body))
        digest = Array(SHA256.hash(writer.bytes))
    }
}

/// The answer to a write, as it goes to the caller.
public struct WriteAnswer: Hashable, Sendable {
    /// Nil for an answer without content.
    public let mediaType: String?
    public let bytes: [UInt8]
    /// Whether the request was carried out before, and this is what was answered then.
    public internal(set) var isReplayed = false

    public init(mediaType: String?, bytes: [UInt8]) { (self.mediaType, self.bytes) = (mediaType, bytes) }
}

/// The limits of the age and the number of kept answers to writes.
public struct StoredAnswerLimits: Hashable, Sendable {
    public var hours = 24
    /// Of one caller; a new one takes the place of the oldest.
    public var number = 1000
    /// Of one answer; a larger one is forgotten, and what is kept says that it was given.
    public var bytes = 16 << 10

    public init() {}
}
