public import SalusBase
public import SalusDomain
public import SalusModels

/// The sealed files of a vault, oldest first, with who brings them and how far they have come: what they are is sealed.
public struct ListSealedAttachments: Operation {
    public let vault: VaultID

    public init(_ vault: VaultID) { self.vault = vault }

    public var access: AccessRequest { AccessRequest(.readVaultEntries, .vault(vault)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [StoredAttachment] {
        try work.tx.vaultAttachments.all(of: vault)
    }
}

/// Removes files that were begun and are not whole in time, and gives their bytes back to the vaults.
public struct ForgetUploads: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let limit = work.now.adding(seconds: -Int64(work.settings.vaults.uploadDays) * 86_400)
        for (vault, file) in try work.tx.vaultAttachments.unfinished(begunBefore: limit) {
            guard var state = try work.tx.vaults.vault(vault) else { continue }
            try work.tx.vaultAttachments.delete(file.id, in: vault, permit.grant)
            state.size -= file.size
            try work.tx.vaults.update(state, permit.grant)
        }
    }
}
