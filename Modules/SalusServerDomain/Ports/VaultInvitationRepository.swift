public import SalusBase
public import SalusDomain
public import SalusModels

/// Invitations to vaults, and who has accepted one.
public protocol VaultInvitationRepository {
    func invitation(_ id: VaultInvitationID) throws(DomainError) -> OpenVaultInvitation?
    /// Newest first, those that are over too.
    func invitations(to vault: VaultID) throws(DomainError) -> [OpenVaultInvitation]
    /// The account's invitations that are not closed, in a lasting order; also those that have run out or are used up.
    func unclosed(madeBy account: AccountID) throws(DomainError) -> [OpenVaultInvitation]
    /// Oldest first; who became a member is none any more.
    func acceptances(of vault: VaultID) throws(DomainError) -> [VaultAcceptance]
    /// Throws `conflict` when the identifier is taken.
    func insert(_ invitation: OpenVaultInvitation, _ grant: WriteGrant) throws(DomainError)
    /// Stores uses, tries and end, and tells who manages the vault.
    func update(_ invitation: OpenVaultInvitation, _ grant: WriteGrant) throws(DomainError)
    /// Inserts or replaces what the account has sent.
    func insert(_ acceptance: VaultAcceptance, to vault: VaultID, _ grant: WriteGrant) throws(DomainError)
    /// Forgets who accepted it and is no member yet.
    func deleteAcceptances(of invitation: OpenVaultInvitation, _ grant: WriteGrant) throws(DomainError)
}
