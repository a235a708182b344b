import CSodium

/// Verification of Ed25519 signatures (RFC 8032): refuses small-order keys and every non-canonical value.
public enum Ed25519 {
    /// Whether the signature is right (RFC 8032 section 5.1.7).
    public static func isValid(_ signature: [UInt8], over message: [UInt8], by publicKey: [UInt8]) -> Bool {
        guard signature.count == 64, publicKey.count == 32 else { return false }
        return crypto_sign_verify_detached(signature, message, UInt64(message.count), publicKey) == 0
    }
}
