import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct AccountTable: AccountRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    static let columns = "id, name, role, state, created_at"

    func account(_ id: AccountID) throws(DomainError) -> Account? {
        try tables.first("SELECT \(Self.columns) FROM account WHERE id = $1", id, as: Account.init(stored:))
    }

    func account(named name: UserName) throws(DomainError) -> Account? {
        try tables.first("SELECT \(Self.columns) FROM account WHERE name = $1", name.text, as: Account.init(stored:))
    }

    func all() throws(DomainError) -> [Account] {
        try tables.all("SELECT \(Self.columns) FROM account ORDER BY name", as: Account.init(stored:))
    }

    func accounts(_ part: ListPart<String>) throws(DomainError) -> [Account] {
        try tables.part("SELECT \(Self.columns) FROM account", byName: "name", part, as: Account.init(stored:))
    }

    func insert(_ account: Account, _: WriteGrant) throws(DomainError) {
        if try self.account(signingInAs: account.name) != nil { throw .nameTaken }
        try tables.execute(
            "INSERT INTO account (\(Self.columns)) VALUES ($1, $2, $3, $4, $5)",
            account.id, account.name.text, account.role.rawValue, account.state.rawValue, account.createdAt)
        try DocumentUseTable(tables: tables).begin(.account(account.id))
    }

    func setState(
        _ state: AccountState, of account: AccountID, at now: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.change("UPDATE account SET state = $2 WHERE id = $1", account, state.rawValue)
        try tables.execute("UPDATE account_profile SET state_changed_at = $2 WHERE account = $1", account, now)
        commitNotices.note(.accountChanged(account))
    }

    func setName(_ name: UserName, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE account SET name = $2 WHERE id = $1", account, name.text)
        commitNotices.note(.accountChanged(account))
    }

    func password(of account: AccountID) throws(DomainError) -> PasswordRecord? {
        try tables.first(
            "SELECT ksf, opaque_record FROM password WHERE account = $1", account, as: PasswordRecord.init(stored:))
    }

    func setPassword(_ record: PasswordRecord, of account: AccountID, _: WriteGrant) throws(DomainError) {
        let changed = try tables.execute(
            "UPDATE password SET ksf = $2, opaque_record = $3 WHERE account = $1",
            account, record.ksf, record.opaqueRecord)
        if changed > 0 { return }
        try tables.execute(
            "INSERT INTO password (account, ksf, opaque_record) VALUES ($1, $2, $3)",
            account, record.ksf, record.opaqueRecord)
    }

    func erase(_ account: AccountID, _: WriteGrant) throws(DomainError) {
        for table in Self.partsOfVaults {
            try tables.execute(
                "DELETE FROM \(table) WHERE vault IN (SELECT id FROM vault WHERE created_by = $1)", account)
        }
        try tables.execute("DELETE FROM vault WHERE created_by = $1", account)
        for table in Self.belongings { try tables.execute("DELETE FROM \(table) WHERE account = $1", account) }
        try tables.execute("DELETE FROM kept_answer WHERE caller = $1", account)
        try tables.change("DELETE FROM account WHERE id = $1", account)
        commitNotices.note(.accountChanged(account))
    }

    /// Those of its home vault, the only one that it can have made.
    private static let partsOfVaults = ["vault_key", "vault_log", "vault_log_state", "vault_person"]
    /// The tables of an account that was only registered.
    private static let belongings = [
        "remembered_device", "registration", "enrolment", "password", "session", "key_slot", "key_bundle",
        "recovery_key", "identity_entry", "identity_log_state",
        "device", "account_fragment", "account_profile", "vault_allowance", "backend_registration",
        "account_usage", "notice_mark", "account_notice", "mail", "key_package", "device_queue", "queue_mark",
        "conversation_device", "findability",
    ]

    func removePassword(of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM password WHERE account = $1", account)
    }
}

extension Account {
    init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), name: try row.userName("name"), role: try row.word("role"),
            state: try row.word("state"),
            createdAt: try row.value("created_at"))
    }
}

extension PasswordRecord {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(ksf: try row.value("ksf"), opaqueRecord: try row.value("opaque_record"))
    }
}
