import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct RecordTable: RecordDirectory {
    let tables: Tables
    let keys: UncommittedRecordKeys
    let numbers: RowNumbers
    let commitNotices: CommitNotices
    /// Notes of records that were read.
    static let note = "record"
    static let columns = "record.id, record.owner, record.title, record.created_at, record.made_by"

    /// Those that were not erased.
    static func ids(in tables: Tables) throws(DomainError) -> [RecordID] {
        try tables.all("SELECT id FROM record WHERE is_erased = 0") { row throws(DomainError) in try row.value("id") }
    }

    func record(_ id: RecordID) throws(DomainError) -> HealthRecord? {
        try tables.once(Self.note, id.bytes, from: ["record"]) { () throws(DomainError) in
            try tables.first(
                "SELECT \(Self.columns) FROM record WHERE id = $1 AND is_erased = 0", id, as: HealthRecord.init(row:))
        }
    }

    func records(ownedBy account: AccountID) throws(DomainError) -> [HealthRecord] {
        try tables.all(
            "SELECT \(Self.columns) FROM record WHERE owner = $1 ORDER BY title, id", account,
            as: HealthRecord.init(row:))
    }

    func records(openTo account: AccountID, at now: Instant) throws(DomainError) -> [HealthRecord] {
        try tables.all(
            """
            SELECT \(Self.columns), 0 AS read_only, \(Self.noLimits) FROM record WHERE owner = $1
            UNION ALL SELECT \(Self.columns), \(ShareLimits.columns) FROM record_share
            JOIN record ON record.id = record_share.record
            WHERE record_share.account = $1 AND paused_at IS NULL AND (ends_at IS NULL OR ends_at > $2)
                AND (owner IS NULL OR owner <> $1)
            ORDER BY title, id
            """, account, now
        ) { row throws(DomainError) in
            var record = try HealthRecord(row: row)
            record.limits = try ShareLimits(stored: row)
            return record
        }
    }

    private static let noLimits = """
        CAST(NULL AS TEXT) AS categories, CAST(NULL AS TEXT) AS period_first, CAST(NULL AS TEXT) AS period_last, \
        CAST(NULL AS BIGINT) AS ends_at, CAST(NULL AS TEXT) AS purpose, CAST(NULL AS TEXT) AS documents, \
        CAST(NULL AS TEXT) AS representation, CAST(NULL AS TEXT) AS representation_reason
        """

    func records(_ part: ListPart<TimePlace>) throws(DomainError) -> [HealthRecord] {
        try tables.part(
            "SELECT \(Self.columns) FROM record", where: ["is_erased = 0"], byTime: "created_at", "id", part,
            as: HealthRecord.init(row:))
    }

    func record(ofPatient patient: String, in system: String) throws(DomainError) -> HealthRecord? {
        try tables.first(
            """
            SELECT \(Self.columns) FROM record
            WHERE id IN (SELECT record FROM record_source WHERE system = $1 AND patient = $2)
            """, system, patient, as: HealthRecord.init(row:))
    }

    func insert(_ record: HealthRecord, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO record (id, owner, title, created_at, made_by, number) VALUES ($1, $2, $3, $4, $5, $6)",
            record.id, record.owner, record.title, record.createdAt, record.madeBy, numbers.newRecord())
        try DocumentUseTable(tables: tables).begin(.record(record.id))
        try setFragments(of: record.title, record.id)
        keys.noteNewRecord(record.id)
        if let owner = record.owner { commitNotices.note(.accountChanged(owner)) }
    }

    /// Once noted stays noted; throws `conflict` when the patient belongs to another record.
    func noteSource(patient: String, in system: String, record: RecordID, _: WriteGrant) throws(DomainError) {
        if let known = try self.record(ofPatient: patient, in: system) {
            guard known.id == record else { throw .conflict }
            return
        }
        try tables.execute(
            "INSERT INTO record_source (record, system, patient) VALUES ($1, $2, $3)", record, system, patient)
    }

    func setOwner(_ owner: AccountID, of record: RecordID, _: WriteGrant) throws(DomainError) {
        if let earlier = try self.record(record)?.owner, earlier != owner {
            commitNotices.note(.accountChanged(earlier))
        }
        try DocumentUseTable(tables: tables).move(record, to: owner)
        try tables.change("UPDATE record SET owner = $2 WHERE id = $1", record, owner)
        commitNotices.note(.accountChanged(owner))
    }

    func setTitle(_ title: String, of record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE record SET title = $2 WHERE id = $1", record, title)
        try setFragments(of: title, record)
    }

    func endGuardianships(of record: RecordID, at end: Instant, _: WriteGrant) throws(DomainError) {
        let kind = ShareRepresentation.Kind.guardian.rawValue
        let ending = "WHERE record = $1 AND representation = $3 AND (ends_at IS NULL OR ends_at > $2)"
        let accounts = try tables.all(
            "SELECT account FROM record_share \(ending)", record, end, kind
        ) { row throws(DomainError) in try row.value("account", as: AccountID.self) }
        try tables.execute("UPDATE share_invitation SET ends_at = $2 \(ending)", record, end, kind)
        guard !accounts.isEmpty else { return }
        try tables.execute("UPDATE record_share SET ends_at = $2 \(ending)", record, end, kind)
        for account in accounts { commitNotices.note(.accountChanged(account)) }
    }
}

