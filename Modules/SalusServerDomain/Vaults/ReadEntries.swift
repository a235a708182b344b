public import SalusBase
public import SalusDomain
public import SalusModels

/// Sealed entries of a vault in its order, from the one numbered `first` on.
public struct ReadEntries: Operation {
    /// About as much as one answer holds.
    public static let mostBytes = 4 << 20

    public let vault: VaultID
    public let first: UInt64
    public let limit: Int

    public init(_ vault: VaultID, from first: UInt64, limit: Int) {
        (self.vault, self.first, self.limit) = (vault, first, limit)
    }

    public var access: AccessRequest { AccessRequest(.readVaultEntries, .vault(vault)) }

    /// None when there are no more; else at least one, and no more than `mostBytes` unless the first is larger.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [[UInt8]] {
        try work.tx.vaults.entries(of: vault, from: first, limit: limit, bytes: Self.mostBytes)
    }
}

/// The hashes of a vault's sealed entries, which tell a member who reads none what the tree of them holds.
public struct ReadEntryHashes: Operation {
    public let vault: VaultID
    public let first: UInt64
    public let limit: Int

    public init(_ vault: VaultID, from first: UInt64, limit: Int) {
        (self.vault, self.first, self.limit) = (vault, first, limit)
    }

    public var access: AccessRequest { AccessRequest(.readVault, .vault(vault)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [[UInt8]] {
        try work.tx.vaults.entryHashes(of: vault, from: first, limit: limit)
    }
}
