import SalusBase
import SalusSync
import Testing

@Suite("Planning a sync")
struct PlanningASync {
    private func vault(_ number: UInt8) -> FeedID { feed(.vault, number) }
    private func feed(_ kind: FeedID.Kind, _ number: UInt8) -> FeedID {
        FeedID(kind: kind, id: Identifier(bytes: [UInt8](repeating: 0, count: 15) + [number])!)
    }

    private func outbox(_ entries: [UInt8], at position: UInt64) -> Outbox {
        var outbox = Outbox(position: position, epoch: 1)
        for number in entries { outbox.handle(.written(entry(number), parents: [])) }
        return outbox
    }

    @Test("nothing new and nothing waiting is an empty plan")
    func nothing() {
        let status = FeedStatus(feed: vault(1), cursor: 5, newest: 5, outbox: outbox([], at: 5))
        #expect(SyncPlan([status]).isEmpty)
    }

    @Test("pulls, then merges, then pushes; feeds in which something waits come first")
    func order() {
        let record = FeedStatus(feed: feed(.record, 1), cursor: 2)
        let quiet = FeedStatus(feed: vault(2), cursor: 1, newest: 4)
        let busy = FeedStatus(
            feed: vault(3), cursor: 5, newest: 9, outbox: outbox([1], at: 5), conflicts: [object(7)])
        #expect(
            SyncPlan([quiet, record, busy]).steps == [
                .pull(vault(3), after: 5), .merge(vault(3), [object(7)]), .push(vault(3), [entry(1)]),
                .pull(feed(.record, 1), after: 2), .pull(vault(2), after: 1),
            ])
        #expect(SyncPlan([busy, quiet, record]) == SyncPlan([quiet, record, busy]))
    }

    @Test("an answer that was lost is looked for even when the feed has not grown")
    func unknownAnswer() {
        var outbox = outbox([1], at: 5)
        outbox.handle(.connectionLost)
        let status = FeedStatus(feed: vault(1), cursor: 5, newest: 5, outbox: outbox)
        #expect(SyncPlan([status]).steps == [.pull(vault(1), after: 5), .push(vault(1), [entry(1)])])
    }

    @Test("what the server has no more is forgotten, unless something of one's own never reached it")
    func gone() {
        let empty = FeedStatus(feed: vault(1), cursor: 5, isOffered: false, outbox: outbox([], at: 5))
        let waiting = FeedStatus(feed: vault(2), cursor: 5, isOffered: false, outbox: outbox([4], at: 5))
        #expect(SyncPlan([empty, waiting]).steps == [.strand(vault(2), [entry(4)]), .forget(vault(1))])
    }
}
