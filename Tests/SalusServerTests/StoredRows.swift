import SalusDomain
import SalusSQL
import SalusSQLCipher
import SalusServerDomain
import SalusStorage
import TestSupport

@testable import SalusServerBootstrap

/// The rows of a test server's main database, compared before and after.
struct StoredRows {
    /// The access log, and the proof against repeated and guessed requests.
    static let traces: Set = [
        "access_line", "checkpoint", "log_tile", "request_window", "app_nonce", "sign_in_failure",
    ]

    private let database: SQLCipherDatabase

    init(of server: TestServer) throws {
        let directory = DataDirectory(server.folder.path("data"))
        let key = try ServerKeyFile.read(directory.keys).databaseKey(named: "main")
        database = try DirectoryStore.database(directory.mainDatabase, key)
    }

    /// The names of the tables that have other rows after `work`.
    func changed(by work: () async throws -> Void) async throws -> Set<String> {
        let before = try await all()
        try await work()
        let after = try await all()
        return Set(after.keys.filter { before[$0] != after[$0] })
    }

    func close() async { await database.close() }

    func all() async throws -> [String: [[SQLValue]]] {
        try await database.read { tables in
            var all: [String: [[SQLValue]]] = [:]
            for table in ServerTables.main {
                // The courier, which works beside, notes its attempts in letters that are there.
                let noted = table.name == "mail" ? TableShape("mail", key: table.key, other: []) : table
                try tables.eachRow(of: noted) { all[table.name, default: []] += $0 }
            }
            return all
        }
    }
}

extension SQLValue {
    /// Bytes as they would read as text.
    var readable: String {
        switch self {
        case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
        case .text(let text): text
        default: ""
        }
    }
}
