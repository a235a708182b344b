/// The steps of one sync run as a value: they can be shown, compared and carried out one by one. A step that fails
/// because the server's state has changed (a refused push) ends its feed's part; the next plan continues from there.
public struct SyncPlan: Hashable, Sendable {
    /// One step of the plan, in the order in which steps run.
    public enum Step: Hashable, Sendable {
        /// The server has it no more, and nothing of one's own waits in it.
        case forget(FeedID)
        /// The server has it no more, and these never reached it. They stay until the person decides.
        case strand(FeedID, [EntryID])
        case pull(FeedID, after: UInt64)
        case merge(FeedID, [ObjectID])
        case push(FeedID, [EntryID])
    }

    public let steps: [Step]

    /// Feeds in which something waits to go out come first, then in the order of their identifiers.
    public init(_ statuses: [FeedStatus]) {
        let ordered = statuses.sorted { ($0.isWaiting ? 0 : 1, $0.feed) < ($1.isWaiting ? 0 : 1, $1.feed) }
        steps = ordered.flatMap(Self.steps)
    }

    public var isEmpty: Bool { steps.isEmpty }

    private static func steps(_ status: FeedStatus) -> [Step] {
        let (feed, waiting) = (status.feed, status.outbox?.waiting.map(\.id) ?? [])
        guard status.isOffered else { return [waiting.isEmpty ? .forget(feed) : .strand(feed, waiting)] }
        var steps: [Step] = status.mustPull ? [.pull(feed, after: status.cursor)] : []
        if !status.conflicts.isEmpty { steps.append(.merge(feed, status.conflicts)) }
        if !waiting.isEmpty || !status.conflicts.isEmpty { steps.append(.push(feed, waiting)) }
        return steps
    }
}

extension FeedStatus {
    fileprivate var isWaiting: Bool { !(outbox?.waiting.isEmpty ?? true) }

    fileprivate var mustPull: Bool { newest.map { $0 != cursor } ?? true || outbox?.mustPull ?? false }
}
