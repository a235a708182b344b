import SalusBase
import SalusDomain
import SalusModels
import SalusTables

/// The relations between vaults and accounts beside memberships.
extension VaultTable {
    func count(madeBy account: AccountID) throws(DomainError) -> Int {
        try tables.number("SELECT COUNT(*) AS value FROM vault WHERE created_by = $1", account)
    }

    func allowance(of account: AccountID) throws(DomainError) -> Int? {
        try tables.first("SELECT vaults FROM vault_allowance WHERE account = $1", account) { row throws(DomainError) in
            try row.value("vaults")
        }
    }

    func setAllowance(_ vaults: Int?, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM vault_allowance WHERE account = $1", account)
        guard let vaults else { return }
        try tables.execute("INSERT INTO vault_allowance (account, vaults) VALUES ($1, $2)", account, vaults)
    }

    func identityLog(of account: AccountID, in vault: VaultID) throws(DomainError) -> [[UInt8]] {
        let retired = try tables.first(
            "SELECT retired_at FROM vault_person WHERE vault = $1 AND account = $2", vault, account
        ) { row throws(DomainError) in try row.value("retired_at", as: Instant?.self) }
        guard let at = retired ?? nil else { return try KeyMaterialTable(tables: tables).identityLog(of: account) }
        return try tables.all(
            """
            SELECT material FROM retired_key WHERE account = $1 AND retired_at = $2 AND kind = 'identity_entry'
            ORDER BY number
            """, account, at
        ) { row throws(DomainError) in try row.value("material") }
    }

    func peopleOfOldIdentity(in vault: VaultID) throws(DomainError) -> Set<[UInt8]> {
        Set(
            try tables.all(
                "SELECT account FROM vault_person WHERE vault = $1 AND retired_at IS NOT NULL", vault
            ) { row throws(DomainError) in try row.value("account", as: [UInt8].self) })
    }

    func retire(_ account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError) {
        try markDue(of: account, at: now, grant)
        try tables.execute("DELETE FROM vault_key WHERE account = $1", account)
        try tables.execute("DELETE FROM vault_acceptance WHERE account = $1", account)
        try tables.execute(
            "UPDATE vault_person SET role = NULL, retired_at = $2 WHERE account = $1 AND retired_at IS NULL", account,
            now)
    }
}
