import SalusBase
import SalusClasses
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct EntryTable: EntryRepository {
    let tables: Tables
    private static let columns = """
        id, owner, author, created_at, updated_at, s0, s1, s2, s3, s4, s5, s6, s7, sealed
        """

    func entries(of id: CustomClassID, _ selection: EntrySelection) throws(DomainError) -> [StoredEntry] {
        var statement = EntryStatement(id, selection)
        let order = statement.order(selection)
        let sql = "SELECT \(Self.columns) FROM class_entry WHERE \(statement.condition) \(order)"
        return try tables.all(sql, arguments: statement.arguments, as: StoredEntry.init(stored:))
    }

    func count(of id: CustomClassID, _ selection: EntrySelection) throws(DomainError) -> Int {
        let statement = EntryStatement(id, selection)
        let found = try tables.all(
            "SELECT COUNT(*) AS value FROM class_entry WHERE \(statement.condition)", arguments: statement.arguments
        ) { row throws(DomainError) in try row.value("value", as: Int.self) }
        return found.first ?? 0
    }

    func entry(_ entry: ClassEntryID, of id: CustomClassID) throws(DomainError) -> StoredEntry? {
        try tables.first(
            "SELECT \(Self.columns) FROM class_entry WHERE class = $1 AND id = $2", id, entry,
            as: StoredEntry.init(stored:))
    }

    func insert(
        _ entry: StoredEntry, of id: CustomClassID, unique: [Int], most: Int, _: WriteGrant
    ) throws(DomainError) {
        guard try self.entry(entry.id, of: id) == nil else { throw .identifierTaken }
        try checkUnique(entry, of: id, unique)
        let counted = try tables.execute(
            "UPDATE custom_class SET entries = entries + 1 WHERE id = $1 AND entries < $2", id, most)
        guard counted > 0 else { throw .quotaReached("entries of the class") }
        try tables.execute(
            """
            INSERT INTO class_entry (class, \(Self.columns))
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
            """,
            arguments: [id, entry.id, entry.owner, entry.author, entry.createdAt, entry.updatedAt]
                + entry.eightKeys + [entry.sealed])
    }

    func update(_ entry: StoredEntry, of id: CustomClassID, unique: [Int], _: WriteGrant) throws(DomainError) {
        try checkUnique(entry, of: id, unique)
        let changed = try tables.execute(
            """
            UPDATE class_entry SET updated_at = $3, s0 = $4, s1 = $5, s2 = $6, s3 = $7, s4 = $8, s5 = $9, s6 = $10,
            s7 = $11, sealed = $12 WHERE class = $1 AND id = $2
            """, arguments: [id, entry.id, entry.updatedAt] + entry.eightKeys + [entry.sealed])
        guard changed > 0 else { throw .notFound }
    }

    func delete(_ entry: ClassEntryID, of id: CustomClassID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM class_permission WHERE extent = $1", entry)
        try tables.change("DELETE FROM class_entry WHERE class = $1 AND id = $2", id, entry)
        try tables.execute("UPDATE custom_class SET entries = entries - 1 WHERE id = $1", id)
    }

    /// A look-up is enough: writers are one after the other, or serializable.
    private func checkUnique(
        _ entry: StoredEntry, of id: CustomClassID, _ places: [Int]
    ) throws(DomainError) {
        for place in places {
            guard let key = entry.keys[place] else { continue }
            let isTaken = try tables.exists(
                "SELECT 1 AS value FROM class_entry WHERE class = $1 AND s\(place) = $2 AND id <> $3 LIMIT 1", id, key,
                entry.id)
            if isTaken { throw .conflict }
        }
    }
}

extension StoredEntry {
    /// The places that the table has.
    fileprivate static let places = 8

    fileprivate var eightKeys: [[UInt8]?] {
        (0..<Self.places).map { $0 < keys.count ? keys[$0] : nil }
    }

    fileprivate init(stored row: StoredRow) throws(DomainError) {
        var keys: [[UInt8]?] = []
        for place in 0..<Self.places { keys.append(try row.value("s\(place)")) }
        self.init(
            id: try row.value("id"), owner: try row.value("owner"), author: try row.value("author"),
            createdAt: try row.value("created_at"), updatedAt: try row.value("updated_at"),
            sealed: try row.value("sealed"), keys: keys)
    }
}
