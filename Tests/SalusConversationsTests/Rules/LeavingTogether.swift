import SalusBase
import SalusModels
import Testing

@testable import SalusConversations

@Suite("Leaving when no one stays")
struct LeavingTogether {
    /// It is over for all devices, and the server sends it to none.
    private func expectOver(_ devices: [TestDevice], _ id: ConversationID) async throws {
        for device in devices { #expect(try await device.summary(id) == nil) }
        let listed = devices[0].world.delivery.state.withLock { $0.conversations[id]?.devices }
        #expect(listed?.isEmpty == true)
    }

    /// All programs do their regular work.
    private func maintain(_ devices: [TestDevice]) async throws {
        for _ in 0..<2 { for device in devices { try await device.client.maintain() } }
    }

    @Test("people who all propose to leave, none knowing of the others, all leave", arguments: [2, 3])
    func atOnce(count: Int) async throws {
        let world = TestWorld()
        var devices: [TestDevice] = []
        for person in (0..<count).map({ _ in world.person() }) {
            for _ in 0..<2 { devices.append(try await world.device(of: person)) }
        }
        let people = devices.map(\.person)
        let id = try await devices[0].client.start(
            title: "", people: Dictionary(people.dropFirst(2).map { ($0, .owner) }) { first, _ in first })
        try await settle(devices)
        for device in devices where device !== devices.first(where: { $0.person == device.person }) {
            try await device.client.change(.leave, in: id)
        }
        try await maintain(devices)
        try await expectOver(devices, id)
        for device in devices { #expect(try await device.warnings().isEmpty) }
        let ends = devices.map { device in device.store.archive.last { $0.conversation == id }?.body }
        #expect(Set(ends).count == 1)
        guard case .changes(let changes) = ends[0] else { throw ConversationError.notMember }
        #expect(changes.starts(with: Set(people).sorted().map { .personLeft($0) }))
    }

    @Test("the second of two who leaves ends it, as no commit has taken the first one out; they may begin again")
    func oneAfterTheOther() async throws {
        let world = TestWorld()
        let (ada, bob) = (try await world.device(of: world.person()), try await world.device(of: world.person()))
        let id = try await ada.client.startDirect(with: bob.person)
        try await settle([ada, bob])
        try await ada.client.change(.leave, in: id)
        try await settle([ada, bob])
        try await bob.client.change(.leave, in: id)
        try await settle([ada, bob])
        try await expectOver([ada, bob], id)
        #expect(try await ada.client.startDirect(with: bob.person) == id)
        try await settle([ada, bob])
        try await bob.client.send(.text("again"), in: id)
        try await settle([ada, bob])
        #expect(ada.texts(id) == ["again"])
    }

    @Test("a person who is alone leaves with all devices, though one changes something at the same moment")
    func alone() async throws {
        for leavesFirst in [true, false] {
            let world = TestWorld()
            let ada = world.person()
            let (phone, desk) = (try await world.device(of: ada), try await world.device(of: ada))
            let id = try await phone.client.start(title: "", people: [:])
            try await settle([phone, desk])
            if leavesFirst { try await desk.client.change(.leave, in: id) }
            try? await phone.client.change(.setTitle("meanwhile"), in: id)
            // Has not received the title.
            if !leavesFirst { try await desk.client.change(.leave, in: id) }
            try await settle([phone, desk])
            try await expectOver([phone, desk], id)
        }
    }

    @Test("a person leaves whose only companion has no device any more that is not revoked", arguments: [false, true])
    func abandoned(isRemoved: Bool) async throws {
        let world = TestWorld()
        let (ada, bob) = (try await world.device(of: world.person()), try await world.device(of: world.person()))
        let id = try await ada.client.startDirect(with: bob.person)
        try await settle([ada, bob])
        world.directory.revoke(bob.address)
        if isRemoved { try await ada.client.maintain() }
        try await ada.client.change(.leave, in: id)
        try await settle([ada, bob])
        try await expectOver([ada, bob], id)
    }

    @Test("one who was removed meanwhile, or is leaving, is told that nothing came of a message and of a change")
    func told() async throws {
        let world = TestWorld()
        let people = try await world.devices(3)
        let id = try await people[0].client.start(
            title: "", people: [people[1].person: .owner, people[2].person: .owner])
        try await settle(people)
        for person in people.dropFirst() { try await people[0].client.change(.removePerson(person.person), in: id) }
        // Neither has received the commit.
        await #expect(throws: ConversationError.notMember) { try await people[1].client.send(.text("lost"), in: id) }
        await #expect(throws: ConversationError.notMember) {
            try await people[2].client.change(.setTitle("lost"), in: id)
        }
        try await people[0].client.change(.addPerson(people[1].person, .owner), in: id)
        try await settle(people)
        try await people[1].client.change(.leave, in: id)
        await #expect(throws: ConversationError.leaving) {
            try await people[1].client.change(.setTitle("lost"), in: id)
        }
        try await people[1].client.change(.leave, in: id)
        try await people[0].client.maintain()
        #expect(try await people[0].summary(id)?.roster == Roster(kind: .group, roles: [people[0].person: .owner]))
    }

    @Test("those who leave with all others but one leave the conversation to that one")
    func allButOne() async throws {
        let world = TestWorld()
        let people = try await world.devices(3)
        let id = try await people[0].client.start(
            title: "", people: [people[1].person: .owner, people[2].person: .owner])
        try await settle(people)
        try await people[0].client.change(.leave, in: id)
        try await people[1].client.change(.leave, in: id)
        try await settle(people)
        try await people[0].client.maintain()
        try await people[1].client.maintain()
        #expect(try await people[0].summary(id)?.isLeaving == true)
        try await maintain(people)
        #expect(try await people[2].summary(id)?.devices == [people[2].address])
        for person in people.prefix(2) { #expect(try await person.summary(id) == nil) }
    }
}
