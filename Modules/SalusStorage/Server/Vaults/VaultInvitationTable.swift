import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables
import SalusVaultModels

struct VaultInvitationTable: VaultInvitationRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let columns = """
        id, vault, identifier_hash, role, has_password, created_at, created_by, expires,
        uses_left, wrong_tries, closed_at
        """

    func invitation(_ id: VaultInvitationID) throws(DomainError) -> OpenVaultInvitation? {
        try tables.first(
            "SELECT \(Self.columns) FROM vault_invitation WHERE id = $1", id, as: OpenVaultInvitation.init(stored:))
    }

    func invitations(to vault: VaultID) throws(DomainError) -> [OpenVaultInvitation] {
        try tables.all(
            "SELECT \(Self.columns) FROM vault_invitation WHERE vault = $1 ORDER BY created_at DESC, id", vault,
            as: OpenVaultInvitation.init(stored:))
    }

    /// The creator of an invitation was in its vault then, and stays known there.
    func unclosed(madeBy account: AccountID) throws(DomainError) -> [OpenVaultInvitation] {
        try tables.all(
            """
            SELECT \(Self.columns) FROM vault_invitation WHERE created_by = $1 AND closed_at IS NULL
            AND vault IN (SELECT vault FROM vault_person WHERE account = $1) ORDER BY vault, id
            """, account, as: OpenVaultInvitation.init(stored:))
    }

    func acceptances(of vault: VaultID) throws(DomainError) -> [VaultAcceptance] {
        try tables.all(
            "SELECT invitation, account, code, at FROM vault_acceptance WHERE vault = $1 ORDER BY at, account", vault
        ) { row throws(DomainError) in
            VaultAcceptance(
                invitation: try row.value("invitation"), account: try row.value("account"),
                code: try row.value("code"), at: try row.value("at"))
        }
    }

    func insert(_ invitation: OpenVaultInvitation, _: WriteGrant) throws(DomainError) {
        guard try self.invitation(invitation.id) == nil else { throw .conflict }
        try tables.execute(
            """
            INSERT INTO vault_invitation (\(Self.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            """, invitation.id, invitation.vault, invitation.identifierHash, Int(invitation.role.rawValue),
            invitation.hasPassword, invitation.createdAt, invitation.createdBy, invitation.expires,
            invitation.usesLeft, invitation.wrongTries, invitation.closedAt)
    }

    func update(_ invitation: OpenVaultInvitation, _: WriteGrant) throws(DomainError) {
        try tables.change(
            """
            UPDATE vault_invitation SET uses_left = $3, wrong_tries = $4, closed_at = $5 WHERE vault = $1 AND id = $2
            """, invitation.vault, invitation.id, invitation.usesLeft, invitation.wrongTries, invitation.closedAt)
        let managers = try tables.all(
            "SELECT account FROM vault_person WHERE vault = $1 AND role <= $2", invitation.vault,
            Int(VaultRole.manager.rawValue)
        ) { row throws(DomainError) in try row.value("account", as: AccountID.self) }
        for manager in managers { commitNotices.note(.accountChanged(manager)) }
    }

    func insert(_ acceptance: VaultAcceptance, to vault: VaultID, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "DELETE FROM vault_acceptance WHERE vault = $1 AND account = $2", vault, acceptance.account)
        try tables.execute(
            "INSERT INTO vault_acceptance (vault, account, invitation, code, at) VALUES ($1, $2, $3, $4, $5)", vault,
            acceptance.account, acceptance.invitation, acceptance.code, acceptance.at)
    }

    func deleteAcceptances(of invitation: OpenVaultInvitation, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "DELETE FROM vault_acceptance WHERE vault = $1 AND invitation = $2", invitation.vault, invitation.id)
    }
}

extension OpenVaultInvitation {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), vault: try row.value("vault"), identifierHash: try row.value("identifier_hash"),
            role: try row.code("role"), hasPassword: try row.value("has_password"),
            createdAt: try row.value("created_at"), createdBy: try row.value("created_by"),
            expires: try row.value("expires"), usesLeft: try row.value("uses_left"),
            wrongTries: try row.value("wrong_tries"), closedAt: try row.value("closed_at"))
    }
}
