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
            return MessageKey(key, suite)
        }
        guard wanted < .max, wanted - generation <= window.ahead else { throw .tooFarAhead }
        while generation < wanted { skipped[generation] = step(suite) }
        let key = step(suite)
        forgetOldest(beyond: window.kept)
        return MessageKey(key, suite)
    }

    /// The key for the next own message.
    mutating func next(_ suite: CipherSuite) -> MessageKey { MessageKey(step(suite), suite) }

    /// Passes over generations without keeping their keys.
    mutating func advance(to wanted: UInt32, _ suite: CipherSuite) {
        while generation < wanted { _ = step(suite) }
    }

    private mutating func step(_ suite: CipherSuite) -> Secret {
        var bytes = derived("key", count: suite.aead.keySize, suite) + derived("nonce", count: AEAD.nonceSize, suite)
        secret = suite.deriveTreeSecret(secret, "secret", generation: generation)
        generation += 1
        return Secret(pooling: &bytes)
    }

    private func derived(_ label: String, count: Int, _ suite: CipherSuite) -> [UInt8] {
        suite.expandBytes(secret, label, generation.presentation, count: count)
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

/// The key and nonce of one message.
struct MessageKey {
    let key: [UInt8]
    private let nonce: [UInt8]

    init(_ secret: Secret, _ suite: CipherSuite) {
        let size = suite.aead.keySize
        (key, nonce) = secret.withBytes { (Array($0[..<size]), Array($0[size...])) }
    }

    init(key: [UInt8], nonce: [UInt8]) { (self.key, self.nonce) = (key, nonce) }

    /// The nonce under a reuse guard (section 6.3.1); an empty guard leaves it as it is.
    func nonce(guardedBy reuseGuard: [UInt8]) -> [UInt8] {
        var guarded = nonce
        for (index, byte) in reuseGuard.enumerated() { guarded[index] ^= byte }
        return guarded
    }
}
