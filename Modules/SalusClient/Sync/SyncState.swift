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
    /// Records that the run which goes on, or ended last, has brought something to.
    public let changed: Set<RecordID>

    public init(phase: Phase, since: Instant, lastSync: Instant?, changed: Set<RecordID> = []) {
        (self.phase, self.since, self.lastSync, self.changed) = (phase, since, lastSync, changed)
    }

    public var isRunning: Bool {
        if case .running = phase { true } else { false }
    }

    var isOffline: Bool {
        if case .offline = phase { true } else { false }
    }
}
