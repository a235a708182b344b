/// The steps of one sync run as a value: they can be shown, compared and carried out one by one. A step that fails
/// because the server's state has changed (a refused push) ends its feed's part; the next plan continues from there.
public struct SyncPlan: Hashable, Sendable {
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
    public init(_ standings: [FeedStanding]) {
        let ordered = standings.sorted { ($0.isWaiting ? 0 : 1, $0.feed) < ($1.isWaiting ? 0 : 1, $1.feed) }
        steps = ordered.flatMap(Self.steps)
    }

    public var isEmpty: Bool { steps.isEmpty }

    private static func steps(_ standing: FeedStanding) -> [Step] {
        let (feed, waiting) = (standing.feed, standing.outbox?.waiting.map(\.id) ?? [])
        guard standing.isOffered else { return [waiting.isEmpty ? .forget(feed) : .strand(feed, waiting)] }
        var steps: [Step] = standing.mustPull ? [.pull(feed, after: standing.cursor)] : []
        if !standing.conflicts.isEmpty { steps.append(.merge(feed, standing.conflicts)) }
        if !waiting.isEmpty || !standing.conflicts.isEmpty { steps.append(.push(feed, waiting)) }
        return steps
    }
}

extension FeedStanding {
    fileprivate var isWaiting: Bool { !(outbox?.waiting.isEmpty ?? true) }

    fileprivate var mustPull: Bool { newest.map { $0 != cursor } ?? true || outbox?.mustPull ?? false }
}
