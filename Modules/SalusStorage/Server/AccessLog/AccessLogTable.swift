import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct AccessLogTable: AccessLogRepository {
    let tables: Tables
    private static let lineColumnNames = [
        "at", "operation", "actor", "account", "device", "record", "document", "purpose", "outcome", "app", "call",
        "external_id", "carenet", "named_app", "message_id", "vault",
    ]
    static let lineColumns = lineColumnNames.joined(separator: ", ")
    private static let checkpointColumns = "size, subtree_roots, note, at"

    /// Each work of a transaction appends to what the one before has appended. Lines are added by `append` alone, and
    /// none is taken away or changed in what this reads.
    func lastLeaf(ofTag tag: [UInt8]) throws(DomainError) -> (number: Int, data: [UInt8])? {
        let last = try tables.once(Self.lastLeafNote, tag, from: []) { () throws(DomainError) in
            try tables.first(
                "SELECT number, leaf FROM access_line WHERE tag = $1 ORDER BY number DESC LIMIT 1", tag
            ) { row throws(DomainError) in LastLeaf(number: try row.value("number"), data: try row.value("leaf")) }
        }
        return last.map { ($0.number, $0.data) }
    }

    private static let lastLeafNote = "last leaf"

    private struct LastLeaf: Sendable {
        let number: Int
        let data: [UInt8]
    }

    /// The columns of a line, where others may be called the same.
    static func lineColumns(of alias: String) -> String {
        lineColumnNames.map { "\(alias).\($0) AS \($0)" }.joined(separator: ", ")
    }

    func append(_ entry: AccessLogEntry, _: WriteGrant) throws(DomainError) {
        let line = entry.line
        try tables.send(
            Self.appendingOne, line.at, line.operation, line.actor.rawValue, line.account, line.device, line.record,
            line.document, line.purpose, line.outcome.rawValue, line.app, line.call?.name, line.call?.external,
            line.carenet, line.call?.app, line.call?.message, line.vault, entry.tag, entry.number, entry.salt,
            entry.leaf)
        tables.note(LastLeaf(number: entry.number, data: entry.leaf), Self.lastLeafNote, entry.tag, from: [])
    }

    private static let appendingOne = """
        INSERT INTO access_line (\(lineColumns), tag, number, salt, leaf)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
        """

    func unsequenced(limit: Int) throws(DomainError) -> [(place: ChainPlace, data: [UInt8])] {
        try tables.all(
            "SELECT tag, number, leaf FROM access_line WHERE position IS NULL ORDER BY at, tag, number LIMIT $1", limit
        ) { row throws(DomainError) in
            (ChainPlace(tag: try row.value("tag"), number: try row.value("number")), try row.value("leaf"))
        }
    }

    func leaves(from position: Int, limit: Int) throws(DomainError) -> [[UInt8]] {
        try tables.all(
            "SELECT leaf FROM access_line WHERE position >= $1 ORDER BY position LIMIT $2", position, limit
        ) { row throws(DomainError) in try row.value("leaf") }
    }

    func checkpoint() throws(DomainError) -> StoredCheckpoint? {
        try tables.first(
            "SELECT \(Self.checkpointColumns) FROM checkpoint ORDER BY size DESC LIMIT 1",
            as: StoredCheckpoint.init(stored:))
    }

    func checkpoint(ofSize size: Int) throws(DomainError) -> StoredCheckpoint? {
        try tables.first(
            "SELECT \(Self.checkpointColumns) FROM checkpoint WHERE size = $1", size,
            as: StoredCheckpoint.init(stored:))
    }

    func checkpoints(after size: Int, limit: Int) throws(DomainError) -> [StoredCheckpoint] {
        try tables.all(
            "SELECT \(Self.checkpointColumns) FROM checkpoint WHERE size > $1 ORDER BY size LIMIT $2", size, limit,
            as: StoredCheckpoint.init(stored:))
    }

    func sequence(
        _ places: [ChainPlace], from firstPosition: Int, _ checkpoint: StoredCheckpoint, _: WriteGrant
    ) throws(DomainError) {
        for (offset, place) in places.enumerated() {
            try tables.send(
                "UPDATE access_line SET position = $3 WHERE tag = $1 AND number = $2 AND position IS NULL",
                place.tag, place.number, firstPosition + offset)
        }
        let placed = try tables.number(
            "SELECT COUNT(*) AS value FROM access_line WHERE position >= $1", firstPosition)
        guard placed == places.count else { throw .notFound }
        try tables.execute(
            "INSERT INTO checkpoint (\(Self.checkpointColumns)) VALUES ($1, $2, $3, $4)",
            checkpoint.size, checkpoint.range.flatMap { $0 }, checkpoint.note, checkpoint.at)
    }
}

extension AccessLogLine {
    init(stored row: StoredRow) throws(DomainError) {
        self.init(
            at: try row.value("at"), operation: try row.value("operation"), actor: try row.word("actor"),
            account: try row.value("account"), device: try row.value("device"), record: try row.value("record"),
            document: try row.value("document"), purpose: try row.value("purpose"),
            outcome: try row.word("outcome"), app: try row.value("app"), call: try ForeignCall(stored: row),
            carenet: try row.value("carenet"), vault: try row.value("vault"))
    }
}

extension ForeignCall {
    fileprivate init?(stored row: StoredRow) throws(DomainError) {
        guard let name = try row.value("call", as: String?.self) else { return nil }
        self.init(
            name, external: try row.value("external_id"), app: try row.value("named_app"),
            message: try row.value("message_id"))
    }
}

extension StoredCheckpoint {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            size: try row.value("size"), range: LogTile.hashes(in: try row.value("subtree_roots")),
            note: try row.value("note"), at: try row.value("at"))
    }
}

