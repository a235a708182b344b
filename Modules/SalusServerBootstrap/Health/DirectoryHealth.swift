import SalusCrypto
import SalusDomain
package import SalusStorage

/// How the databases of a data directory are, whether a server runs on them or not.
package enum DirectoryHealth {
    /// Only reads. Throws `database` or `directory` when they cannot be opened or read.
    package static func read(of directory: DataDirectory) async throws(BootstrapError) -> StoreHealth {
        let keys = try ServerKeyFile.read(directory.keys)
        let place = try await DatabasePlace.of(directory, Configuration()).openForReading(directory, keys)
        let answer: Result<StoreHealth, any Error>
        do {
            answer = .success(try await StoreHealth.read(main: place.main, keys: place.keys))
        } catch { answer = .failure(error) }
        await place.close()
        do { return try answer.get() } catch { throw .database("\(error)") }
    }
}
