import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusDomain
import SalusModels
import SalusPostgres
import SalusSQL
import SalusSQLCipher
import SalusServerBootstrap
import SalusServerDomain
import TestSupport
import Testing

@Suite("Holding a real server to its access log")
struct HoldingTheServerToItsLog {
    @Test(
        "proves the lines of a record across restarts, and says so when one was altered in the database",
        arguments: Engine.all)
    func proves(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let client = try await world.enrol("anna", on: "laptop")
        let record = try await world.operate(CreateRecordCall(.init(owner: "anna", title: "Anna"))).id
        for size in 1...3 {
            await client.sync.syncNow()
            try await world.restart()
            let checked = try await client.accessLog(of: record)
            #expect(isProven(checked.verdict), "after restart \(size): \(checked.verdict)")
            #expect(checked.lines.filter(\.isInTree).count >= size)
        }
        await world.stop()
        try await world.alterALine(of: record)
        try await world.start()
        guard case .broken(.altered) = try await client.accessLog(of: record).verdict else {
            Issue.record("the altered line went unnoticed")
            return
        }
        await client.close()
        await world.stop()
    }

    private func isProven(_ verdict: CheckedAccessLog.Verdict) -> Bool {
        if case .proven = verdict { true } else { false }
    }
}

extension OneProcess {
    /// A stop gives every line its place in the tree.
    fileprivate func restart() async throws {
        await stop()
        try await start()
    }

    /// As a holder of the key file could: the line that tells of the record's making tells of another thing.
    fileprivate func alterALine(of record: RecordID) async throws {
        let file = try Data(contentsOf: URL(filePath: folder.path("server/server.keys")))
        let keys = try ServerKeys(secret: Secret(copying: Array(file)))
        let database: any SQLDatabase =
            if let address = self.database {
                PostgresDatabase(address)
            } else {
                try keys.databaseKey(named: "main").withBytes { key in
                    try SQLCipherDatabase(path: folder.path("server/salus.db"), key: key)
                }
            }
        try await database.write { transaction in
            try transaction.execute(
                "UPDATE access_line SET operation = 'ShowRecord' WHERE record = $1 AND number = 1", record)
        }
        await database.close()
    }
}
