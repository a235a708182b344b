import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("The operator and a record that a person owns")
struct OverridingOwners {
    private let token = RequestCredential.operatorToken(hash: WorldTemplate.operatorToken)
    private let carl = UserName("carl")!

    @Test("who has access is shown with limits, carenets and apps, and nothing of the content")
    func access() async throws {
        let world = try await World()
        let shown = try await world.environment.run(ShowRecordAccess(record: world.places.record), as: token)
        #expect(shown.owner == world.people.owner.name && shown.isComplete)
        #expect(shown.shares.map(\.name) == [world.people.guardian.name])
        let circle = try #require(shown.carenets.first { $0.carenet.id == world.places.carenet })
        #expect(circle.members.map(\.name) == [world.people.member.name] && !circle.apps.isEmpty)
        #expect(!shown.apps.isEmpty)
    }

    @Test("it is renamed, and its owner sees the name at the next sync")
    func rename() async throws {
        let world = try await World()
        let record = world.places.record
        let renamed = try await world.environment.run(RenameRecord(record: record, title: "Ada Berg"), as: token)
        #expect(renamed.title == "Ada Berg")
        let feed = try await world.environment.run(
            ReadChanges(in: .record(record), after: 0, limit: 100), as: try world.credential(.owner))
        #expect(feed.record.title == "Ada Berg" && feed.changes.last?.kind == .recordChanged)
        for odd in ["", "two\nlines", String(repeating: "a", count: 401)] {
            await #expect(throws: DomainError.self) {
                _ = try await world.environment.run(RenameRecord(record: record, title: odd), as: token)
            }
        }
    }

    @Test("given to another account, it is open to that one alone, and both read why")
    func reassign() async throws {
        let world = try await World()
        let record = world.places.record
        let reassign = ReassignRecord(record: record, to: carl, reason: OperatorReason("imported for the wrong one"))
        #expect(try await world.environment.run(reassign, as: token).owner != world.people.owner.id)
        let left = try await world.environment.run(ShowRecordAccess(record: record), as: token)
        #expect(left.owner == carl && left.shares.isEmpty && left.apps.isEmpty)
        #expect(left.carenets.allSatisfy { $0.members.isEmpty && $0.apps.isEmpty })
        for who in [Who.owner, .guardian, .appWithToken] {
            await #expect(throws: DomainError.self, "\(who)") {
                _ = try await world.environment.run(
                    ReadChanges(in: .record(record), after: 0, limit: 1), as: try world.credential(who))
            }
        }
        let message = try #require(try await messages(.owner, world).first)
        #expect(message.sender == "the operator" && message.body?.text.contains("imported for the wrong one") == true)
        #expect(try await messages(.stranger, world).map(\.subject) == ["A record was given to you"])
        #expect(try await !world.store.dump()[0].holds("imported for the wrong one"))
        await #expect(throws: DomainError.conflict) { _ = try await world.environment.run(reassign, as: token) }
        let unowned = ReassignRecord(record: world.places.unowned, to: carl, reason: OperatorReason("x"))
        await #expect(throws: DomainError.conflict) { _ = try await world.environment.run(unowned, as: token) }
    }

    @Test("the access of an account to it is ended, and both read why; the owner can share it again")
    func removeAccess() async throws {
        let world = try await World()
        let (record, guardian) = (world.places.record, world.people.guardian.name)
        let remove = RemoveAccess(of: guardian, to: record, reason: OperatorReason("shared with the wrong one"))
        try await world.environment.run(remove, as: token)
        let left = try await world.environment.run(ShowRecordAccess(record: record), as: token)
        #expect(left.shares.isEmpty && left.owner == world.people.owner.name)
        await #expect(throws: DomainError.self) {
            _ = try await world.environment.run(
                ReadChanges(in: .record(record), after: 0, limit: 1), as: try world.credential(.guardian))
        }
        #expect(try await messages(.guardian, world).map(\.subject) == ["Your access to a record was ended"])
        let told = try #require(try await messages(.owner, world).first)
        #expect(told.subject == "The access of \(guardian) to your record was ended")
        #expect(told.body?.text.contains("shared with the wrong one") == true)
        await #expect(throws: DomainError.notFound) { try await world.environment.run(remove, as: token) }
        let member = RemoveAccess(of: world.people.member.name, to: record, reason: OperatorReason("x"))
        try await world.environment.run(member, as: token)
        let circles = try await world.environment.run(ShowRecordAccess(record: record), as: token).carenets
        #expect(circles.allSatisfy { $0.members.isEmpty })
        let owner = RemoveAccess(of: world.people.owner.name, to: record, reason: OperatorReason("x"))
        await #expect(throws: DomainError.notFound) { try await world.environment.run(owner, as: token) }
        _ = try await world.environment.run(
            ShareRecord(record, with: guardian, role: nil), as: try world.credential(.owner))
    }

    @Test("erased, it is gone with its key, and its owner reads why")
    func erase() async throws {
        let world = try await World()
        let record = world.places.record
        let remove = RemoveRecord(record: record, reason: OperatorReason("asked for by post"))
        let before = try await world.store.dump()
        try await world.environment.rehearse(remove, as: token)
        let after = try await world.store.dump()
        #expect(after[0].difference(from: before[0]) == ["access_line"] && after[1] == before[1])
        try await world.environment.run(remove, as: token)
        await #expect(throws: DomainError.notFound) {
            _ = try await world.environment.run(ShowRecord(record: record), as: token)
        }
        let message = try #require(try await messages(.owner, world).first)
        #expect(message.subject == "Your record was erased" && message.severity == .high)
        #expect(message.body?.text.contains("asked for by post") == true)
    }

    @Test("without a reason nothing is taken")
    func reasons() async throws {
        let world = try await World()
        for reason in ["", "two\nlines", String(repeating: "a", count: 1001)].map(OperatorReason.init) {
            await #expect(throws: DomainError.self) {
                try await world.environment.run(RemoveRecord(record: world.places.record, reason: reason), as: token)
            }
            await #expect(throws: DomainError.self) {
                _ = try await world.environment.run(
                    ReassignRecord(record: world.places.record, to: carl, reason: reason), as: token)
            }
        }
        #expect(try await world.environment.run(ShowRecord(record: world.places.record), as: token).documents > 0)
    }

    @Test("a person's address changes with a message to the person, their name without one")
    func edit() async throws {
        let world = try await World()
        let name = world.people.owner.name
        let named = EditAccount(name, fullName: "Ada Berg", contact: nil)
        #expect(try await world.environment.run(named, as: token).fullName == "Ada Berg")
        #expect(try await messages(.owner, world).isEmpty)
        let moved = EditAccount(name, fullName: nil, contact: "ada@new.test")
        let profile = try await world.environment.run(moved, as: token)
        #expect(profile.contact == "ada@new.test" && profile.fullName == "Ada Berg")
        #expect(try await messages(.owner, world).map(\.subject) == ["Your address for mail was changed"])
        let odd = EditAccount(name, fullName: nil, contact: String(repeating: "a", count: 255))
        await #expect(throws: DomainError.self) { _ = try await world.environment.run(odd, as: token) }
    }

    /// The inbox of a caller, with the bodies.
    private func messages(_ who: Who, _ world: World) async throws -> [InboxMessage] {
        let listed = try await world.environment.run(
            ListInbox(InboxSelection(limit: 9)), as: try world.credential(who))
        var messages: [InboxMessage] = []
        for message in listed.messages {
            messages.append(try await world.environment.run(ReadMessage(message.id), as: try world.credential(who)))
        }
        return messages
    }
}