/// Lines with what proves them.
extension AccessLogTable {
    private static let entryColumns = "\(lineColumns), tag, number, salt, leaf, position"

    func entries(of view: GrantedView, before number: Int?, limit: Int) throws(DomainError) -> [AccessLogEntry] {
        let record = try view.wholeRecord
        return try tables.all(
            """
            SELECT \(Self.entryColumns) FROM access_line WHERE record = $1 AND number < $2
            ORDER BY number DESC LIMIT \(limit)
            """, record, number ?? .max, as: AccessLogEntry.init(stored:))
    }

    func entries(after place: ChainPlace?, limit: Int) throws(DomainError) -> [AccessLogEntry] {
        try tables.all(
            """
            SELECT \(Self.entryColumns) FROM access_line WHERE (tag, number) > ($1, $2)
            ORDER BY tag, number LIMIT \(limit)
            """, place?.tag ?? [], place?.number ?? -1, as: AccessLogEntry.init(stored:))
    }

    func entries(matching filter: AccessLogFilter) throws(DomainError) -> [AccessLogEntry] {
        var (conditions, arguments) = (["1 = 1"], [any SQLConvertible]())
        func want(_ condition: (Int) -> String, _ values: (any SQLConvertible)?...) {
            let values = values.compactMap { $0 }
            guard !values.isEmpty else { return }
            conditions.append(condition(arguments.count + 1))
            arguments += values
        }
        want({ "record = $\($0)" }, filter.record)
        want({ "vault = $\($0)" }, filter.vault)
        want({ "account = $\($0)" }, filter.account)
        want({ "operation = $\($0)" }, filter.operation)
        want({ "outcome = $\($0)" }, filter.outcome?.rawValue)
        want({ "at >= $\($0)" }, filter.from)
        want({ "at < $\($0)" }, filter.until)
        // The lines of a record are one chain, along which numbers rise with time.
        let behind = filter.behind
        guard filter.record == nil else {
            want({ "number < $\($0)" }, behind?.chain.number)
            return try entries(conditions, arguments, along: "number DESC", filter.limit)
        }
        want(
            { "(at, tag, number) < ($\($0), $\($0 + 1), $\($0 + 2))" }, behind?.at, behind?.chain.tag,
            behind?.chain.number)
        // Lines with a place and those that wait for one are in trees of their own.
        let halves = try ["IS NULL", "IS NOT NULL"].map { place throws(DomainError) in
            try entries(
                conditions + ["position \(place)"], arguments, along: "at DESC, tag DESC, number DESC", filter.limit)
        }
        return Array((halves[0] + halves[1]).sorted { $0.isAfter($1) }.prefix(filter.limit))
    }

    private func entries(
        _ conditions: [String], _ arguments: [any SQLConvertible], along order: String, _ limit: Int
    ) throws(DomainError) -> [AccessLogEntry] {
        try tables.all(
            """
            SELECT \(Self.entryColumns) FROM access_line WHERE \(conditions.joined(separator: " AND "))
            ORDER BY \(order) LIMIT \(limit)
            """, arguments: arguments, as: AccessLogEntry.init(stored:))
    }
}

extension AccessLogEntry {
    /// By time, then by chain and number.
    fileprivate func isAfter(_ other: AccessLogEntry) -> Bool {
        if line.at != other.line.at { return line.at > other.line.at }
        if tag != other.tag { return other.tag.lexicographicallyPrecedes(tag) }
        return number > other.number
    }

    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            line: try AccessLogLine(stored: row), tag: try row.value("tag"), number: try row.value("number"),
            salt: try row.value("salt"), leaf: try row.value("leaf"), position: try row.value("position"))
    }
}

/// Questions about the lines of one record.
extension AccessLogTable {
    func lines(of view: GrantedView, matching query: FactQuery) throws(DomainError) -> [NamedAccessLogLine] {
        var statement = AccessLogStatement(query, in: try view.wholeRecord)
        let sql = statement.page(of: query)
        return try tables.all(sql, arguments: statement.arguments) { row throws(DomainError) in
            NamedAccessLogLine(
                line: try AccessLogLine(stored: row),
                account: try row.value("account_name", as: String?.self).flatMap { UserName($0) },
                app: try row.value("app_name", as: String?.self).flatMap { AppName($0) })
        }
    }

    func count(of query: FactQuery, in view: GrantedView) throws(DomainError) -> Int {
        var statement = AccessLogStatement(query, in: try view.wholeRecord)
        let sql = statement.count(upTo: query.offset + (query.limit ?? 0) + AccessLogPage.countLimit)
        let counts = try tables.all(sql, arguments: statement.arguments) { row throws(DomainError) in
            try row.value("value", as: Int.self)
        }
        return counts.first ?? 0
    }

    func groups(of summary: FactSummaryQuery, in view: GrantedView) throws(DomainError) -> [FactGroup] {
        let statement = AccessLogStatement(summary.query, in: try view.wholeRecord)
        var folding = GroupFolding(summary)
        let parts = try tables.all(statement.groups(of: summary), arguments: statement.arguments) {
            row throws(DomainError) in try GroupPart(stored: row)
        }
        for part in parts { folding.add(part.withDocumentAsText) }
        return folding.groups
    }
}

extension GrantedView {
    /// The record, all of which the caller sees. Throws `denied` for a part of one: lines name documents outside of it.
    fileprivate var wholeRecord: RecordID {
        get throws(DomainError) {
            guard view.isWhole else { throw .denied }
            return record
        }
    }
}

extension GroupPart {
    /// Documents stand in the log by their bytes.
    fileprivate var withDocumentAsText: GroupPart {
        guard case .blob(let bytes) = key, let document = DocumentID(bytes: bytes) else { return self }
        return GroupPart(key: .text("\(document)"), count: count, amount: amount)
    }
}
