import SalusSync
import Testing

@Suite("Sending what was written")
struct SendingWhatWasWritten {
    /// An outbox with entries 1 and 2, both sealed under epoch 1, at position 7 of the feed.
    private func sealed() -> Outbox {
        var outbox = Outbox(position: 7, epoch: 1)
        outbox.handle(.written(entry(1), parents: []))
        outbox.handle(.written(entry(2), parents: [entry(1)]))
        for id in [entry(1), entry(2)] { outbox.handle(.sealed(id, size: 400)) }
        return outbox
    }

    private func page(
        _ seen: Set<EntryID> = [], to position: UInt64, epoch: UInt32 = 1, isLast: Bool = true
    ) -> OutboxEvent {
        .pulled(OutboxEvent.Page(seen: seen, position: position, epoch: epoch, isLast: isLast))
    }

    @Test("goes from written over sealed to accepted, and leaves nothing")
    func straight() {
        var outbox = Outbox(position: 7, epoch: 1)
        #expect(outbox.next == .idle)
        outbox.handle(.written(entry(1), parents: [entry(9)]))
        outbox.handle(.written(entry(1), parents: []))
        #expect(outbox.next == .seal([entry(1)], epoch: 1))
        outbox.handle(.sealed(entry(1), size: 400))
        #expect(outbox.next == .push([entry(1)], expecting: 7))
        outbox.handle(.sending([entry(1)]))
        outbox.handle(.accepted([entry(1)], position: 8))
        #expect(outbox.next == .idle && outbox.entries.isEmpty && outbox.position == 8)
    }

    @Test("after a lost answer pulls first; what is found in the feed is not sent again")
    func lostAnswerThatArrived() {
        var outbox = sealed()
        outbox.handle(.sending([entry(1), entry(2)]))
        outbox.handle(.connectionLost)
        #expect(outbox.next == .pull)
        outbox.handle(page([entry(1)], to: 8, isLast: false))
        #expect(outbox.next == .pull)
        outbox.handle(page([entry(2)], to: 9))
        #expect(outbox.next == .idle && outbox.position == 9)
    }

    @Test("after a lost answer sends the same again when the feed has nothing of it")
    func lostAnswerThatDidNot() {
        var outbox = sealed()
        outbox.handle(.sending([entry(1), entry(2)]))
        outbox.handle(.connectionLost)
        outbox.handle(page(to: 7))
        #expect(outbox.next == .push([entry(1), entry(2)], expecting: 7))
    }

    @Test("taken up after a crash treats what was sent as unknown")
    func crash() {
        var outbox = sealed()
        outbox.handle(.sending([entry(1)]))
        let restarted = Outbox(entries: outbox.entries, position: outbox.position, epoch: outbox.epoch)
        #expect(restarted.next == .pull)
        #expect(Outbox(entries: sealed().entries, position: 7, epoch: 1).next != .pull)
    }

    @Test("pulls first when the server says that the feed has gone on, then expects the new place")
    func pullFirst() {
        var outbox = sealed()
        outbox.handle(.sending([entry(1), entry(2)]))
        outbox.handle(.pullFirst)
        #expect(outbox.next == .pull)
        outbox.handle(page(to: 11))
        #expect(outbox.next == .push([entry(1), entry(2)], expecting: 11))
    }

    @Test("seals again what was sealed for an older epoch, and all that came after it")
    func staleEpoch() {
        var outbox = sealed()
        outbox.handle(.pullFirst)
        outbox.handle(page(to: 8, epoch: 2))
        #expect(outbox.next == .seal([entry(1), entry(2)], epoch: 2))
        outbox.handle(.sealed(entry(1), size: 400))
        #expect(outbox.next == .seal([entry(2)], epoch: 2))
    }

    @Test("an answer that does not fit the place makes it pull before the next append")
    func oddAnswer() {
        var outbox = sealed()
        outbox.handle(.accepted([entry(1)], position: 12))
        #expect(outbox.next == .pull && outbox[entry(1)] == nil && outbox.position == 7)
    }

    @Test("a refusal for good holds what came after it too, and nothing else; a retry seals all of it again")
    func refusal() {
        var outbox = sealed()
        outbox.handle(.written(entry(3), parents: []))
        outbox.handle(.sealed(entry(3), size: 10))
        outbox.handle(.refused(entry(1), .notAllowed))
        #expect(outbox.blocked.map(\.id) == [entry(1), entry(2)])
        #expect(outbox.next == .push([entry(3)], expecting: 7))
        outbox.handle(.retried(entry(1)))
        #expect(outbox.blocked.isEmpty && outbox.next == .seal([entry(1), entry(2)], epoch: 1))
    }

    @Test("takes back what nothing came after and what has not left")
    func withdrawal() {
        var outbox = sealed()
        outbox.handle(.withdrawn(entry(1)))
        #expect(outbox.entries.count == 2)
        outbox.handle(.sending([entry(2)]))
        outbox.handle(.withdrawn(entry(2)))
        #expect(outbox.entries.count == 2)
        outbox.handle(.connectionLost)
        outbox.handle(page(to: 7))
        outbox.handle(.withdrawn(entry(2)))
        #expect(outbox.entries.map(\.id) == [entry(1)])
    }

    @Test("goes out in batches, and an entry larger than a batch alone")
    func batches() {
        var outbox = Outbox(position: 0, epoch: 1, limits: .init(entries: 3, bytes: 100))
        for (number, size) in [(UInt8(1), 300), (2, 60), (3, 40), (4, 1)] {
            outbox.handle(.written(entry(number), parents: []))
            outbox.handle(.sealed(entry(number), size: size))
        }
        #expect(outbox.next == .push([entry(1)], expecting: 0))
        outbox.handle(.accepted([entry(1)], position: 1))
        #expect(outbox.next == .push([entry(2), entry(3)], expecting: 1))
        outbox.handle(.accepted([entry(2), entry(3)], position: 3))
        #expect(outbox.next == .push([entry(4)], expecting: 3))
    }
}
