import SalusBase
import SalusMLS
import SalusModels
import Testing

@testable import SalusConversations

@Suite("Roles, held by every receiver")
struct KeepingRoles {
    @Test(
        "who may do what to others",
        arguments: [
            (MemberRole.owner, [MemberRole.owner, .moderator, .member, .reader]),
            (.moderator, [.member, .reader]), (.member, []), (.reader, []),
        ])
    func changes(role: MemberRole, manages: [MemberRole]) throws {
        let people = (1...4).map { AccountID(bytes: [UInt8](repeating: $0, count: 16))! }
        for other in MemberRole.allCases {
            let old = try Roster(
                kind: .group, title: "a", roles: [people[0]: .owner, people[1]: role, people[2]: other])
            var (added, removed, appointed, titled) = (old, old, old, old)
            added.roles[people[3]] = other
            removed.roles[people[2]] = nil
            appointed.roles[people[2]] = other == .reader ? .member : .reader
            titled.title = "b"
            let isManager = manages.contains(other)
            for new in [added, removed, appointed] {
                #expect(isAllowed(old, new, role) == isManager, "\(role) \(other)")
            }
            #expect(isAllowed(old, titled, role) == (role == .owner || role == .moderator))
        }
    }

    private func isAllowed(_ old: Roster, _ new: Roster, _ role: MemberRole) -> Bool {
        (try? RosterChange(from: old, to: new).check(by: role, leavers: [], in: old)) != nil
    }

    @Test("a moderator appoints no owner, a member no one, a reader does not write but says what it has read")
    func refused() async throws {
        let world = TestWorld()
        let people = try await world.devices(4)
        let id = try await people[0].client.start(
            title: "", people: [people[1].person: .moderator, people[2].person: .reader])
        try await settle(people)
        await #expect(throws: ConversationError.notPermitted(.manageOwners)) {
            try await people[1].client.change(.addPerson(people[3].person, .owner), in: id)
        }
        await #expect(throws: ConversationError.notPermitted(.manageMembers)) {
            try await people[2].client.change(.addPerson(people[3].person, .reader), in: id)
        }
        await #expect(throws: ConversationError.notPermitted(.write)) {
            try await people[2].client.send(.text("no"), in: id)
        }
        await #expect(throws: ConversationError.notPermitted(.lastOwner)) {
            try await people[0].client.change(.leave, in: id)
        }
        await #expect(throws: ConversationError.notPermitted(.lastOwner)) {
            try await people[0].client.change(.setRole(people[0].person, .member), in: id)
        }
        let text = try await people[0].client.send(.text("hello"), in: id)
        try await settle(people)
        let read = MessageReference(author: people[0].person, message: text)
        try await people[2].client.send(.readReceipt(upTo: read), in: id)
        await #expect(throws: ConversationError.notPermitted(.author)) {
            try await people[1].client.send(.edit(of: read, text: "changed"), in: id)
        }
        try await people[1].client.send(.withdrawal(of: read), in: id)
        for person in people { _ = try await person.client.pendingEvents() }
        // The receipt and the withdrawal are right for all.
        let warnings = try await people.asyncMap { try await $0.warnings() }.flatMap { $0 }
        #expect(warnings.isEmpty)
    }

    @Test("in a conversation of two only the author withdraws a message")
    func withdrawingInPairs() async throws {
        let world = TestWorld()
        let people = try await world.devices(2)
        let id = try await people[0].client.startDirect(with: people[1].person)
        let text = try await people[0].client.send(.text("hello"), in: id)
        try await settle(people)
        let reference = MessageReference(author: people[0].person, message: text)
        await #expect(throws: ConversationError.notPermitted(.author)) {
            try await people[1].client.send(.withdrawal(of: reference), in: id)
        }
        try await people[0].client.send(.withdrawal(of: reference), in: id)
    }

    @Test("of two who change the roster at once both are heard; a change that lost its right is refused")
    func races() async throws {
        let world = TestWorld()
        let people = try await world.devices(4)
        let id = try await people[0].client.start(
            title: "", people: [people[1].person: .owner, people[2].person: .member])
        try await settle(people)
        try await people[0].client.change(.setTitle("one"), in: id)
        // Has not received the title.
        try await people[1].client.change(.addPerson(people[3].person, .reader), in: id)
        try await settle(people)
        let roster = try await people[3].summary(id)?.roster
        #expect(roster?.title == "one" && roster?.roles[people[3].person] == .reader)
        try await people[0].client.change(.setRole(people[1].person, .member), in: id)
        await #expect(throws: ConversationError.notPermitted(.changeTitle)) {
            try await people[1].client.change(.setTitle("two"), in: id)
        }
        #expect(try await people[1].summary(id)?.roster.title == "one")
    }

    @Test("two owners who leave at once do not leave the others without one")
    func lastOwners() async throws {
        let world = TestWorld()
        let people = try await world.devices(3)
        let id = try await people[0].client.start(
            title: "", people: [people[1].person: .owner, people[2].person: .member])
        try await settle(people)
        try await people[0].client.change(.leave, in: id)
        try await people[1].client.change(.leave, in: id)
        try await settle(people)
        try await people[2].client.send(.text("who is left"), in: id)
        try await settle(people)
        try await people[1].client.flush()
        let roles = try await people[2].summary(id)?.roster.roles
        #expect(roles == [people[1].person: .owner, people[2].person: .member])
        #expect(try await people[0].summary(id) == nil)
        try await people[1].client.send(.text("still here"), in: id)
        try await settle(people)
        #expect(people[2].texts(id) == ["who is left", "still here"])
    }
}
