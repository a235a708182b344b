public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusHTTP
public import SalusLocal

/// The platform services of a client: a transport, a local store, clock and randomness. Made at start-up.
public struct ClientEnvironment: Sendable {
    /// Opens the encrypted database at a path with its raw key of 32 bytes, making it when it is not there.
    public typealias OpenStore = @Sendable (_ path: String, _ key: Secret) async throws(DomainError) -> any LocalStore

    /// Gives a transport that trusts the certificate authority in a PEM file, or the system's when that is nil.
    let transport: @Sendable (_ authorityFile: String?) -> any HTTPClientEngine
    let openStore: OpenStore
    let clock: WallClock
    let randomness: Randomness
    /// The name of this device in the owner's list of devices.
    let deviceLabel: String
    let localStretching: Argon2id.Profile
    /// Nil where the system has none.
    let keyRing: (any KeyRing)?

    public init(
        transport: @escaping @Sendable (_ authorityFile: String?) -> any HTTPClientEngine,
        openStore: @escaping OpenStore, clock: WallClock, randomness: Randomness, deviceLabel: String,
        localStretching: Argon2id.Profile = .strong, keyRing: (any KeyRing)? = nil
    ) {
        (self.transport, self.openStore) = (transport, openStore)
        (self.clock, self.randomness) = (clock, randomness)
        (self.deviceLabel, self.localStretching, self.keyRing) = (deviceLabel, localStretching, keyRing)
    }
}
