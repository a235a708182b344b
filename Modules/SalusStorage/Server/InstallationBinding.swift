import SalusDomain
import SalusSQL
import SalusTables

/// Keeps two databases and a key file together that were together at first.
///
/// A key file of another installation would seal data that no key opens later, and an empty database beside the keys of
/// another would make all of them look like orphans. A server with another origin would make accounts that can sign in
/// nowhere else, since OPAQUE binds every password to the origin.
struct InstallationBinding: Sendable {
    let main: any SQLDatabase
    let keys: any SQLDatabase

    /// Claims new databases for the key file `identity` and for `origin`; nil claims and checks none. A database
    /// without an origin takes this one. Throws `DomainError.storage` for databases of another key file or
    /// origin.
    func claim(_ identity: [UInt8], origin: String? = nil) async throws {
        let keys = keys
        let isClaimed = try await main.writeAlone { sql in
            let tables = Tables(sql)
            let found = (main: try Self.identity(in: tables), keys: try keys.readBlocking(Self.identity))
            try Self.check(found, identity)
            if found.main == nil { try Self.set(identity, in: tables) }
            if let origin { try Self.claim(origin, in: tables) }
            if found.keys == nil { try Self.checkKeysAreWhole(tables, keys) }
            return found.keys != nil
        }
        if isClaimed { return }
        // After the other, so that a crash between the two leaves what the next start accepts.
        try await keys.writeAlone { sql in
            if try Self.identity(in: sql) == nil { try Self.set(identity, in: Tables(sql)) }
        }
    }

    private static func claim(_ origin: String, in tables: Tables) throws {
        let known = try tables.first("SELECT origin FROM installation") { row throws(DomainError) -> String? in
            try row.value("origin")
        }
        guard let known = known ?? nil else { return try tables.change("UPDATE installation SET origin = $1", origin) }
        guard known == origin else {
            throw refusal(
                "The databases belong to the origin \(known), to which every password in them is bound, and this "
                    + "server has \(origin). Copy the file 'origin' from the data directory of a server that uses "
                    + "them, or name the databases of this one.")
        }
    }

    private static func check(_ found: (main: [UInt8]?, keys: [UInt8]?), _ identity: [UInt8]) throws {
        for known in [found.main, found.keys] where known != nil && known != identity {
            throw refusal(
                """
                The databases were made with another key file. Copy server.keys, origin and operator.token from the \
                data directory of a server that uses them, or name the databases of this one.
                """)
        }
        if found.main == nil, found.keys != nil {
            throw refusal("The database is empty, but its key database is in use. Restore it, or name the right one.")
        }
    }

    /// A key database that has not been claimed has its keys, or there is nothing that would need one.
    private static func checkKeysAreWhole(_ tables: Tables, _ keys: any SQLDatabase) throws {
        let hasRecords = try tables.exists("SELECT id FROM record LIMIT 1")
        let hasKeys = try keys.readBlocking { try $0.exists("SELECT record FROM record_key LIMIT 1") }
        if hasRecords, !hasKeys {
            throw refusal(
                "The key database is empty, but there are records: no document can be read. Restore it from its backup."
            )
        }
    }

    private static func identity(in transaction: any SQLTransaction) throws -> [UInt8]? {
        try identity(in: Tables(transaction))
    }

    private static func identity(in tables: Tables) throws(DomainError) -> [UInt8]? {
        try tables.first("SELECT identity FROM installation") { row throws(DomainError) in try row.value("identity") }
    }

    private static func set(_ identity: [UInt8], in tables: Tables) throws(DomainError) {
        try tables.execute("INSERT INTO installation (identity) VALUES ($1)", identity)
    }

    private static func refusal(_ text: String) -> DomainError { .storage(StorageFailure(.corrupt, text)) }
}
