/// What one run of a sync does, as a value: it can be shown, compared and carried out step by step. A step that finds the
/// world changed (a push refused) ends its feed's part; the next plan goes on from there.
public struct SyncPlan: Hashable, Sendable {
    public enum Step: Hashable, Sendable {
        /// The server has it no more, and nothing of one's own waits in it.
        case forget(FeedID)
        /// The server has it no more, and these never reached it. They stay until somebody decides.
        case strand(FeedID, [EntryID])
        /// Begin at a snapshot instead of the first entry.
        case restore(FeedID, from: UInt64)
        case pull(FeedID, after: UInt64)
        case merge(FeedID, [ObjectID])
        case push(FeedID, [EntryID])
        case takeSnapshot(FeedID)
    }

    public let steps: [Step]

    /// Feeds in which something waits to go out come first, then in the order of their identifiers.
    public init(_ standings: [FeedStanding], snapshots: SnapshotRule = SnapshotRule()) {
        let ordered = standings.sorted { ($0.isWaiting ? 0 : 1, $0.feed) < ($1.isWaiting ? 0 : 1, $1.feed) }
        steps = ordered.flatMap { Self.steps($0, snapshots) }
    }

    public var isEmpty: Bool { steps.isEmpty }

    private static func steps(_ standing: FeedStanding, _ rule: SnapshotRule) -> [Step] {
        let (feed, waiting) = (standing.feed, standing.outbox?.waiting.map(\.id) ?? [])
        guard standing.isOffered else { return [waiting.isEmpty ? .forget(feed) : .strand(feed, waiting)] }
        let start = standing.start(rule)
        var steps: [Step] = start > standing.cursor ? [.restore(feed, from: start)] : []
        if standing.mustPull(from: start) { steps.append(.pull(feed, after: start)) }
        if !standing.conflicts.isEmpty { steps.append(.merge(feed, standing.conflicts)) }
        if !waiting.isEmpty || !standing.conflicts.isEmpty { steps.append(.push(feed, waiting)) }
        if standing.wantsSnapshot(rule) { steps.append(.takeSnapshot(feed)) }
        return steps
    }
}

extension FeedStanding {
    fileprivate var isWaiting: Bool { !(outbox?.waiting.isEmpty ?? true) }

    /// Only a device that has nothing yet begins at a snapshot.
    fileprivate func start(_ rule: SnapshotRule) -> UInt64 {
        guard cursor == 0, let snapshot, snapshot >= rule.leastEntries else { return cursor }
        return snapshot
    }

    fileprivate func mustPull(from start: UInt64) -> Bool {
        newest.map { $0 != start } ?? true || outbox?.mustPull ?? false
    }

    fileprivate func wantsSnapshot(_ rule: SnapshotRule) -> Bool {
        guard let tips else { return false }
        return rule.isDue(entries: max(cursor, newest ?? 0) - min(cursor, snapshot ?? 0), tips: tips)
    }
}
