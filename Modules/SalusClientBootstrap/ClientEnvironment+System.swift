import FoundationEssentials
public import SalusBase
public import SalusClient
public import SalusCrypto
import SalusDomain
public import SalusHTTP
import SalusLocal
import SalusSQLCipher

extension ClientEnvironment {
    /// libcurl and the desktop's key ring unless told otherwise, an SQLCipher database, the system's clock and
    /// randomness, and this machine's name as the device's. `localStretching` sets the cost of guessing the local
    /// password.
    public static func system(
        clock: WallClock = .system, localStretching: Argon2id.Profile = .strong,
        keyRing: (any KeyRing)? = systemKeyRing,
        transport: @escaping @Sendable (_ authorityFile: String?) -> any HTTPClientEngine = {
            CurlClient(authorityFile: $0)
        }
    ) -> ClientEnvironment {
        ClientEnvironment(
            transport: transport,
            openStore: { (path, key) async throws(DomainError) in
                try await ClientStore(database(path, key), now: clock.now)
            },
            clock: clock, randomness: .secure, deviceLabel: ProcessInfo.processInfo.hostName,
            localStretching: localStretching, keyRing: keyRing)
    }

    /// The desktop's; nil where there is none.
    public static var systemKeyRing: (any KeyRing)? {
        SecretTool(environment: ProcessInfo.processInfo.environment)
    }

    private static func database(_ path: String, _ key: Secret) throws(DomainError) -> SQLCipherDatabase {
        do {
            return try key.withBytes { (bytes) throws in try SQLCipherDatabase(path: path, key: bytes) }
        } catch {
            throw .storage(StorageFailure(.unavailable, "the local database cannot be opened"))
        }
    }
}
