import SalusBase
import SalusDomain
import SalusModels

struct ShareTable: ShareRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let columns = "record_share.account, account.name, record_share.role, shared_at, shared_by"

    func share(of record: RecordID, with account: AccountID) throws(DomainError) -> RecordShare? {
        try tables.once("share", record.bytes + account.bytes, from: ["record_share", "account"]) {
            () throws(DomainError) in
            try tables.first(
                """
                SELECT \(Self.columns) FROM record_share JOIN account ON account.id = record_share.account
                WHERE record = $1 AND record_share.account = $2
                """, record, account, as: RecordShare.init(stored:))
        }
    }

    func shares(of record: RecordID, offset: Int, limit: Int) throws(DomainError) -> [RecordShare] {
        try tables.all(
            """
            SELECT \(Self.columns) FROM record_share JOIN account ON account.id = record_share.account
            WHERE record = $1 ORDER BY shared_at, record_share.account LIMIT \(limit) OFFSET \(offset)
            """, record, as: RecordShare.init(stored:))
    }

    func share(_ record: RecordID, _ share: RecordShare, _: WriteGrant) throws(DomainError) {
        let known = try tables.execute(
            "UPDATE record_share SET role = $3 WHERE record = $1 AND account = $2", record, share.account, share.role)
        guard known == 0 else { return }
        try tables.execute(
            "INSERT INTO record_share (record, account, role, shared_at, shared_by) VALUES ($1, $2, $3, $4, $5)",
            record, share.account, share.role, share.since, share.by)
        commitNotices.note(.accountChanged(share.account))
    }

    func end(_ record: RecordID, with account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.change("DELETE FROM record_share WHERE record = $1 AND account = $2", record, account)
        commitNotices.note(.accountChanged(account))
    }
}

extension RecordShare {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            account: try row.value("account"), name: try row.userName("name"), role: try row.value("role"),
            since: try row.value("shared_at"), by: try row.value("shared_by"))
    }
}
