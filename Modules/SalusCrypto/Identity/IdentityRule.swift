/// The rules of an identity log; a broken one names itself in `CryptoError.brokenLog`.
public enum IdentityRule: String, Sendable {
    /// Sequence numbers without gap, each entry naming the hash of the one before.
    case chain
    /// The first entry, and only that, founds the log.
    case genesis
    /// Signed by the identity key that holds at that point.
    case signature
    /// A device is added once, with a certificate of this account's identity key.
    case deviceIsNew
    /// A device that was added is revoked at most once.
    case deviceIsRevocable
    /// Generations of the encryption key rise by one.
    case encryptionGeneration
    /// A new identity key proves that its holder has it.
    case newKeyProof
    /// Recovery is granted once to a key, and ended only where it was granted.
    case recovery
    /// The lowest accepted object version only rises.
    case minimumVersion
    /// The body is one of the known operations, complete and no longer.
    case body
}
