import SalusBase
import SalusCrypto

/// The key and nonce of one message, one after the other in guarded memory.
struct MessageKey {
    let secret: Secret

    init(_ secret: Secret) { self.secret = secret }

    /// Derives both from a secret by their labels, as sender data, welcomes and ratchets do.
    init(from secret: Secret, context: [UInt8], _ suite: CipherSuite) {
        var key = suite.expandBytes(secret, "key", context, count: suite.aead.keySize)
        var nonce = suite.expandBytes(secret, "nonce", context, count: AEAD.nonceSize)
        var both = key + nonce
        wipe(&key)
        wipe(&nonce)
        self.secret = Secret(pooling: &both)
    }

    /// The guard changes the first bytes of the nonce (RFC 9420 section 6.3.1).
    func seal(
        _ plaintext: [UInt8], guardedBy reuseGuard: [UInt8] = [], additional: [UInt8], _ suite: CipherSuite
    ) throws(MLSError) -> [UInt8] {
        try suite.refusing { () throws(CryptoError) in
            try lend(reuseGuard) { (key, nonce) throws(CryptoError) in
                try suite.aead.seal(plaintext, key: key, nonce: nonce, additional: additional)
            }
        }
    }

    /// Throws `notAuthentic` with `part` for another key or changed bytes.
    func open(
        _ sealed: [UInt8], guardedBy reuseGuard: [UInt8] = [], additional: [UInt8], part: AuthenticatedPart,
        _ suite: CipherSuite
    ) throws(MLSError) -> [UInt8] {
        do {
            return try lend(reuseGuard) { (key, nonce) throws(CryptoError) in
                try suite.aead.open(sealed, key: key, nonce: nonce, additional: additional)
            }
        } catch {
            throw .notAuthentic(part)
        }
    }

    private func lend<Result>(
        _ reuseGuard: [UInt8], _ body: (_ key: [UInt8], _ nonce: [UInt8]) throws(CryptoError) -> Result
    ) throws(CryptoError) -> Result {
        try secret.withBytes { (bytes) throws(CryptoError) in
            let size = bytes.count - AEAD.nonceSize
            var (key, nonce) = (Array(bytes[..<size]), Array(bytes[size...]))
            defer {
                wipe(&key)
                wipe(&nonce)
            }
            for (index, byte) in reuseGuard.enumerated() { nonce[index] ^= byte }
            return try body(key, nonce)
        }
    }
}
