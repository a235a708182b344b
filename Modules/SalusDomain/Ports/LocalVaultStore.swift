public import SalusModels

/// The sealed side of a client's own copy: vaults byte for byte as they came, and what was written here and waits to go out.
/// Nothing is believed for being here: whoever opens a vault replays its log and opens its entries again.
public protocol LocalVaultStore: Sendable {
    func vaults() async throws(DomainError) -> [VaultID]
    /// Nil when it is not on this device.
    func vault(_ id: VaultID) async throws(DomainError) -> KeptVault?
    /// The identity logs of everybody met in a vault, as far as this device has seen them.
    func identities() async throws(DomainError) -> [KeptIdentity]
    /// Each takes the place of what was known of that account.
    func keep(_ identities: [KeptIdentity]) async throws(DomainError)
    /// Applies one step in one transaction; the same step twice changes nothing.
    func apply(_ step: VaultStep) async throws(DomainError)
    /// Forgets a vault with all that waits in it.
    func forget(_ vault: VaultID) async throws(DomainError)
}

/// A vault as it lies on a device.
public struct KeptVault: Hashable, Sendable {
    public let log: [[UInt8]]
    public let wraps: [[UInt8]]
    public let entries: [[UInt8]]
    /// In the order they were written.
    public let outbox: [KeptDraft]
    /// A change of members that was made here, and is not known to be at the server.
    public let pendingChange: [UInt8]?

    public init(
        log: [[UInt8]], wraps: [[UInt8]], entries: [[UInt8]], outbox: [KeptDraft], pendingChange: [UInt8]?
    ) {
        (self.log, self.wraps, self.entries) = (log, wraps, entries)
        (self.outbox, self.pendingChange) = (outbox, pendingChange)
    }
}

/// Something written here, on its way out.
public struct KeptDraft: Hashable, Sendable {
    public let entry: VaultEntryID
    /// In the client's own encoding: what it says, and how far it has come.
    public let content: [UInt8]
    /// What leaves the machine; nil until it is sealed.
    public let sealed: [UInt8]?

    public init(entry: VaultEntryID, content: [UInt8], sealed: [UInt8]?) {
        (self.entry, self.content, self.sealed) = (entry, content, sealed)
    }
}

/// Somebody's identity log, oldest entry first.
public struct KeptIdentity: Hashable, Sendable {
    public let account: AccountID
    /// The server's word.
    public let name: String
    public let log: [[UInt8]]

    public init(account: AccountID, name: String, log: [[UInt8]]) {
        (self.account, self.name, self.log) = (account, name, log)
    }
}

/// What changes of a vault's copy at once.
public struct VaultStep: Sendable {
    public let vault: VaultID
    /// Entries of the log from number `logStart` on.
    public var log: [[UInt8]] = []
    public var logStart = 0
    public var wraps: [[UInt8]] = []
    /// Sealed entries from number `entryStart` on.
    public var entries: [[UInt8]] = []
    public var entryStart = 0
    /// Takes the place of all that waited; nil leaves it.
    public var outbox: [KeptDraft]?
    /// Takes the place of the pending change, an empty one removes it; nil leaves it.
    public var pendingChange: [UInt8]?
    public var identities: [KeptIdentity] = []

    public init(_ vault: VaultID) { self.vault = vault }
}
