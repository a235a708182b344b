import SalusBase
import SalusMLS
import Testing

@testable import SalusConversations

@Suite("A device whose store falls into other hands")
struct LosingKeys {
    /// A program of a thief's, who has a copy of the store and sees what the server hands out.
    private func thief(of device: TestDevice, seeing entries: Locked<[QueueEntry]>) async throws -> TestDevice {
        let copy = TestDevice(copying: device, MemoryStore(try await device.store.load()))
        copy.restart(store: copy.store) { service in
            service.changeEntries = { _ in entries.withLock { $0 } }
            service.acknowledges = false
            service.answer = { _ in .notMember }
        }
        return copy
    }

    /// The queue of a device, under numbers that it has not seen.
    private func tap(_ device: TestDevice, from first: UInt64) -> [QueueEntry] {
        let entries = device.world.delivery.state.withLock { $0.queues[device.address]?.entries ?? [] }
        return entries.enumerated().map { $1.with(number: first + UInt64($0)) }
    }

    @Test("forward secrecy: what was read before the theft does not open again")
    func forwardSecrecy() async throws {
        let world = TestWorld()
        let people = try await world.devices(2)
        let (ada, bob) = (people[0], people[1])
        let id = try await ada.client.start(title: "", people: [bob.person: .owner])
        try await settle(people)
        try await ada.client.send(.text("one"), in: id)
        try await ada.client.change(.setTitle("new"), in: id)
        try await ada.client.send(.text("two"), in: id)
        let seen = Locked(tap(bob, from: 100))
        #expect(seen.withLock(\.count) == 3)
        try await settle(people)
        #expect(bob.texts(id) == ["one", "two"])
        let thief = try await thief(of: bob, seeing: seen)
        #expect(try await thief.warnings() == [.tooLate(epoch: 1), .repeated, .repeated])
        #expect(thief.texts(id).isEmpty)
    }

    @Test("healing: new keys that are proposed on schedule and committed by the next sender shut the thief out")
    func healing() async throws {
        let world = TestWorld()
        let people = try await world.devices(2)
        let (ada, bob) = (people[0], people[1])
        let id = try await ada.client.start(title: "", people: [bob.person: .owner])
        try await settle(people)
        let seen = Locked([QueueEntry]())
        let thief = try await thief(of: bob, seeing: seen)
        try await ada.client.send(.text("before"), in: id)
        seen.withLock { $0 = tap(bob, from: 100) }
        _ = try await thief.client.receive()
        #expect(thief.texts(id) == ["before"])
        try await settle(people)

        world.pass(days: 8)
        try await bob.client.maintain()
        try await settle(people)
        let epoch = try await ada.summary(id)?.epoch
        try await ada.client.send(.text("after"), in: id)
        #expect(try await ada.summary(id)?.epoch == epoch.map { $0 + 1 })
        seen.withLock { $0 = tap(bob, from: 200) }
        let warnings = try await thief.warnings()
        #expect(!warnings.isEmpty && thief.texts(id) == ["before"])
        try await settle(people)
        #expect(bob.texts(id) == ["before", "after"])
    }

    @Test("healing where no one writes: the device commits its new keys itself after a day")
    func healingAlone() async throws {
        let world = TestWorld()
        let people = try await world.devices(2)
        let id = try await people[0].client.start(title: "", people: [people[1].person: .owner])
        try await settle(people)
        let epoch = try #require(try await people[1].summary(id)?.epoch)
        world.pass(days: 8)
        try await people[1].client.maintain()
        #expect(try await people[1].summary(id)?.epoch == epoch)
        world.pass(days: 2)
        try await people[1].client.maintain()
        #expect(try await people[1].summary(id)?.epoch == epoch + 1)
        try await people[1].client.maintain()
        try await settle(people)
        #expect(try await people[0].summary(id)?.epoch == epoch + 1)
    }
}
