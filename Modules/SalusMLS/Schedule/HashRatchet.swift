import SalusBase
import SalusCrypto

/// Keys for the messages of one sender in their order (RFC 9420 section 9.1). A key leaves the ratchet when it is
/// taken; those of messages that have not come yet wait in a window.
struct HashRatchet: Sendable {
    /// Of the next generation.
    private(set) var secret: Secret
    private(set) var generation: UInt32
    /// By generation: key and nonce, one after the other.
    private(set) var skipped: [UInt32: Secret]

    init(_ secret: Secret, generation: UInt32 = 0, skipped: [UInt32: Secret] = [:]) {
        (self.secret, self.generation, self.skipped) = (secret, generation, skipped)
    }

    /// Takes the key of a generation. Throws `usedKey` for one that was taken or has left the window, and
    /// `tooFarAhead` beyond the window.
    mutating func take(
        _ wanted: UInt32, within window: MessageWindow, _ suite: CipherSuite
    ) throws(MLSError) -> MessageKey {
        guard wanted >= generation else {
            guard let key = skipped.removeValue(forKey: wanted) else { throw .usedKey }
            return MessageKey(key)
        }
        guard wanted < .max, wanted - generation <= window.ahead else { throw .tooFarAhead }
        while generation < wanted { skipped[generation] = step(suite) }
        let key = step(suite)
        forgetOldest(beyond: window.kept)
        return MessageKey(key)
    }

    /// The key for the next own message.
    mutating func next(_ suite: CipherSuite) -> MessageKey { MessageKey(step(suite)) }

    /// Passes over generations without keeping their keys.
    mutating func advance(to wanted: UInt32, _ suite: CipherSuite) {
        while generation < wanted { _ = step(suite) }
    }

    private mutating func step(_ suite: CipherSuite) -> Secret {
        let key = MessageKey(from: secret, context: generation.presentation, suite)
        secret = suite.deriveTreeSecret(secret, "secret", generation: generation)
        generation += 1
        return key.secret
    }

    private mutating func forgetOldest(beyond count: Int) {
        guard skipped.count > count else { return }
        for generation in skipped.keys.sorted().prefix(skipped.count - count) { skipped[generation] = nil }
    }
}

/// How far messages of one sender may be out of order.
public struct MessageWindow: Sendable {
    /// Generations that a message may be ahead of the last one.
    public var ahead: UInt32
    /// Keys of messages that have not come yet; the oldest are deleted first.
    public var kept: Int

    public init(ahead: UInt32 = 1_000, kept: Int = 500) { (self.ahead, self.kept) = (ahead, kept) }
}
