import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables
import SalusVaultModels

/// The notices of accounts. Failures at unknown names are written too, so that they take as long as others.
struct NoticeTable: NoticeRepository {
    let tables: Tables
    let commitNotices: CommitNotices

    func notices(of account: AccountID) throws(DomainError) -> [AccountNotice] {
        let failures = try tables.all(
            "SELECT since, last, failures FROM sign_in_notice WHERE account = $1 ORDER BY since DESC", account,
            as: AccountNotice.init(failures:))
        let events = try tables.all(
            """
            SELECT kind, happened, record, account.name FROM account_notice
            LEFT JOIN account ON account.id = account_notice.actor WHERE account_notice.account = $1
            ORDER BY happened DESC
            """, account, as: AccountNotice.init(event:))
        return failures + events
    }

    func lapsedShares(
        of account: AccountID, since: Instant, until: Instant
    ) throws(DomainError) -> [AccountNotice] {
        try tables.all(
            """
            SELECT $4 AS kind, ends_at AS happened, record_share.record AS record, account.name AS name
            FROM record_share JOIN record ON record.id = record_share.record
            LEFT JOIN account ON account.id = record.owner
            WHERE record_share.account = $1 AND ends_at > $2 AND ends_at <= $3
            UNION ALL SELECT $5, ends_at, record_share.record, account.name
            FROM record JOIN record_share ON record_share.record = record.id
            JOIN account ON account.id = record_share.account
            WHERE record.owner = $1 AND ends_at > $2 AND ends_at <= $3
            """, account, since, until, AccountNotice.Kind.shareEnded.rawValue,
            AccountNotice.Kind.shareRanOut.rawValue, as: AccountNotice.init(event:))
    }

    func endingGuardianships(
        of account: AccountID, days: Int, now: Instant
    ) throws(DomainError) -> [AccountNotice] {
        let length = Int64(days) * 86_400_000
        let ending = "representation = $6 AND paused_at IS NULL AND ends_at > $2 AND ends_at <= $3"
        let begun = "CASE WHEN ends_at - $5 > shared_at THEN ends_at - $5 ELSE shared_at END"
        return try tables.all(
            """
            SELECT $4 AS kind, \(begun) AS happened, record_share.record AS record, account.name AS name
            FROM record_share JOIN record ON record.id = record_share.record
            LEFT JOIN account ON account.id = record.owner
            WHERE record_share.account = $1 AND \(ending)
            UNION ALL SELECT $4, \(begun), record_share.record, account.name
            FROM record JOIN record_share ON record_share.record = record.id
            JOIN account ON account.id = record_share.account
            WHERE record.owner = $1 AND \(ending)
            """, account, now, now.adding(seconds: length / 1000), AccountNotice.Kind.guardianEnds.rawValue, length,
            ShareRepresentation.Kind.guardian.rawValue, as: AccountNotice.init(event:))
    }

    func dueVaults(of account: AccountID, days: Int, now: Instant) throws(DomainError) -> [AccountNotice] {
        let length = Int64(days) * 86_400
        return try tables.all(
            """
            SELECT due_since, COUNT(*) AS vaults FROM vault_person JOIN vault ON vault.id = vault_person.vault
            WHERE account = $1 AND role = $2 AND due_since <= $3 AND is_closed = $4 GROUP BY due_since
            """, account, Int(VaultRole.owner.rawValue), now.adding(seconds: -length), false
        ) { row throws(DomainError) in
            let since: Instant = try row.value("due_since")
            return AccountNotice(
                kind: .vaultKeysDue, since: since, last: since.adding(seconds: length), count: try row.value("vaults"))
        }
    }

    func note(_ event: AccountEvent, _: WriteGrant) throws(DomainError) {
        let key: [any SQLConvertible] = [event.account, event.at, event.kind.rawValue, event.record?.bytes ?? []]
        try tables.execute(
            "DELETE FROM account_notice WHERE account = $1 AND happened = $2 AND kind = $3 AND record = $4",
            arguments: key)
        try tables.execute(
            "INSERT INTO account_notice (account, happened, kind, record, actor) VALUES ($1, $2, $3, $4, $5)",
            arguments: key + [event.actor])
        commitNotices.note(.inboxChanged(event.account))
    }

    func noteFailedSignIns(
        of account: AccountID, count: Int, at: Instant, joining since: Instant, _: WriteGrant
    ) throws(DomainError) {
        let changed = try tables.execute(
            "UPDATE sign_in_notice SET last = $2, failures = failures + 1 WHERE account = $1 AND last >= $3",
            account, at, since)
        commitNotices.note(.inboxChanged(account))
        if changed > 0 { return }
        try tables.execute(
            "INSERT INTO sign_in_notice (account, since, last, failures) VALUES ($1, $2, $2, $3)", account, at, count)
    }

    func readUntil(of account: AccountID) throws(DomainError) -> Instant? {
        try tables.first("SELECT read_until FROM notice_mark WHERE account = $1", account) { row throws(DomainError) in
            try row.value("read_until")
        }
    }

    func markRead(of account: AccountID, until: Instant, _: WriteGrant) throws(DomainError) {
        let changed = try tables.execute(
            "UPDATE notice_mark SET read_until = $2 WHERE account = $1", account, until)
        if changed == 0 {
            try tables.execute("INSERT INTO notice_mark (account, read_until) VALUES ($1, $2)", account, until)
        }
        commitNotices.note(.inboxChanged(account))
    }

    func sweep(before: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM sign_in_notice WHERE last < $1", before)
        try tables.execute("DELETE FROM account_notice WHERE happened < $1", before)
    }
}

extension AccountNotice {
    fileprivate init(failures row: StoredRow) throws(DomainError) {
        self.init(
            kind: .failedSignIns, since: try row.value("since"), last: try row.value("last"),
            count: try row.value("failures"))
    }

    fileprivate init(event row: StoredRow) throws(DomainError) {
        let (at, record): (Instant, [UInt8]) = (try row.value("happened"), try row.value("record"))
        self.init(
            kind: try row.word("kind"), since: at, last: at, count: 1, record: RecordID(bytes: record),
            by: try row.value("name", as: String?.self).flatMap { UserName($0) })
    }
}
