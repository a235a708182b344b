package import SalusBase
import SalusCrypto
import SalusDomain
import SalusPostgres
import SalusSQL
package import SalusStorage

/// Moves the databases of a data directory to another place, and the directory with them: its next server uses that.
///
/// After an interruption it continues when it is run again, and until then the directory uses the old place. Nothing at
/// the old place is removed; it is renamed or marked so that no server uses it by mistake.
package struct DirectoryMove: Sendable {
    package let directory: DataDirectory
    private let from: DatabasePlace?
    private let to: DatabasePlace

    /// The result of a move.
    package struct Outcome: Hashable, Sendable, Encodable {
        package let from: String
        package let to: String
        package let rows: Int
        /// Whether it continued an earlier move that was interrupted.
        package let wentOn: Bool
        /// A command for each remaining file or database at the old place that removes it.
        package let removals: [String]

        package init(from: String, to: String, rows: Int, wentOn: Bool, removals: [String]) {
            (self.from, self.to, self.rows, self.wentOn, self.removals) = (from, to, rows, wentOn, removals)
        }
    }

    /// `from` and `to` are `files` or addresses of PostgreSQL databases; `from` nil is wherever they are. `keyDatabase`
    /// is for the record keys, nil puts them beside `to`.
    package init(_ directory: DataDirectory, from: String?, to: String, keyDatabase: String?) throws(BootstrapError) {
        self.directory = directory
        self.from = try from.map { text throws(BootstrapError) in try DatabasePlace(text, keys: nil) }
        self.to = try DatabasePlace(to, keys: keyDatabase)
    }

    /// The move that `run` would make; changes nothing.
    package func plan() async throws(BootstrapError) -> Outcome {
        let lock = try FileLock(directory)
        defer { lock.release() }
        let source = try source()
        guard source != to else { return outcome(rows: 0, wentOn: true, []) }
        for place in [source, to] { try await place.checkUnused() }
        let plan = try await MoveDatabases.plan(directory, from: source, to: to)
        return outcome(rows: plan.rows, wentOn: plan.goesOn, [])
    }

    /// Throws `inUse` while a program works on the directory, `database` while one works on either place, `stopped`
    /// when `report` asks for it.
    package func run(
        now: Instant, report: @escaping TransferProgress.Report
    ) async throws(BootstrapError) -> Outcome {
        let lock = try FileLock(directory)
        defer { lock.release() }
        let source = try source()
        // The directory was switched by a move that did not come to its end.
        guard source != to else { return outcome(rows: 0, wentOn: true, try putAside(source)) }
        for place in [source, to] { try await place.checkUnused() }
        let databases = try await MoveDatabases(directory, from: source, to: to)
        let result: Result<(rows: Int, wentOn: Bool), BootstrapError>
        do throws(BootstrapError) {
            result = .success(try await databases.run(now: now, leaving: source, report: report))
        } catch { result = .failure(error) }
        await databases.close()
        let (rows, wentOn) = try result.get()
        try to.replaceRemembered(in: directory)
        return outcome(rows: rows, wentOn: wentOn, try putAside(source))
    }

    private func source() throws(BootstrapError) -> DatabasePlace {
        let place = try DatabasePlace.of(directory, Configuration())
        guard [nil, place, to].contains(where: { $0?.name(in: directory) == from?.name(in: directory) }) else {
            throw .configuration(
                """
                the databases of \(directory.path) are \(place.name(in: directory)); name that with --from, or nothing.
                """
            )
        }
        return place
    }

    private func outcome(rows: Int, wentOn: Bool, _ removals: [String]) -> Outcome {
        Outcome(
            from: from?.name(in: directory) ?? "", to: to.name(in: directory), rows: rows, wentOn: wentOn,
            removals: removals)
    }

    /// Renames old files; databases on a server are marked already.
    private func putAside(_ source: DatabasePlace) throws(BootstrapError) -> [String] {
        if case .postgres(let main, let keys) = source, source != to {
            return [main, keys].map { "DROP DATABASE \"\($0.databaseName ?? "")\";  -- at \($0)" }
        }
        if to == .embedded { return [] }
        var removals: [String] = []
        for file in [directory.mainDatabase, directory.keyDatabase] {
            let aside = "\(file).moved"
            for end in ["-wal", "-shm", ""] where PrivateFile.exists(file + end) {
                try PrivateFile.rename(file + end, to: aside + end)
            }
            if PrivateFile.exists(aside) { removals.append("rm \(aside)*") }
        }
        return removals
    }
}
