import SalusBase
import SalusMLS
import SalusModels
import Testing

@testable import SalusConversations

@Suite("A server that reorders, drops, repeats, changes and makes up messages")
struct LyingAboutMessages {
    /// Ada and Bob, who is lied to, and what comes of three texts of Ada's.
    private func tell(
        _ work: ((TestDevice, ConversationID) async throws -> Void)? = nil,
        _ lie: @escaping @Sendable ([QueueEntry]) -> [QueueEntry]
    ) async throws -> (texts: [String], warnings: [ConversationWarning.Kind], ada: TestDevice, bob: TestDevice) {
        let world = TestWorld()
        let people = try await world.devices(2)
        let (ada, bob) = (people[0], people[1])
        let id = try await ada.client.start(title: "", people: [bob.person: .owner])
        try await settle(people)
        if let work {
            try await work(ada, id)
        } else {
            for text in ["one", "two", "three"] { try await ada.client.send(.text(text), in: id) }
        }
        bob.restart { $0.changeEntries = { lie($0) } }
        let warnings = try await bob.warnings()
        return (bob.texts(id), warnings, ada, bob)
    }

    private static func renumbered(_ entries: [QueueEntry]) -> [QueueEntry] {
        let first = entries.map(\.number).min() ?? 0
        return entries.enumerated().map { $1.with(number: first + UInt64($0)) }
    }

    @Test("messages in another order all come once, in the server's order of sequence")
    func reorder() async throws {
        let told = try await tell { Self.renumbered($0.reversed()) }
        #expect(told.texts == ["one", "two", "three"])
        #expect(told.warnings.isEmpty)
    }

    @Test("a message that is kept back is missed by its number, and comes late when it comes")
    func drop() async throws {
        let kept = Locked<QueueEntry?>(nil)
        let told = try await tell { entries in
            guard entries.count == 3 else { return kept.withLock { $0 }.map { [$0.with(number: 1_000)] } ?? [] }
            kept.withLock { $0 = entries[1] }
            return [entries[0], entries[2]]
        }
        #expect(told.warnings == [.missingMessages(from: told.ada.address, numbers: 2...2)])
        #expect(told.texts == ["one", "two", "three"])
    }

    @Test("a message that comes twice is shown once")
    func replay() async throws {
        let told = try await tell { entries in
            let again = entries.last.map { [$0.with(number: $0.number + 1)] } ?? []
            return entries + again
        }
        #expect(told.texts == ["one", "two", "three"])
        #expect(told.warnings == [.repeated])
    }

    @Test("changed bytes and made-up bytes are told, and change nothing")
    func forge() async throws {
        let told = try await tell { entries in
            entries.enumerated().map { place, entry in
                var bytes = entry.bytes
                if place == 0 { bytes[bytes.count - 1] ^= 1 }
                return place == 1 ? entry.with(payload: .message([1, 2, 3])) : entry.with(payload: .message(bytes))
            }
        }
        #expect(told.texts == ["three"])
        #expect(told.warnings == [.unreadable, .unreadable])
    }

    @Test("a withheld commit is told, what follows it waits, and all is read when it comes")
    func withhold() async throws {
        let kept = Locked<QueueEntry?>(nil)
        let told = try await tell({ ada, id in
            try await ada.client.change(.setTitle("new"), in: id)
            try await ada.client.send(.text("after"), in: id)
        }) { entries in
            guard entries.count == 2 else { return kept.withLock { $0 }.map { [$0.with(number: 1_000)] } ?? [] }
            kept.withLock { $0 = entries[0] }
            return [entries[1]]
        }
        #expect(told.warnings == [.missingCommit(epoch: 1)])
        #expect(told.texts == ["after"])
    }

    @Test("a device that is behind a withheld commit cannot send, and says why")
    func withholdFromSender() async throws {
        let world = TestWorld()
        let people = try await world.devices(2)
        let id = try await people[0].client.start(title: "", people: [people[1].person: .owner])
        try await settle(people)
        try await people[0].client.change(.setTitle("new"), in: id)
        people[1].restart { $0.changeEntries = { _ in [] } }
        await #expect(throws: ConversationError.withheldCommit) {
            try await people[1].client.send(.text("waits"), in: id)
        }
        people[1].restart()
        try await people[1].client.flush()
        try await settle(people)
        #expect(people[0].texts(id) == ["waits"])
    }

    @Test("a queue number beyond reason is refused and poisons nothing")
    func largeNumber() async throws {
        let world = TestWorld()
        let people = try await world.devices(2)
        let id = try await people[0].client.start(title: "", people: [people[1].person: .owner])
        people[1].restart { $0.changeEntries = { $0.map { $0.with(number: .max) } } }
        await #expect(throws: ConversationError.malformed(.unexpected("queue number"))) {
            _ = try await people[1].client.receive()
        }
        people[1].restart()
        _ = try await people[1].client.receive()
        #expect(try await people[1].summary(id) != nil)
    }
}
