import SalusBase
import SalusCrypto
import SalusDomain
import SalusPostgres
import SalusSQL
import SalusSQLCipher
import SalusServerDomain
import SalusStorage

/// The two databases of a data directory, opened under their keys.
struct DirectoryStore: Sendable {
    let store: ServerStore
    let made: [String]
    /// The signed note of the newest restore of this server.
    let restoration: String?
    private let main: any SQLDatabase
    /// Of the databases' files; nil when they are on a server.
    private let folder: String?

    static func open(
        _ directory: DataDirectory, _ place: DatabasePlace, keys: ServerKeys, origin: String, now: Instant
    ) async throws(BootstrapError) -> DirectoryStore {
        let (main, recordKeys, made) = try await databases(directory, place, keys)
        if let refusal = await refusal(of: main) {
            await main.close()
            await recordKeys.close()
            throw .database("the database \(place.name(in: directory)) cannot be used. \(refusal)")
        }
        do throws(DomainError) {
            let store = try await ServerStore(
                main: main, keys: recordKeys, identity: keys.logPublicKey, origin: origin, now: now)
            return DirectoryStore(
                store: store, made: made, restoration: try await store.restoration(), main: main,
                folder: place == .embedded ? directory.path : nil)
        } catch {
            await main.close()
            await recordKeys.close()
            throw .directory("the databases of \(directory.path) cannot be used: \(error.operatorText)")
        }
    }

    /// Why no one may use it as it is. Where it cannot be read, the store says why.
    private static func refusal(of main: any SQLDatabase) async -> String? {
        (try? await DatabaseMark.any(in: main))?.advice
    }

    static func databases(
        _ directory: DataDirectory, _ place: DatabasePlace, _ keys: ServerKeys
    ) async throws(BootstrapError) -> (main: any SQLDatabase, keys: any SQLDatabase, made: [String]) {
        switch place {
        case .embedded:
            let main = try database(directory.mainDatabase, keys.databaseKey(named: "main"))
            return (main, try database(directory.keyDatabase, keys.databaseKey(named: "record keys")), [])
        case .postgres(let main, let recordKeys):
            let namespace = keys.databaseKey(named: "names in PostgreSQL").withBytes { Array($0) }
            return try await PostgresPlace(main: main, keys: recordKeys, namespace: namespace).open()
        }
    }

    /// Whether this program is the one of all on the databases that does the work in the background.
    func leads() async -> Bool { await main.leads() }

    /// Whether the store answers.
    func isReady() async -> Bool {
        (try? await main.read { try $0.exists("SELECT 1 AS one") }) == true  // any failure means: not ready
    }

    /// Throws when the databases take no write, or the disk under them has no room for one.
    func tryWriting(_ random: Randomness) async throws(DomainError) {
        if let folder, let space = DiskSpace(at: folder), space.free < Self.leastRoom {
            throw .storage(StorageFailure(.unavailable, "The disk is full: \(space.free) bytes are left."))
        }
        try await store.tryWriting(random)
    }

    /// Less than a small document with its facts and its place in the log needs.
    private static let leastRoom = 1 << 20

    func close() async { await store.close() }

    static func database(_ path: String, _ key: Secret) throws(BootstrapError) -> SQLCipherDatabase {
        do {
            return try key.withBytes { bytes in try SQLCipherDatabase(path: path, key: bytes) }
        } catch {
            throw .directory("\(path): \(error)")
        }
    }

    /// For reading only, also while a server has it open.
    static func reading(_ path: String, _ key: Secret) throws(BootstrapError) -> SQLCipherDatabase {
        guard PrivateFile.size(path) ?? 0 > 0 else { throw .directory("\(path) is missing or empty.") }
        do {
            return try key.withBytes { bytes in try SQLCipherDatabase(reading: path, key: bytes) }
        } catch {
            throw .directory("\(path): \(error)")
        }
    }
}
