package import SalusBase
import SalusCrypto
import SalusDomain
import SalusSQL
package import SalusStorage

/// Backs a data directory up, with or without servers at work on its databases, which are only read.
package struct DirectoryBackup: Sendable {
    private let directory: DataDirectory
    private let path: String
    private let keysPath: String?
    private let random: Randomness

    /// The result of a backup.
    package struct Outcome: Hashable, Sendable, Encodable {
        package let file: String
        package let recordKeys: String
        package let at: Instant
        /// The size of both files.
        package let bytes: Int
        package let rows: Int
        package let origin: String

        package init(file: String, recordKeys: String, at: Instant, bytes: Int, rows: Int, origin: String) {
            (self.file, self.recordKeys, self.at) = (file, recordKeys, at)
            (self.bytes, self.rows, self.origin) = (bytes, rows, origin)
        }
    }

    /// `path` is a file that is not there yet, or a folder for one named after the time. The record keys go to
    /// `keysPath`, nil beside it under one name for all backups there.
    package init(_ directory: DataDirectory, to path: String, keysPath: String?, random: Randomness = .secure) {
        (self.directory, self.path, self.keysPath, self.random) = (directory, path, keysPath, random)
    }

    /// Throws with nothing left behind; `stopped` when `report` asks for it.
    package func write(
        now: Instant, report: @escaping TransferProgress.Report
    ) async throws(BootstrapError) -> Outcome {
        let keys = try ServerKeyFile.read(directory.keys)
        let origin = try PrivateFile.readLine(directory.origin, limit: 1025)
        let file = Self.file(path, at: now)
        let place = try await DatabasePlace.of(directory, Configuration()).openForReading(directory, keys)
        let writer = BackupWriter(
            main: place.main, keys: place.keys, serverKeys: keys, origin: origin, program: ServerProgram.version,
            random: random)
        let result: Result<(main: BackupSummary, keys: BackupSummary), BackupError>
        do throws(BackupError) {
            result = .success(
                try await writer.write(
                    to: file, keysTo: keysPath ?? Self.keysPath(beside: file), now: now, report: report))
        } catch { result = .failure(error) }
        await place.close()
        do throws(BackupError) {
            return outcome(try result.get(), now, origin)
        } catch { throw BootstrapError(error) }
    }

    private func outcome(
        _ written: (main: BackupSummary, keys: BackupSummary), _ now: Instant, _ origin: String
    ) -> Outcome {
        BackupNote(file: written.main.path, at: now).keep(in: directory)
        return Outcome(
            file: written.main.path, recordKeys: written.keys.path, at: now,
            bytes: written.main.bytes + written.keys.bytes, rows: written.main.manifest.rows, origin: origin)
    }

    /// The default path for the record keys of the backup `path`: in its folder, under one name.
    static func keysPath(beside path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return BackupWriter.keysName }
        return "\(path[...slash])\(BackupWriter.keysName)"
    }

    private static func file(_ path: String, at now: Instant) -> String {
        guard FileAttributes(path)?.kind == .folder else { return path }
        let time = "\(Instant(seconds: now.milliseconds / 1000))".replacing(":", with: "")
        return "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/salus-\(time).salus-backup"
    }
}

extension BootstrapError {
    init(_ error: BackupError) {
        self = error == .stopped ? .stopped("\(error)") : .directory("\(error)")
    }
}
