import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct KeyMaterialTable: KeyMaterialRepository {
    let tables: Tables

    func slots(of account: AccountID) throws(DomainError) -> [[UInt8]] {
        try tables.all("SELECT slot FROM key_slot WHERE account = $1 ORDER BY number", account) {
            row throws(DomainError) in try row.value("slot")
        }
    }

    func bundle(of account: AccountID) throws(DomainError) -> [UInt8]? {
        try tables.first("SELECT bundle FROM key_bundle WHERE account = $1", account) { row throws(DomainError) in
            try row.value("bundle")
        }
    }

    func identityLog(of account: AccountID) throws(DomainError) -> [[UInt8]] {
        try tables.all("SELECT entry FROM identity_entry WHERE account = $1 ORDER BY sequence", account) {
            row throws(DomainError) in try row.value("entry")
        }
    }

    func newestIdentityEntry(of account: AccountID) throws(DomainError) -> [UInt8]? {
        try tables.first(
            "SELECT entry FROM identity_entry WHERE account = $1 ORDER BY sequence DESC LIMIT 1", account
        ) { row throws(DomainError) in try row.value("entry") }
    }

    func identityState(of account: AccountID) throws(DomainError) -> StoredLogState? {
        try tables.first("SELECT state, code FROM identity_log_state WHERE account = $1", account) {
            row throws(DomainError) in
            StoredLogState(state: try row.value("state"), code: try row.value("code"))
        }
    }

    func setIdentityState(_ state: StoredLogState, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM identity_log_state WHERE account = $1", account)
        try tables.execute(
            "INSERT INTO identity_log_state (account, state, code) VALUES ($1, $2, $3)", account, state.state,
            state.code)
    }

    func insertSlot(_ slot: [UInt8], kind: Int, of account: AccountID, _: WriteGrant) throws(DomainError) {
        let last = try tables.number(
            "SELECT COALESCE(MAX(number), 0) AS value FROM key_slot WHERE account = $1", account)
        try tables.execute(
            "INSERT INTO key_slot (account, number, kind, slot) VALUES ($1, $2, $3, $4)",
            account, last + 1, kind, slot)
    }

    func replaceSlot(
        _ slot: [UInt8], kind: Int, of account: AccountID, _ grant: WriteGrant
    ) throws(DomainError) {
        try deleteSlots(kind: kind, of: account, grant)
        try insertSlot(slot, kind: kind, of: account, grant)
    }

    func deleteSlots(kind: Int, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM key_slot WHERE account = $1 AND kind = $2", account, kind)
    }

    func recoveryKey(of account: AccountID) throws(DomainError) -> [UInt8]? {
        try tables.first("SELECT public_key FROM recovery_key WHERE account = $1", account) {
            row throws(DomainError) in try row.value("public_key")
        }
    }

    func setRecoveryKey(_ key: [UInt8], of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM recovery_key WHERE account = $1", account)
        try tables.execute("INSERT INTO recovery_key (account, public_key) VALUES ($1, $2)", account, key)
    }

    func setBundle(_ bundle: [UInt8], of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM key_bundle WHERE account = $1", account)
        try tables.execute("INSERT INTO key_bundle (account, bundle) VALUES ($1, $2)", account, bundle)
    }

    func appendIdentityEntry(
        _ entry: [UInt8], sequence: Int, of account: AccountID, _: WriteGrant
    ) throws(DomainError) {
        let next = try tables.number(
            "SELECT COALESCE(MAX(sequence) + 1, 0) AS value FROM identity_entry WHERE account = $1", account)
        guard sequence == next else { throw .conflict }
        try tables.execute(
            "INSERT INTO identity_entry (account, sequence, entry) VALUES ($1, $2, $3)", account, sequence, entry)
    }

    func retire(of account: AccountID, at now: Instant, _: WriteGrant) throws(DomainError) {
        for (table, number, material) in Self.keyTables {
            try tables.execute(
                """
                INSERT INTO retired_key (account, retired_at, kind, number, material)
                SELECT account, CAST($2 AS BIGINT), '\(table)', \(number), \(material) FROM \(table) WHERE account = $1
                """, account, now)
            try tables.execute("DELETE FROM \(table) WHERE account = $1", account)
        }
        try tables.execute("DELETE FROM identity_log_state WHERE account = $1", account)
    }

    /// Where keys lie, with the columns that number and hold them.
    private static let keyTables = [
        ("key_slot", "number", "slot"), ("key_bundle", "0", "bundle"), ("recovery_key", "0", "public_key"),
        ("identity_entry", "sequence", "entry"),
    ]
}
