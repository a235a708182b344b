public import SalusBase
public import SalusDomain
public import SalusModels

/// A page of what a vault holds in order, from the item numbered `first` on.
public struct ReadVaultPage<Content: VaultPageContent>: Operation {
    public static var name: String { Content.operation }

    public let vault: VaultID
    public let first: Content.Number
    public let limit: Int

    public init(_ vault: VaultID, from first: Content.Number, limit: Int) {
        (self.vault, self.first, self.limit) = (vault, first, limit)
    }

    public var access: AccessRequest { AccessRequest(Content.action, .vault(vault)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Content.Page {
        try Content.read(self, permit, in: work)
    }
}

/// Something that a vault holds in order, for its members to read in pages.
public protocol VaultPageContent: Sendable {
    associatedtype Number: FixedWidthInteger & Sendable
    associatedtype Page: Sendable

    /// The name that access logs have.
    static var operation: String { get }
    static var action: Action { get }

    static func read(
        _ asked: ReadVaultPage<Self>, _ permit: Permit<ReadVaultPage<Self>>, in work: OperationContext
    ) throws(DomainError) -> Page
}

/// A page of a vault's log.
public typealias ReadVaultLog = ReadVaultPage<VaultLogContent>
/// The caller's own wrapped keys from an epoch on: new devices of a member need all of them.
public typealias ReadVaultKeys = ReadVaultPage<VaultKeyContent>
/// Sealed entries of a vault in its order.
public typealias ReadEntries = ReadVaultPage<VaultEntryContent>
/// The hashes of a vault's sealed entries, which tell a member who reads none what the tree of them holds.
public typealias ReadEntryHashes = ReadVaultPage<VaultEntryHashContent>

/// The entries of a vault's log.
public enum VaultLogContent: VaultPageContent {
    public typealias Number = UInt64
    public typealias Page = ResultPage<[UInt8]>

    public static let operation = "ReadVaultLog"
    public static let action = Action.readVault

    public static func read(
        _ asked: ReadVaultLog, _ permit: Permit<ReadVaultLog>, in work: OperationContext
    ) throws(DomainError) -> ResultPage<[UInt8]> {
        let entries = try work.tx.vaults.log(of: asked.vault, from: asked.first, limit: asked.limit + 1)
        return ResultPage(entries, limit: asked.limit)
    }
}

/// The keys that were wrapped for the caller, by epoch.
public enum VaultKeyContent: VaultPageContent {
    public typealias Number = UInt32
    public typealias Page = ResultPage<[UInt8]>

    public static let operation = "ReadVaultKeys"
    public static let action = Action.readVault

    public static func read(
        _ asked: ReadVaultKeys, _ permit: Permit<ReadVaultKeys>, in work: OperationContext
    ) throws(DomainError) -> ResultPage<[UInt8]> {
        let account = try permit.account().account.id
        let wraps = try work.tx.vaults.wraps(
            of: asked.vault, for: account, from: asked.first, limit: asked.limit + 1)
        return ResultPage(wraps, limit: asked.limit)
    }
}

/// The sealed entries of a vault.
public enum VaultEntryContent: VaultPageContent {
    public typealias Number = UInt64
    public typealias Page = [[UInt8]]

    /// About as much as one answer holds.
    public static let mostBytes = 4 << 20
    public static let operation = "ReadEntries"
    public static let action = Action.readVaultEntries

    /// None when there are no more; else at least one, and no more than `mostBytes` unless the first is larger.
    public static func read(
        _ asked: ReadEntries, _ permit: Permit<ReadEntries>, in work: OperationContext
    ) throws(DomainError) -> [[UInt8]] {
        try work.tx.vaults.entries(of: asked.vault, from: asked.first, limit: asked.limit, bytes: mostBytes)
    }
}

/// The hashes of a vault's sealed entries.
public enum VaultEntryHashContent: VaultPageContent {
    public typealias Number = UInt64
    public typealias Page = [[UInt8]]

    public static let operation = "ReadEntryHashes"
    public static let action = Action.readVault

    public static func read(
        _ asked: ReadEntryHashes, _ permit: Permit<ReadEntryHashes>, in work: OperationContext
    ) throws(DomainError) -> [[UInt8]] {
        try work.tx.vaults.entryHashes(of: asked.vault, from: asked.first, limit: asked.limit)
    }
}
