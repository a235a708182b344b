public import SalusBase
public import SalusModels

/// Sealed files of vaults, in parts.
public protocol VaultAttachmentRepository {
    func attachment(_ id: VaultAttachmentID, in vault: VaultID) throws(DomainError) -> StoredAttachment?
    func part(_ number: Int, of id: VaultAttachmentID, in vault: VaultID) throws(DomainError) -> [UInt8]?
    /// One without parts.
    func insert(_ attachment: StoredAttachment, in vault: VaultID, _ grant: WriteGrant) throws(DomainError)
    func insert(
        _ part: [UInt8], at number: Int, of id: VaultAttachmentID, in vault: VaultID, _ grant: WriteGrant
    ) throws(DomainError)
    /// With all its parts.
    func delete(_ id: VaultAttachmentID, in vault: VaultID, _ grant: WriteGrant) throws(DomainError)
}
