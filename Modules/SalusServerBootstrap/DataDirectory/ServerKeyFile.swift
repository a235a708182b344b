import SalusBase
import SalusCrypto
import SalusDomain
import SalusServerDomain

/// The server's secrets on disk: the bytes of `ServerKeys.secret`, nothing else.
enum ServerKeyFile {
    static func create(_ path: String, random: Randomness) throws(BootstrapError) -> ServerKeys {
        let keys: ServerKeys
        do throws(CryptoError) {
            keys = try ServerKeys(from: random)
        } catch {
            throw .directory("no server keys could be made; nothing was changed")
        }
        try PrivateFile.write(keys.secret, to: path)
        return keys
    }

    static func read(_ path: String) throws(BootstrapError) -> ServerKeys {
        guard let secret = try PrivateFile.readSecret(path, count: ServerKeys.size) else { throw notOurs(path) }
        do throws(CryptoError) {
            return try ServerKeys(secret: secret)
        } catch {
            throw notOurs(path)
        }
    }

    private static func notOurs(_ path: String) -> BootstrapError {
        .directory("\(path) is not a key file of this program. Restore the key file of this data directory.")
    }
}
