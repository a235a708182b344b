public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels
import SalusVaultModels

/// Begins the upload of a sealed file of `size` bytes, or says how far it has come.
public struct BeginAttachment: Operation {
    public let vault: VaultID
    public let attachment: VaultAttachmentID
    public let size: Int

    public init(_ attachment: VaultAttachmentID, of size: Int, in vault: VaultID) {
        (self.attachment, self.size, self.vault) = (attachment, size, vault)
    }

    public var access: AccessRequest { AccessRequest(.writeVaultEntries, .vault(vault)) }

    /// Its bytes count from now on, and are given back when it is not whole in time. Throws `conflict` when it was
    /// begun with another size, `staleEpoch` for a closed vault, `epochDue` where the vault waits for new keys,
    /// `quotaReached` also for who has begun as much as one member may.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> StoredAttachment {
        let account = try permit.account().account.id
        if let known = try work.tx.vaultAttachments.attachment(attachment, in: vault) {
            guard known.size == size, known.account == account else { throw .conflict }
            return known
        }
        guard size >= StoredAttachment.smallest else { throw .badKeys("the size of a sealed attachment") }
        guard var state = try work.tx.vaults.vault(vault) else { throw .notFound }
        try state.requireOpen()
        let quota = work.settings.vaults.quota(of: state)
        guard size <= quota - state.size else { throw .quotaReached("bytes in this vault") }
        let begunBefore = try work.tx.vaultAttachments.unfinishedBytes(of: account, in: vault)
        guard size <= quota / StoredAttachment.uploadShare - begunBefore else {
            throw .quotaReached("bytes in files that are not whole yet")
        }
        state.size += size
        let begun = StoredAttachment(id: attachment, account: account, size: size, begunAt: work.now)
        try work.tx.vaultAttachments.insert(begun, in: vault, permit.grant)
        try work.tx.vaults.update(state, permit.grant)
        return begun
    }
}

/// Stores one part of a sealed file. Parts come in any order; the same part again changes nothing.
public struct PutAttachmentPart: Operation {
    public let vault: VaultID
    public let attachment: VaultAttachmentID
    public let part: Int
    let bytes: [UInt8]

    public init(_ bytes: [UInt8], as part: Int, of attachment: VaultAttachmentID, in vault: VaultID) {
        (self.bytes, self.part, self.attachment, self.vault) = (bytes, part, attachment, vault)
    }

    public var access: AccessRequest { AccessRequest(.writeVaultEntries, .vault(vault)) }

    /// Throws `badKeys` for a part that the file does not have or of another length, and for a first one that begins
    /// otherwise than an attachment of this vault; `conflict` for other bytes than are there; `staleEpoch` and
    /// `epochDue` as a new file.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> StoredAttachment {
        guard var known = try work.tx.vaultAttachments.attachment(attachment, in: vault),
            known.account == (try permit.account().account.id)
        else { throw .notFound }
        try known.check(bytes, as: part, in: vault.bytes)
        if known.parts.contains(part) {
            let stored = try work.tx.vaultAttachments.part(part, of: attachment, in: vault)
            guard stored == bytes else { throw .conflict }
            return known
        }
        guard let state = try work.tx.vaults.vault(vault) else { throw .notFound }
        try state.requireOpen()
        try work.tx.vaultAttachments.insert(bytes, at: part, of: attachment, in: vault, permit.grant)
        known.parts = (known.parts + [part]).sorted()
        if known.isComplete {
            try work.tx.vaultAttachments.complete(attachment, in: vault, at: work.now, permit.grant)
        }
        return known
    }
}

/// Reads the state of a sealed file's upload.
public struct ReadAttachmentState: Operation {
    public let vault: VaultID
    public let attachment: VaultAttachmentID

    public init(_ attachment: VaultAttachmentID, in vault: VaultID) {
        (self.attachment, self.vault) = (attachment, vault)
    }

    public var access: AccessRequest { AccessRequest(.readVault, .vault(vault)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> StoredAttachment {
        guard let known = try work.tx.vaultAttachments.attachment(attachment, in: vault) else { throw .notFound }
        return known
    }
}

/// Bytes of a sealed file, from a place on.
public struct ReadSealedAttachment: Operation {
    public let vault: VaultID
    public let attachment: VaultAttachmentID
    public let start: Int
    public let count: Int

    public init(_ attachment: VaultAttachmentID, in vault: VaultID, from start: Int, count: Int) {
        (self.attachment, self.vault, self.start, self.count) = (attachment, vault, start, count)
    }

    public var access: AccessRequest { AccessRequest(.readVaultEntries, .vault(vault)) }

    /// Less than `count` where the file ends. Throws `notFound` when a part of it is not there yet.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [UInt8] {
        guard let known = try work.tx.vaultAttachments.attachment(attachment, in: vault) else { throw .notFound }
        return try known.bytes(from: start, count: count) { (part) throws(DomainError) in
            try work.tx.vaultAttachments.part(part, of: attachment, in: vault)
        }
    }
}

/// Removes a sealed file for good, for the account that uploaded it or a manager of the vault.
public struct DeleteSealedAttachment: Operation {
    public let vault: VaultID
    public let attachment: VaultAttachmentID

    public init(_ attachment: VaultAttachmentID, in vault: VaultID) {
        (self.attachment, self.vault) = (attachment, vault)
    }

    public var access: AccessRequest { AccessRequest(.writeVaultEntries, .vault(vault)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let account = try permit.account().account.id
        guard let known = try work.tx.vaultAttachments.attachment(attachment, in: vault),
            var state = try work.tx.vaults.vault(vault)
        else { throw .notFound }
        let manages = try work.tx.vaults.role(of: account, in: vault, at: work.now)?.changesMembers ?? false
        guard known.account == account || manages else { throw .denied }
        try work.tx.vaultAttachments.delete(attachment, in: vault, permit.grant)
        state.size -= known.size
        try work.tx.vaults.update(state, permit.grant)
    }
}
