public import SalusBase
public import SalusDomain
public import SalusModels

/// Sealed files of vaults, in parts.
public protocol VaultAttachmentRepository {
    func attachment(_ id: VaultAttachmentID, in vault: VaultID) throws(DomainError) -> StoredAttachment?
    func part(_ number: Int, of id: VaultAttachmentID, in vault: VaultID) throws(DomainError) -> [UInt8]?
    /// Oldest first.
    func all(of vault: VaultID) throws(DomainError) -> [StoredAttachment]
    /// Those that are not whole, without their parts.
    func unfinished(begunBefore instant: Instant) throws(DomainError) -> [(vault: VaultID, file: StoredAttachment)]
    func unfinishedBytes(of account: AccountID, in vault: VaultID) throws(DomainError) -> Int
    /// All parts are there.
    func complete(_ id: VaultAttachmentID, in vault: VaultID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
    /// One without parts.
    func insert(_ attachment: StoredAttachment, in vault: VaultID, _ grant: WriteGrant) throws(DomainError)
    func insert(
        _ part: [UInt8], at number: Int, of id: VaultAttachmentID, in vault: VaultID, _ grant: WriteGrant
    ) throws(DomainError)
    /// With all its parts.
    func delete(_ id: VaultAttachmentID, in vault: VaultID, _ grant: WriteGrant) throws(DomainError)
}