extension HealthRecord {
    /// As the server keeps it.
    init(row: StoredRow) throws(DomainError) {
        try self.init(stored: row)
        madeBy = try row.value("made_by")
    }
}

/// Erasure in pieces: the first transaction takes the record away from everybody, and the next ones remove its rows.
extension RecordTable {
    /// The rows by which a record, or a message about it, is found. Tokens go with their app.
    private static let ways = [
        "inbox_message", "notification", "carenet_app", "carenet_account", "record_share", "record_offer",
        "share_invitation", "record_app",
        "request_token", "record_source", "record_fragment", "account_notice",
    ]

    /// The tables of the other rows, children before parents, as the foreign keys ask.
    private static let belongings = [
        "message_attachment", "record_message", "never_shared", "placement", "autoshare", "carenet",
        "record_app_document", "document_name", "document_relation", "status_change", "sent_change",
        "unsettled_index", "document_model", "document_content", "large_content_piece",
        "large_content", "document", "document_upload_part", "document_upload", "change_mark", "change", "record_usage",
    ]

    /// Those whose rows name the record by its number.
    private static let numbered = ["fact_term", "fact"]

    private static let shapes = Dictionary(
        ServerTables.main.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    func beginErasing(_ record: RecordID, _: WriteGrant) throws(DomainError) {
        try DocumentUseTable(tables: tables).move(record, to: nil)
        for table in Self.ways { try tables.execute("DELETE FROM \(table) WHERE record = $1", record) }
        try tables.change(
            "UPDATE record SET owner = NULL, title = '', is_erased = 1 WHERE id = $1 AND is_erased = 0", record)
        commitNotices.note(.recordGone(record))
    }

    func erased() throws(DomainError) -> [RecordID] {
        try tables.all("SELECT id FROM record WHERE is_erased = 1") { row throws(DomainError) in try row.value("id") }
    }

    func eraseNext(of record: RecordID, _: WriteGrant) throws(DomainError) -> Bool {
        // Asked of the table: another server may have ended the record already.
        guard let number = try numbers.stored(record) else { return true }
        var left = IndexPiece.rows
        let tables = Self.numbered.map { ($0, number as any SQLConvertible) } + Self.belongings.map { ($0, record) }
        for (table, key) in tables {
            left -= try remove(from: table, of: key, worth: left)
            if left <= 0 { return false }
        }
        try self.tables.execute("DELETE FROM record WHERE id = $1 AND is_erased = 1", record)
        return true
    }

    /// Removes rows until they are worth as much as `most` rows of the index; returns the worth of the removed rows.
    private func remove(
        from table: String, of record: any SQLConvertible, worth most: Int
    ) throws(DomainError) -> Int {
        guard let shape = Self.shapes[table] else { return 0 }
        let weight = shape.isBulky ? IndexPiece.rows / LargeContentTable.removedAtOnce : 1
        let names = shape.key.filter { $0 != "record" }.joined(separator: ", ")
        guard !names.isEmpty else { return try tables.execute("DELETE FROM \(table) WHERE record = $1", record) }
        let limit = (most + weight - 1) / weight
        return weight
            * (try tables.execute(
                """
                DELETE FROM \(table) WHERE record = $1 AND (\(names)) IN (
                    SELECT \(names) FROM \(table) WHERE record = $1 LIMIT \(limit))
                """, record))
    }
}

/// Lists of records, and the search in their titles.
extension RecordTable {
    /// A record may match at several places, hence more rows than records.
    func records(titled text: String, limit: Int) throws(DomainError) -> [HealthRecord] {
        guard let sought = SearchFragment(text) else { return [] }
        let found = try tables.all(
            """
            SELECT \(Self.columns) FROM record WHERE id IN (
                SELECT record FROM record_fragment WHERE fragment >= $1 AND fragment < $2
                ORDER BY fragment LIMIT \(4 * limit))
            """, sought.start, sought.end, as: HealthRecord.init(row:))
        let matching = found.filter { sought.fitsRow || sought.isIn($0.title) }
        return Array(matching.sorted { ($0.title, "\($0.id)") < ($1.title, "\($1.id)") }.prefix(limit))
    }

