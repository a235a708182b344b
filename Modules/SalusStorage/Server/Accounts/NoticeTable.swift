import SalusBase
import SalusDomain
import SalusModels
import SalusTables

/// The notices of accounts. Failures at unknown names are written too, so that they take as long as others.
struct NoticeTable: NoticeRepository {
    let tables: Tables

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
        if changed > 0 { return }
        try tables.execute(
            "INSERT INTO sign_in_notice (account, since, last, failures) VALUES ($1, $2, $2, $3)", account, at, count)
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
