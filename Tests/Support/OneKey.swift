package import SalusCrypto

/// An RSA key pair that tests share, since making one takes long.
package enum OneKey {
    package static let pair = Result { try RSASigningKey() }

    /// The public half.
    package static var pem: String { get throws { try pair.get().verifyingKey.pem } }
}