    func visibleRecords(
        to account: AccountID, at now: Instant, offset: Int, limit: Int
    ) throws(DomainError) -> [VisibleRecord] {
        try tables.all(
            """
            SELECT 0 AS reason, \(Self.columns), CAST(NULL AS TEXT) AS role, \(Self.noCarenet)
            FROM record WHERE owner = $1
            UNION ALL SELECT 1, \(Self.columns), record_share.role, \(Self.noCarenet) FROM record_share
            JOIN record ON record.id = record_share.record
            WHERE record_share.account = $1 AND paused_at IS NULL AND (ends_at IS NULL OR ends_at > $2)
            UNION ALL SELECT 2, \(Self.columns), CAST(NULL AS TEXT), \(CarenetTable.columns) FROM carenet_account
            JOIN carenet ON carenet.record = carenet_account.record AND carenet.id = carenet_account.carenet
            JOIN record ON record.id = carenet_account.record WHERE carenet_account.account = $1
            ORDER BY reason, title, id, carenet_id LIMIT \(limit) OFFSET \(offset)
            """, account, now, as: VisibleRecord.init(stored:))
    }

    private static let noCarenet = """
        CAST(NULL AS BYTEA) AS carenet_record, CAST(NULL AS BYTEA) AS carenet_id, CAST(NULL AS TEXT) AS carenet_name, \
        CAST(NULL AS BIGINT) AS carenet_created_at
        """

    /// Writes what the record is found by.
    func setFragments(of title: String, _ record: RecordID) throws(DomainError) {
        try tables.execute("DELETE FROM record_fragment WHERE record = $1", record)
        for (number, fragment) in Fragments.ends(of: title).enumerated() {
            try tables.send(
                "INSERT INTO record_fragment (record, number, fragment) VALUES ($1, $2, $3)", record, number, fragment)
        }
    }
}

extension VisibleRecord {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        let reason: Reason =
            switch try row.value("reason", as: Int.self) {
            case 0: .owner
            case 1: .share(role: try row.value("role"))
            default: .carenet(try Carenet(stored: row))
            }
        self.init(try HealthRecord(row: row), reason)
    }
}
