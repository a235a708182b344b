public import SalusBase
public import SalusDomain
public import SalusModels

/// The sealed side of a client's own copy: vaults byte for byte as they came, and drafts written here that wait to be
/// sent. Its contents are not trusted: a client that opens a vault replays its log and opens its entries again.
public protocol LocalVaultStore: Sendable {
    func vaults() async throws(DomainError) -> [VaultID]
    /// Nil when it is not on this device.
    func vault(_ id: VaultID) async throws(DomainError) -> CachedVault?
    /// The entries received from its feed that are not among its judged entries yet; nil for none.
    func unjudged(of vault: VaultID) async throws(DomainError) -> UnjudgedEntries?
    /// The counts of waiting drafts in all vaults.
    func waitingInVaults() async throws(DomainError) -> WaitingEntries
    /// Another number than before once another program has written to this device's copy; what this program
    /// writes changes nothing of it.
    func writesElsewhere() async throws(DomainError) -> Int
    /// The identity logs of everybody met in a vault, as far as this device has seen them.
    func identities() async throws(DomainError) -> [CachedIdentity]
    /// Each takes the place of what was known of that account; one with an empty log forgets the account.
    func keep(_ identities: [CachedIdentity]) async throws(DomainError)
    /// Applies one step in one transaction; the same step twice changes nothing.
    func apply(_ step: VaultCopyChange) async throws(DomainError)
    /// Forgets a vault with all that waits in it.
    func forget(_ vault: VaultID) async throws(DomainError)
    /// Uploads and downloads of files that have not come to their end, oldest first.
    func transfers(of vault: VaultID) async throws(DomainError) -> [CachedTransfer]
    /// Takes the place of the transfer of the same file; empty content removes it.
    func keep(_ transfer: CachedTransfer, of vault: VaultID) async throws(DomainError)
}

/// The copy of a vault on a device.
public struct CachedVault: Hashable, Sendable {
    public let log: [[UInt8]]
    public let wraps: [[UInt8]]
    public let entries: [CachedEntry]
    /// In the order they were written.
    public let drafts: [CachedDraft]
    /// A change of members that was made here and is not known to be at the server, in the client's own encoding.
    public let pendingChange: [UInt8]?
    public let contact: VaultContactTimes

    public init(
        log: [[UInt8]] = [], wraps: [[UInt8]] = [], entries: [CachedEntry] = [], drafts: [CachedDraft] = [],
        pendingChange: [UInt8]? = nil, contact: VaultContactTimes = VaultContactTimes()
    ) {
        (self.log, self.wraps, self.entries, self.drafts) = (log, wraps, entries, drafts)
        (self.pendingChange, self.contact) = (pendingChange, contact)
    }
}

/// One place in a vault's order of entries.
public enum CachedEntry: Hashable, Sendable {
    case sealed([UInt8])
    /// For a member who reads none: the hash of 32 bytes.
    case hash([UInt8])
}

/// The server's last contact about a vault.
public struct VaultContactTimes: Hashable, Sendable {
    /// The time when the server last showed the vault's state.
    public var heardAt: Instant?
    /// The time since when it refuses the vault to this account; nil while it shows it.
    public var goneSince: Instant?
    /// The time since when new keys are due, by its word; nil when none are.
    public var dueSince: Instant?

    public init(heardAt: Instant? = nil, goneSince: Instant? = nil, dueSince: Instant? = nil) {
        (self.heardAt, self.goneSince, self.dueSince) = (heardAt, goneSince, dueSince)
    }
}

/// Something written here, on its way out.
public struct CachedDraft: Hashable, Sendable {
    public let entry: VaultEntryID
    /// In the client's own encoding.
    public let content: [UInt8]
    public let writtenAt: Instant
    /// The reason of the server's refusal; nil while it waits.
    public let refusal: String?
    /// The hash of the sealed entry as it was sent; kept for a writer who cannot read it again.
    public let sentHash: [UInt8]?

    public init(
        entry: VaultEntryID, content: [UInt8], writtenAt: Instant, refusal: String? = nil, sentHash: [UInt8]? = nil
    ) {
        (self.entry, self.content, self.writtenAt) = (entry, content, writtenAt)
        (self.refusal, self.sentHash) = (refusal, sentHash)
    }
}

/// The identity log of an account, oldest entry first.
public struct CachedIdentity: Hashable, Sendable {
    public let account: AccountID
    /// The server's word.
    public let name: String
    public let log: [[UInt8]]

    public init(account: AccountID, name: String, log: [[UInt8]]) {
        (self.account, self.name, self.log) = (account, name, log)
    }
}

/// How far the upload or download of one file has come.
public struct CachedTransfer: Hashable, Sendable {
    public let attachment: VaultAttachmentID
    /// In the client's own encoding.
    public let content: [UInt8]

    public init(attachment: VaultAttachmentID, content: [UInt8]) {
        (self.attachment, self.content) = (attachment, content)
    }
}

/// The changes to a vault's copy that are made at once.
public struct VaultCopyChange: Sendable {
    public let vault: VaultID
    /// Entries of the log from number `logStart` on.
    public var log: [[UInt8]] = []
    public var logStart = 0
    public var wraps: [[UInt8]] = []
    /// Entries from number `entryStart` on; they take the place of all from there, and of all that are
    /// unjudged. Nil leaves them.
    public var entryStart: Int?
    public var entries: [CachedEntry] = []
    /// They take the place of those from their `start` on. Nil leaves them.
    public var unjudged: UnjudgedEntries?
    public var dropsUnjudged = false
    /// Each takes the place of the draft of the same entry, or comes after all that are there.
    public var drafts: [CachedDraft] = []
    /// Drafts that are no more.
    public var settled: [VaultEntryID] = []
    /// Takes the place of the pending change, an empty one removes it; nil leaves it.
    public var pendingChange: [UInt8]?
    /// Nil leaves it.
    public var contact: VaultContactTimes?

    public init(_ vault: VaultID) { self.vault = vault }

    public var isEmpty: Bool {
        log.isEmpty && wraps.isEmpty && entryStart == nil && unjudged == nil && !dropsUnjudged && drafts.isEmpty
            && settled.isEmpty && pendingChange == nil && contact == nil
    }
}
