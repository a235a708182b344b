public import SalusBase
public import SalusModels

/// The progress of a running sync.
public struct SyncProgress: Hashable, Sendable {
    /// The record being pulled, from 1, of `records`.
    public let record: Int
    public let records: Int
    /// Changes applied so far, over all records.
    public let changes: Int
    /// Records that this run has brought something to so far.
    public let changed: Set<RecordID>
    /// Those of them with something that this device did not write.
    public let news: Set<RecordID>
    /// The vault of which more than a page comes here now.
    public var vault: VaultProgress?
    /// The large document whose bytes go to the server, or come from it, now.
    public var transfer: DocumentTransfer?

    public init(
        record: Int, records: Int, changes: Int, changed: Set<RecordID> = [], news: Set<RecordID> = [],
        vault: VaultProgress? = nil,
        transfer: DocumentTransfer? = nil
    ) {
        (self.record, self.records, self.changes, self.changed) = (record, records, changes, changed)
        (self.news, self.vault, self.transfer) = (news, vault, transfer)
    }
}

/// The progress of one vault's pull. Entries that have arrived stay; they are verified and shown once all of them are
/// here.
public struct VaultProgress: Hashable, Sendable {
    public let vault: VaultID
    /// The number of entries here, of `total`.
    public let entries: Int
    public let total: Int

    public init(vault: VaultID, entries: Int, of total: Int) {
        (self.vault, self.entries, self.total) = (vault, entries, total)
    }
}

/// Writes of this device that are not known to be at the server.
public struct WaitingWrites: Hashable, Sendable {
    /// Waiting and refused writes to open records.
    public let records: WaitingEntries
    public let vaults: WaitingEntries
    /// Messages of conversations.
    public let conversations: WaitingEntries

    public init(
        records: WaitingEntries = WaitingEntries(count: 0, since: nil, refused: 0),
        vaults: WaitingEntries = WaitingEntries(count: 0, since: nil, refused: 0),
        conversations: WaitingEntries = WaitingEntries(count: 0, since: nil, refused: 0)
    ) {
        (self.records, self.vaults, self.conversations) = (records, vaults, conversations)
    }

    public var count: Int { records.count + vaults.count + conversations.count }

    /// The time of the oldest write among them.
    public var since: Instant? { [records.since, vaults.since, conversations.since].compactMap(\.self).min() }

    /// The number that the server refuses; `count` does not include them, and the person has to decide.
    public var refused: Int { records.refused + vaults.refused }
}

/// The state of the local copy relative to the server.
public struct SyncState: Hashable, Sendable {
    /// The phase of the sync.
    public enum Phase: Hashable, Sendable {
        /// Nothing to do; nothing has failed.
        case idle
        case running(SyncProgress)
        /// Held: nothing is pulled until `syncNow`.
        case stopped
        /// The server cannot be reached.
        case offline(Advice)
        /// The server was reached, and something else went wrong.
        case failed(Advice)
    }

    /// The phase of the sync.
    public let phase: Phase
    /// The time at which this phase began; going offline again and again keeps the first moment.
    public let since: Instant
    /// The last time at which everything on this device was as the server had it.
    public let lastSync: Instant?
    /// Writes of this device that are not known to be at the server.
    public let waiting: WaitingWrites
    /// Records that the run which goes on, or ended last, has brought something to.
    public let changed: Set<RecordID>
    /// Those of them with something that this device did not write.
    public let news: Set<RecordID>

    public init(
        phase: Phase, since: Instant, lastSync: Instant?, waiting: WaitingWrites = WaitingWrites(),
        changed: Set<RecordID> = [], news: Set<RecordID> = []
    ) {
        (self.phase, self.since, self.lastSync) = (phase, since, lastSync)
        (self.waiting, self.changed, self.news) = (waiting, changed, news)
    }

    public var isRunning: Bool {
        if case .running = phase { true } else { false }
    }

    var isOffline: Bool {
        if case .offline = phase { true } else { false }
    }
}
