public import SalusCrypto

/// The system's store of secrets of programs while the person is signed in there, such as a desktop's key ring. Calls
/// may wait for the person to unlock it.
public protocol KeyRing: Sendable {
    /// False when there is none, or it refused.
    func keep(_ secret: Secret, named name: String) async -> Bool
    /// Nil when it is not there, or there is no key ring.
    func secret(named name: String) async -> Secret?
    func forget(_ name: String) async
}

/// The place of this device's half of the key.
public enum KeyHalfLocation: String, Sendable, Codable {
    /// In the system's key ring: a thief of the disk alone does not have it.
    case keyRing
    /// In the encrypted database, so behind the local password.
    case database
}
