import SalusBase
import SalusSQL

/// One database on its way into another one.
struct TableMove: Sendable {
    let source: TableSource
    let target: any SQLDatabase

    /// Marks an empty target before anything else. Throws for one that holds something else.
    func prepareTarget(server: [UInt8], now: Instant) async throws {
        switch try await TargetState(of: target, server: server) {
        case .empty: try await DatabaseMark.moving.set(server, in: target)
        case .begun: break
        case .another: throw MoveError.targetNotEmpty
        }
        try await target.migrate(source.migrations, at: now)
    }

    /// Whether the target could hold the same rows.
    func hasSameSchema() async throws -> Bool {
        try await SchemaState.newest(of: target) == source.migrations.newest
    }

    /// Copies what the target has not got; returns how many rows are done with it.
    func copy(done: Int, of total: Int, _ report: @escaping TransferProgress.Report) async throws -> Int {
        var done = done
        for table in source.tables { done = try await copy(table, done: done, of: total, report) }
        return done
    }

    private func copy(
        _ table: TableShape, done: Int, of total: Int, _ report: @escaping TransferProgress.Report
    ) async throws -> Int {
        var place = try await resumePlace(in: table)
        var done = done + (try await target.read { try $0.count(of: table) })
        while true {
            let behind = place
            let rows = try await source.database.read { try $0.page(of: table, behind: behind) }
            guard let last = rows.last else { return done }
            try await target.write { transaction in
                for row in rows { try transaction.insert(row, into: table) }
            }
            place = Array(last.prefix(table.key.count))
            done += rows.count
            try report(TransferProgress(.copying, table.name, done: done, of: total))
        }
    }

    /// The key of the last row that is there. Engines order texts in their own ways, so that a table with a text in its
    /// key starts over.
    private func resumePlace(in table: TableShape) async throws -> [SQLValue]? {
        guard let last = try await target.read({ try $0.lastKey(of: table) }) else { return nil }
        let isOrderedAlike = last.allSatisfy { if case .text = $0 { false } else { true } }
        if isOrderedAlike { return last }
        try await target.write { try $0.execute("DELETE FROM \(table.name)") }
        return nil
    }

    /// Reads both sides whole; returns how many rows were compared with these.
    func compare(done: Int, of total: Int, _ report: @escaping TransferProgress.Report) async throws -> Int {
        var done = done
        for table in source.tables {
            let before = try await source.database.read { try $0.digest(of: table) }
            let after = try await target.read { try $0.digest(of: table) }
            guard before == after else { throw MoveError.contradicted(table: table.name) }
            done += before.rows
            try report(TransferProgress(.comparing, table.name, done: done, of: total))
        }
        return done
    }
}
