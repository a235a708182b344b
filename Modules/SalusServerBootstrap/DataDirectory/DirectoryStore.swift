import SalusBase
import SalusCrypto
import SalusDomain
import SalusSQL
import SalusSQLCipher
import SalusStorage

/// The two databases of a data directory, opened under their keys.
struct DirectoryStore: Sendable {
    let store: ServerStore
    private let main: SQLCipherDatabase

    static func open(
        _ directory: DataDirectory, keys: ServerKeys, now: Instant
    ) async throws(BootstrapError) -> DirectoryStore {
        let main = try database(directory.mainDatabase, keys.databaseKey(named: "main"))
        let recordKeys = try database(directory.keyDatabase, keys.databaseKey(named: "record keys"))
        do throws(DomainError) {
            return DirectoryStore(store: try await ServerStore(main: main, keys: recordKeys, now: now), main: main)
        } catch {
            await main.close()
            await recordKeys.close()
            throw .directory("the databases of \(directory.path) cannot be used: \(text(error))")
        }
    }

    /// Whether the store answers.
    func isReady() async -> Bool {
        (try? await main.read { try $0.exists("SELECT 1 AS one") }) == true  // any failure means: not ready
    }

    func close() async { await store.close() }

    private static func database(_ path: String, _ key: Secret) throws(BootstrapError) -> SQLCipherDatabase {
        do {
            return try key.withBytes { bytes in try SQLCipherDatabase(path: path, key: bytes) }
        } catch {
            throw .directory("\(path): \(error)")
        }
    }

    private static func text(_ error: DomainError) -> String {
        guard case .storage(let failure) = error else { return "\(error)" }
        return failure.description
    }
}
