public import SalusBase

/// The key of a session that no password agreed on: random, and sealed to a key of the device that it is for (RFC
/// 9180).
public enum SealedSessionKey {
    /// As long as the one of OPAQUE.
    public static let size = 64

    /// `context` names what the session was opened by, so that the key fits nothing else.
    public static func seal(
        _ key: Secret, to publicKey: [UInt8], context: [UInt8], randomness: Randomness
    ) throws(CryptoError) -> [UInt8] {
        let sealed = try key.checked(count: size).withArray { (bytes) throws(CryptoError) in
            try HPKE.seal(bytes, to: publicKey, info: info(context), randomness: randomness)
        }
        return sealed.encapsulatedKey + sealed.ciphertext
    }

    /// Throws `notAuthentic` for another key or context.
    public static func open(
        _ sealed: [UInt8], with key: AgreementKey, context: [UInt8]
    ) throws(CryptoError) -> Secret {
        guard sealed.count == 32 + size + 16 else { throw .wrongLength(expected: 32 + size + 16) }
        let parts = HPKE.Sealed(encapsulatedKey: Array(sealed[..<32]), ciphertext: Array(sealed[32...]))
        var bytes = try HPKE.open(parts, with: key, info: info(context))
        return Secret(wiping: &bytes)
    }

    private static func info(_ context: [UInt8]) -> [UInt8] { Array("Salus1 session".utf8) + [0] + context }
}
