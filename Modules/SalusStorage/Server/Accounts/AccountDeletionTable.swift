import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct AccountDeletionTable: AccountDeletionRepository {
    let tables: Tables
    let commitNotices: CommitNotices

    func deletion(of account: AccountID) throws(DomainError) -> AccountDeletion? {
        try tables.first(
            "SELECT asked_at, due_at FROM account_deletion WHERE account = $1", account,
            as: AccountDeletion.init(stored:))
    }

    func deletions(_ part: ListPart<TimePlace>) throws(DomainError) -> [WaitingDeletion] {
        try tables.part(
            """
            SELECT account_deletion.account AS account, account.name AS name, asked_at, due_at
            FROM account_deletion JOIN account ON account.id = account_deletion.account
            """, byTime: "due_at", "account_deletion.account", part, as: WaitingDeletion.init(stored:))
    }

    func setDeletion(_ deletion: AccountDeletion?, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM account_deletion WHERE account = $1", account)
        guard let deletion else { return }
        try tables.execute(
            "INSERT INTO account_deletion (account, asked_at, due_at) VALUES ($1, $2, $3)",
            account, deletion.askedAt, deletion.dueAt)
    }

    func due(at now: Instant, limit: Int) throws(DomainError) -> [AccountID] {
        try tables.all(
            "SELECT account FROM account_deletion WHERE due_at <= $1 ORDER BY due_at, account LIMIT \(limit)", now
        ) { row throws(DomainError) in try row.value("account") }
    }

    func removeBelongings(of account: AccountID, _: WriteGrant) throws(DomainError) {
        for table in Self.belongings { try tables.execute("DELETE FROM \(table) WHERE account = $1", account) }
        // The log of the public keys stays: by it others check what the account has signed.
        try tables.execute("DELETE FROM retired_key WHERE account = $1 AND kind <> 'identity_entry'", account)
        try tables.execute("DELETE FROM kept_answer WHERE caller = $1", account)
        commitNotices.note(.accountChanged(account))
    }

    private static let belongings = [
        "account_deletion", "remembered_device", "enrolment", "password", "account_fragment", "account_profile",
        "findability", "inbox_message", "notification", "account_notice", "notice_mark", "sign_in_notice", "mail",
        "key_package", "device_queue", "queue_mark", "record_share", "record_offer", "share_invitation",
        "carenet_account",
    ]
}

extension AccountDeletion {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(askedAt: try row.value("asked_at"), dueAt: try row.value("due_at"))
    }
}

extension WaitingDeletion {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("account"), account: try row.userName("name"), deletion: try AccountDeletion(stored: row))
    }
}
