import SalusBase
import SalusDomain
import SalusModels
import SalusTables

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
            WHERE record_share.account = $1 AND (ends_at IS NULL OR ends_at > $2)
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
