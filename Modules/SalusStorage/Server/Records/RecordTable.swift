import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct RecordTable: RecordDirectory {
    let tables: Tables
    let keys: StagedKeys
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
            WHERE record_share.account = $1 AND (ends_at IS NULL OR ends_at > $2) AND (owner IS NULL OR owner <> $1)
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
        CAST(NULL AS BIGINT) AS ends_at, CAST(NULL AS TEXT) AS purpose, CAST(NULL AS TEXT) AS documents
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
        try DocumentUseTable(tables: tables).move(record, to: owner)
        try tables.change("UPDATE record SET owner = $2 WHERE id = $1", record, owner)
        commitNotices.note(.accountChanged(owner))
    }

    func setTitle(_ title: String, of record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE record SET title = $2 WHERE id = $1", record, title)
        try setFragments(of: title, record)
    }
}

extension HealthRecord {
    /// As the server keeps it.
    init(row: StoredRow) throws(DomainError) {
        try self.init(stored: row)
        madeBy = try row.value("made_by")
    }
}
