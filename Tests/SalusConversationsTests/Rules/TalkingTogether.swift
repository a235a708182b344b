import SalusBase
import SalusMLS
import Testing

@testable import SalusConversations

@Suite("A conversation of several people and devices")
struct TalkingTogether {
    @Test("all devices of all people read what each writes, in one order, and each text once")
    func talk() async throws {
        let world = TestWorld()
        let ada = world.person()
        let (phone, desk) = (try await world.device(of: ada), try await world.device(of: ada))
        let others = try await world.devices(2)
        let id = try await phone.client.start(
            title: "Knee", people: [others[0].person: .member, others[1].person: .moderator])
        let all = [phone, desk] + others
        try await settle(all)
        try await phone.client.send(.text("one"), in: id)
        try await others[0].client.send(.text("two"), in: id)
        try await desk.client.send(.text("three"), in: id)
        try await settle(all)
        for device in all { #expect(device.texts(id) == ["one", "two", "three"]) }
        let summaries = try await all.asyncMap { try await $0.summary(id) }
        #expect(Set(summaries.map { $0?.conversationCode }).count == 1)
        #expect(summaries[3]?.roster.title == "Knee")
        #expect(summaries[3]?.devices == Set(all.map(\.address)))
    }

    @Test("two people have one direct conversation, no matter who begins")
    func direct() async throws {
        let world = TestWorld()
        let people = try await world.devices(2)
        let id = try await people[0].client.startDirect(with: people[1].person)
        await #expect(throws: ConversationError.conversationExists) {
            _ = try await people[1].client.startDirect(with: people[0].person)
        }
        try await settle(people)
        try await people[1].client.send(.text("hello"), in: id)
        try await settle(people)
        #expect(people[0].texts(id) == ["hello"])
        let third = try await world.device(of: world.person())
        await #expect(throws: ConversationError.notPermitted(.direct)) {
            try await people[0].client.change(.addPerson(third.person, .owner), in: id)
        }
    }

    @Test("one who is removed reads nothing of what follows, and one who joins nothing of what was before")
    func membership() async throws {
        let world = TestWorld()
        let people = try await world.devices(3)
        let (ada, bob, cleo) = (people[0], people[1], people[2])
        let id = try await ada.client.start(title: "", people: [bob.person: .member])
        try await settle(people)
        try await ada.client.send(.text("before"), in: id)
        try await ada.client.change(.addPerson(cleo.person, .member), in: id)
        try await ada.client.send(.text("three"), in: id)
        try await ada.client.change(.removePerson(bob.person), in: id)
        try await ada.client.send(.text("without bob"), in: id)
        try await settle(people)
        #expect(bob.texts(id) == ["before", "three"])
        #expect(cleo.texts(id) == ["three", "without bob"])
        #expect(try await bob.summary(id) == nil)
        await #expect(throws: ConversationError.notMember) { try await bob.client.send(.text("still"), in: id) }
        // Even what the server keeps back for it does not open: the epoch is another one.
        #expect(try await ada.summary(id)?.devices == [ada.address, cleo.address])
    }

    @Test("a person leaves by the commit of the next one who sends, with all devices")
    func leave() async throws {
        let world = TestWorld()
        let bob = world.person()
        let (phone, desk) = (try await world.device(of: bob), try await world.device(of: bob))
        let ada = try await world.device(of: world.person())
        let id = try await ada.client.start(title: "", people: [bob: .member])
        try await settle([ada, phone, desk])
        try await phone.client.change(.leave, in: id)
        await #expect(throws: ConversationError.leaving) { try await phone.client.send(.text("no"), in: id) }
        try await settle([ada, phone, desk])
        try await ada.client.send(.text("alone"), in: id)
        try await settle([ada, phone, desk])
        #expect(try await phone.summary(id) == nil)
        #expect(try await desk.summary(id) == nil)
        #expect(phone.texts(id).isEmpty && desk.texts(id).isEmpty)
        #expect(try await ada.summary(id)?.roster.roles == [ada.person: .owner])
        let left = ada.store.archive.contains {
            $0.body == .changes([.personLeft(bob)] + [phone, desk].map(\.address).sorted().map { .deviceRemoved($0) })
        }
        #expect(left)
        try await ada.client.change(.leave, in: id)
        #expect(try await ada.summary(id) == nil)
    }

    @Test("a revoked device leaves every conversation by the next commit of one who sends; a new one comes in")
    func revocation() async throws {
        let world = TestWorld()
        let bob = world.person()
        let (lost, kept) = (try await world.device(of: bob), try await world.device(of: bob))
        let ada = try await world.device(of: world.person())
        let id = try await ada.client.start(title: "", people: [bob: .member])
        try await settle([ada, lost, kept])
        world.directory.revoke(lost.address)
        try await ada.client.send(.text("to the kept one"), in: id)
        let new = try await world.device(of: bob)
        try await kept.client.maintain()
        try await ada.client.send(.text("to the new one"), in: id)
        try await settle([ada, lost, kept, new])
        #expect(lost.texts(id).isEmpty)
        #expect(kept.texts(id) == ["to the kept one", "to the new one"])
        #expect(new.texts(id) == ["to the new one"])
        #expect(try await ada.summary(id)?.devices == [ada.address, kept.address, new.address])
    }
}

extension Sequence {
    func asyncMap<Value>(_ transform: (Element) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
