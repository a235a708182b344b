public import SalusBase
public import SalusModels

/// How far a running sync has come.
public struct SyncProgress: Hashable, Sendable {
    /// The record being pulled, from 1, of `records`.
    public let record: Int
    public let records: Int
    /// Changes applied so far, over all records.
    public let changes: Int
    /// Records that this run has brought something to so far.
    public let changed: Set<RecordID>

    public init(record: Int, records: Int, changes: Int, changed: Set<RecordID> = []) {
        (self.record, self.records, self.changes, self.changed) = (record, records, changes, changed)
    }
}

/// What was written on this device and is not known to be at the server.
public struct WaitingWrites: Hashable, Sendable {
    public let count: Int
    /// When the oldest of them was written.
    public let since: Instant?
    /// Those that the server will not have; they are not counted in `count`, and somebody has to decide.
    public let refused: Int

    public init(count: Int = 0, since: Instant? = nil, refused: Int = 0) {
        (self.count, self.since, self.refused) = (count, since, refused)
    }
}

/// How the local copy stands with the server.
public struct SyncState: Hashable, Sendable {
    public enum Phase: Hashable, Sendable {
        /// Nothing to do; nothing has failed.
        case idle
        case running(SyncProgress)
        /// Held: nothing is pulled until somebody asks for it.
        case stopped
        /// The server cannot be reached.
        case offline(Advice)
        /// The server was reached, and something else went wrong.
        case failed(Advice)
    }

    public let phase: Phase
    /// When this phase began; going offline again and again keeps the first moment.
    public let since: Instant
    /// When everything on this device was last as the server had it.
    public let lastSync: Instant?
    /// What was written here and is not known to be at the server.
    public let waiting: WaitingWrites
    /// Records that the run which goes on, or ended last, has brought something to.
    public let changed: Set<RecordID>

    public init(
        phase: Phase, since: Instant, lastSync: Instant?, waiting: WaitingWrites = WaitingWrites(),
        changed: Set<RecordID> = []
    ) {
        (self.phase, self.since, self.lastSync) = (phase, since, lastSync)
        (self.waiting, self.changed) = (waiting, changed)
    }

    public var isRunning: Bool {
        if case .running = phase { true } else { false }
    }

    var isOffline: Bool {
        if case .offline = phase { true } else { false }
    }
}
