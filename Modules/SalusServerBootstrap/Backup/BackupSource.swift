import FoundationEssentials
package import SalusBase
import SalusCrypto
import SalusDomain
import SalusPostgres
import SalusSQL
import SalusSQLCipher
import SalusServerDomain
package import SalusStorage

/// A backup that is to be read: its files, and the key that opens them.
package struct BackupSource: Sendable {
    /// The source of the key that opens a backup.
    package enum Key: Hashable, Sendable {
        /// The key file of this data directory, or a copy of one.
        case directory(DataDirectory)
        case file(String)
        /// A file with the text that `salus-admin key show` printed.
        case printed(String)
    }

    package let path: String
    package let keysPath: String
    private let key: Key

    /// `keysPath` nil takes the record keys beside the backup.
    package init(_ path: String, keysPath: String?, key: Key) {
        (self.path, self.key) = (path, key)
        self.keysPath = keysPath ?? DirectoryBackup.keysPath(beside: path)
    }

    /// Restores it into temporary databases, under temporary keys: reads, compares and opens everything that a restore
    /// would.
    package func verify(
        clock: WallClock = .system, random: Randomness = .secure, report: @escaping TransferProgress.Report
    ) async throws(BootstrapError) -> RestoredServer {
        let restorer = try restorer()
        let folder = DataDirectory(
            "\(FileManager.default.temporaryDirectory.path)/salus-\(Hex.encode(random.bytes(8)))")
        try PrivateFile.makeFolder(folder.path)
        let result: Result<RestoredServer, BootstrapError>
        do throws(BootstrapError) {
            result = .success(try await restore(restorer, into: folder, clock, random, report))
        } catch { result = .failure(error) }
        try PrivateFile.removeFolder(folder.path)
        return try result.get()
    }

    private func restore(
        _ restorer: BackupRestorer, into folder: DataDirectory, _ clock: WallClock, _ random: Randomness,
        _ report: @escaping TransferProgress.Report
    ) async throws(BootstrapError) -> RestoredServer {
        let place = OpenPlace(
            main: try DirectoryStore.database(folder.mainDatabase, Secret(random: 32, from: random)),
            keys: try DirectoryStore.database(folder.keyDatabase, Secret(random: 32, from: random)))
        return try await restorer.restore(into: place, clock, random, report)
    }

    func restorer() throws(BootstrapError) -> BackupRestorer {
        BackupRestorer(path: path, keysPath: keysPath, key: try masterKey())
    }

    private func masterKey() throws(BootstrapError) -> MasterKey {
        switch key {
        case .directory(let directory): return try ServerKeyFile.read(directory.keys).masterKey
        case .file(let file): return try ServerKeyFile.read(file).masterKey
        case .printed(let file):
            let text = try PrivateFile.readLine(file, limit: 256)
            do throws(CryptoError) { return try MasterKey(text: text) } catch {
                throw .directory("\(file) does not hold a master key, or it was mistyped. Compare it with the paper.")
            }
        }
    }
}

extension BackupRestorer {
    /// Fills a place and closes it.
    func restore(
        into place: OpenPlace, _ clock: WallClock, _ random: Randomness, _ report: @escaping TransferProgress.Report
    ) async throws(BootstrapError) -> RestoredServer {
        let result: Result<RestoredServer, BackupError>
        do throws(BackupError) {
            result = .success(
                try await restore(
                    main: place.main, keys: place.keys, clock: clock, random: random, report: report))
        } catch { result = .failure(error) }
        await place.close()
        do throws(BackupError) { return try result.get() } catch { throw BootstrapError(error) }
    }
}
