import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables
import SalusVaultModels

/// Members who are served for a time only.
extension VaultTable {
    func ends(in vault: VaultID) throws(DomainError) -> MemberEnds {
        let ends = try tables.all(
            "SELECT account, ends FROM vault_person WHERE vault = $1 AND role IS NOT NULL AND ends IS NOT NULL", vault
        ) { row throws(DomainError) in
            (try row.value("account", as: AccountID.self), try row.value("ends", as: Instant.self))
        }
        return Dictionary(ends, uniquingKeysWith: { first, _ in first })
    }

    func ends(inVaultsOf account: AccountID) throws(DomainError) -> [VaultID: MemberEnds] {
        var found: [VaultID: MemberEnds] = [:]
        let ends = try tables.all(
            """
            SELECT vault, account, ends FROM vault_person WHERE role IS NOT NULL AND ends IS NOT NULL
            AND vault IN (SELECT vault FROM vault_person WHERE account = $1 AND role IS NOT NULL)
            """, account
        ) { row throws(DomainError) in
            (
                vault: try row.value("vault", as: VaultID.self), account: try row.value("account", as: AccountID.self),
                end: try row.value("ends", as: Instant.self)
            )
        }
        for (vault, account, end) in ends { found[vault, default: [:]][account] = end }
        return found
    }

    func setEnd(
        _ end: Instant?, of account: AccountID, in vault: VaultID, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            "UPDATE vault_person SET ends = $3, lapsed_at = NULL WHERE vault = $1 AND account = $2", vault, account, end
        )
    }

    func lapsed(at now: Instant) throws(DomainError) -> [(vault: VaultID, account: AccountID)] {
        try tables.all(
            """
            SELECT vault, account FROM vault_person WHERE ends <= $1 AND ends IS NOT NULL AND lapsed_at IS NULL
            ORDER BY ends, vault, account
            """, now
        ) { row throws(DomainError) in (try row.value("vault"), try row.value("account")) }
    }

    func lapse(_ account: AccountID, in vault: VaultID, _: WriteGrant) throws(DomainError) {
        try tables.execute("UPDATE vault_person SET lapsed_at = ends WHERE vault = $1 AND account = $2", vault, account)
        commitNotices.note(.accountChanged(account))
        for (person, role) in try people(of: vault, at: .distantPast) {
            if role?.changesMembers == true { commitNotices.note(.accountChanged(person)) }
        }
    }
}
