import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusPostgres
import SalusSQL
import SalusSQLCipher
import SalusServerDomain
import TestSupport

@testable import SalusServerBootstrap

/// The databases of a server that has stopped, read without its program.
struct CrashedData: Sendable {
    private let engine: Engine
    private let main: any SQLDatabase
    private let keys: any SQLDatabase

    init(_ place: CrashPlace) async throws {
        engine = place.engine
        if let address = place.database {
            (main, keys) = (PostgresDatabase(address), PostgresDatabase(address.naming(database: "salus_keys")))
            return
        }
        let directory = place.directory
        let secrets = try ServerKeyFile.read(directory.keys)
        main = try secrets.databaseKey(named: "main").withBytes {
            try SQLCipherDatabase(path: directory.mainDatabase, key: $0)
        }
        keys = try secrets.databaseKey(named: "record keys").withBytes {
            try SQLCipherDatabase(path: directory.keyDatabase, key: $0)
        }
    }

    func close() async {
        await main.close()
        await keys.close()
    }

    /// The faults that the engine finds in the files; `ok` alone when there are none.
    func integrity() async throws -> [String] {
        switch engine {
        case .sqlCipher:
            return try await main.read {
                try $0.query("PRAGMA integrity_check").map { try $0.value("integrity_check") }
            }
        case .postgres:
            try await main.write { try $0.execute("CREATE EXTENSION IF NOT EXISTS amcheck") }
            return try await main.read { try $0.query(Self.indexCheck).map { _ in "ok" } }
        }
    }

    /// Fails when an index is damaged or has lost a row of its table.
    private static let indexCheck = """
        SELECT count(bt_index_parent_check(index.oid, true, true)) AS checked FROM pg_class AS index
        JOIN pg_am ON pg_am.oid = index.relam WHERE index.relkind = 'i' AND pg_am.amname = 'btree'
        """

    /// Records and documents that an allowed write names in the access log, one for each line.
    func linesOfWrites() async throws -> [CrashLedger.Entry] {
        try await main.read { transaction in
            let lines = try transaction.query(
                """
                SELECT record, document FROM access_line
                WHERE outcome = 'allowed' AND operation IN ('CreateRecord', 'ImportDocument')
                """)
            return try lines.map {
                CrashLedger.Entry(record: try $0.value("record"), document: try $0.value("document"), content: [])
            }
        }
    }

    /// Records and documents that are there.
    func written() async throws -> [CrashLedger.Entry] {
        try await main.read { transaction in
            let rows = try transaction.query(
                """
                SELECT id AS record, NULL AS document FROM record UNION ALL
                SELECT document.record, document.id FROM document
                JOIN document_content ON document_content.record = document.record
                    AND document_content.document = document.id
                WHERE document_content.facts IS NOT NULL
                """)
            return try rows.map {
                CrashLedger.Entry(record: try $0.value("record"), document: try $0.value("document"), content: [])
            }
        }
    }

    func records() async throws -> Set<RecordID> {
        Set(try await main.read { try $0.query("SELECT id FROM record").map { try $0.value("id") } })
    }

    func recordsWithKeys() async throws -> Set<RecordID> {
        Set(try await keys.read { try $0.query("SELECT record FROM record_key").map { try $0.value("record") } })
    }

    /// The numbers of access log chains and of change feeds that have a gap in their numbers.
    func gaps() async throws -> [Int] {
        try await main.read { transaction in
            let chains = try transaction.query(
                "SELECT tag FROM access_line GROUP BY tag HAVING COUNT(*) <> MAX(number) + 1")
            let feeds = try transaction.query(
                "SELECT record FROM change GROUP BY record HAVING COUNT(*) <> MAX(number)")
            return [chains.count, feeds.count]
        }
    }
}
