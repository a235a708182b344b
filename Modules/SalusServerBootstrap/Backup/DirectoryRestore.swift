import FoundationEssentials
package import SalusBase
import SalusCrypto
import SalusDomain
import SalusSQL
import SalusServerDomain
package import SalusStorage

/// Makes a data directory out of a backup, with its databases as files or on PostgreSQL. The directory is made beside
/// its place and moved there whole at the end; until then no server can use it.
package struct DirectoryRestore: Sendable {
    package let directory: DataDirectory
    private let source: BackupSource
    private let place: DatabasePlace
    private let clock: WallClock
    private let random: Randomness

    /// The result of a restore, or the plan of one.
    package struct Outcome: Hashable, Sendable, Encodable {
        package let directory: String
        package let databases: String
        package let origin: String
        /// When the backup was made.
        package let from: Instant
        /// 0 when nothing was restored yet.
        package let rows: Int
        /// Records that were erased after the backup, and were erased again.
        package let erased: Int

        package init(directory: String, databases: String, origin: String, from: Instant, rows: Int, erased: Int) {
            (self.directory, self.databases, self.origin) = (directory, databases, origin)
            (self.from, self.rows, self.erased) = (from, rows, erased)
        }
    }

    /// `database` is `files` or the address of an empty PostgreSQL database; `keyDatabase` nil is beside it.
    package init(
        _ source: BackupSource, to directory: DataDirectory, database: String, keyDatabase: String?,
        clock: WallClock = .system, random: Randomness = .secure
    ) throws(BootstrapError) {
        (self.source, self.directory, self.clock, self.random) = (source, directory, clock, random)
        place = try DatabasePlace(database, keys: keyDatabase)
    }

    /// Checks what can be checked without restoring: key, header, and that the place is free. Changes nothing.
    package func plan() async throws(BootstrapError) -> Outcome {
        let contents = try contents()
        if try await !isCutOff(contents) { try checkEmpty() }
        try await place.checkUnused()
        return outcome(contents, rows: 0, erased: 0)
    }

    /// Throws with the directory as it was. After a crash the next attempt starts from the beginning.
    package func run(report: @escaping TransferProgress.Report) async throws(BootstrapError) -> Outcome {
        let contents = try contents()
        let isCutOff = try await isCutOff(contents)
        if !isCutOff { try checkEmpty() }
        try await place.checkUnused()
        try removeOldDraft()
        if isCutOff { try PrivateFile.rename(directory.path, to: draft.path) }
        try removeOldDraft()
        let restored = try await make(contents, report)
        // An empty folder is replaced by the rename; anything else stops it.
        try PrivateFile.rename(draft.path, to: directory.path)
        if place != .embedded {
            try await onTarget(contents) { target async throws(BackupError) in try await target.end() }
        }
        return outcome(contents, rows: restored.rows, erased: restored.erased)
    }

    private var draft: DataDirectory { DataDirectory("\(directory.path).restoring") }

    private func contents() throws(BootstrapError) -> BackupContents {
        let restorer = try source.restorer()
        do throws(BackupError) { return try restorer.contents() } catch { throw BootstrapError(error) }
    }

    private func checkEmpty() throws(BootstrapError) {
        guard PrivateFile.exists(directory.path) else { return }
        let content = try? FileManager.default.contentsOfDirectory(atPath: directory.path)  // nil: no folder
        guard content?.isEmpty == true else {
            throw .directory(
                "\(directory.path) is there already and not empty; nothing was changed. Name a new folder.")
        }
    }

    /// Whether the directory was made by a restore that was killed before its databases could be used.
    private func isCutOff(_ contents: BackupContents) async throws(BootstrapError) -> Bool {
        guard directory.isMade, place != .embedded, try DatabasePlace.of(directory, Configuration()) == place else {
            return false
        }
        let open = try await place.openForReading(directory, contents.serverKeys)
        // An unreadable mark is reported by the steps that follow.
        let mark = try? await DatabaseMark.restoring.found(in: open.main)
        await open.close()
        return mark == contents.serverKeys.logPublicKey
    }

    /// Removes the draft of an earlier attempt. Throws while that attempt still runs, since it holds the draft's lock.
    private func removeOldDraft() throws(BootstrapError) {
        guard PrivateFile.exists(draft.path) else { return }
        try FileLock(draft).release()
        try PrivateFile.removeFolder(draft.path)
    }

    private func make(
        _ contents: BackupContents, _ report: @escaping TransferProgress.Report
    ) async throws(BootstrapError) -> RestoredServer {
        try PrivateFile.makeFolder(draft.path)
        do throws(BootstrapError) {
            let lock = try FileLock(draft)
            defer { lock.release() }
            try PrivateFile.write(contents.serverKeys.secret, to: draft.keys)
            _ = try DirectoryMaker(directory: draft, place: place, random: random).open(origin: contents.origin)
            try place.remember(in: draft)
            if place != .embedded {
                try await onTarget(contents) { target async throws(BackupError) in try await target.begin() }
            }
            let databases = try await place.openForMaintenance(draft, contents.serverKeys)
            return try await source.restorer().restore(into: databases, clock, random, report)
        } catch {
            try PrivateFile.removeFolder(draft.path)
            throw error
        }
    }

    /// Lends the databases of a server, which are not made with the directory.
    private func onTarget(
        _ contents: BackupContents, _ body: (RestoreTarget) async throws(BackupError) -> Void
    ) async throws(BootstrapError) {
        let databases = try await place.openForMaintenance(directory, contents.serverKeys)
        let target = RestoreTarget(
            main: databases.main, keys: databases.keys, server: contents.serverKeys.logPublicKey)
        let result: Result<Void, BackupError>
        do throws(BackupError) { result = .success(try await body(target)) } catch { result = .failure(error) }
        await databases.close()
        do throws(BackupError) { try result.get() } catch { throw BootstrapError(error) }
    }

    private func outcome(_ contents: BackupContents, rows: Int, erased: Int) -> Outcome {
        Outcome(
            directory: directory.path, databases: place.name(in: directory), origin: contents.origin,
            from: contents.createdAt, rows: rows, erased: erased)
    }
}
