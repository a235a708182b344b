public import SalusBase

/// How far a running sync has come.
public struct SyncProgress: Hashable, Sendable {
    /// The record being pulled, from 1, of `records`.
    public let record: Int
    public let records: Int
    /// Changes applied so far, over all records.
    public let changes: Int

    public init(record: Int, records: Int, changes: Int) {
        (self.record, self.records, self.changes) = (record, records, changes)
    }
}

/// How the local copy stands with the server.
public struct SyncState: Hashable, Sendable {
    public enum Phase: Hashable, Sendable {
        /// Nothing to do; nothing has failed.
        case idle
        case running(SyncProgress)
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

    public init(phase: Phase, since: Instant, lastSync: Instant?) {
        (self.phase, self.since, self.lastSync) = (phase, since, lastSync)
    }

    public var isRunning: Bool {
        if case .running = phase { true } else { false }
    }

    var isOffline: Bool {
        if case .offline = phase { true } else { false }
    }
}
