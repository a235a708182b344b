import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

/// The notices of accounts. Failures at unknown names are written too, so that they take as long as others.
struct NoticeTable: NoticeRepository {
    let tables: Tables
    let commitNotices: CommitNotices

    func notices(of account: AccountID) throws(DomainError) -> [AccountNotice] {
        try tables.all(
            "SELECT since, last, failures FROM sign_in_notice WHERE account = $1 ORDER BY since DESC", account,
            as: AccountNotice.init(stored:))
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
    }
}

extension AccountNotice {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            kind: .failedSignIns, since: try row.value("since"), last: try row.value("last"),
            count: try row.value("failures"))
    }
}
