extension HPKE {
    /// The key encapsulation mechanism (RFC 9180 section 4.1), each with HKDF-SHA256.
    package enum KEM: Sendable {
        case x25519
        case p256

        /// Section 7.1.
        var identifier: [UInt8] { self == .x25519 ? [0, 0x20] : [0, 0x10] }

        func publicKey(of privateKey: [UInt8]) throws(CryptoError) -> [UInt8] {
            switch self {
            case .x25519: try X25519.publicKey(of: privateKey)
            case .p256: try P256.publicKey(of: privateKey)
            }
        }

        func agree(_ privateKey: [UInt8], with publicKey: [UInt8]) throws(CryptoError) -> [UInt8] {
            switch self {
            case .x25519: try X25519.agree(privateKey, with: publicKey)
            case .p256: try P256.agree(privateKey, with: publicKey)
            }
        }

        /// Throws for bytes to which nothing can be sealed: `wrongLength`, or `invalidElement` for no point of the
        /// curve and for one of low order.
        package func check(_ publicKey: [UInt8]) throws(CryptoError) {
            switch self {
            case .x25519: try X25519.check(publicKey)
            case .p256: try P256.check(publicKey)
            }
        }
    }
}
