import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Messages to people")
struct WritingToPeople {
    @Test("come with what their sender said, and the sender's name")
    func said() async throws {
        let world = try await World()
        let send = SendMessage(to: world.people.owner.name, World.draft, named: "m1")
        let sent = try await world.environment.run(send, as: try world.credential(.adminApp))
        #expect(sent.sender == "admin@apps.test" && sent.record == nil && sent.severity == .high)
        let id = try await world.sendMessage()
        let read = try await world.environment.run(ReadMessage(id), as: try world.credential(.owner))
        #expect(read.sender == "ada" && read.record == world.places.record && read.body == World.draft.body)
        #expect(read.attachments.map(\.number) == [1] && read.attachments[0].size == "attached".utf8.count)
        let listed = try await world.inbox()
        #expect(
            Set(listed.map(\.id)) == [id, sent.id] && listed.allSatisfy { $0.body == nil && $0.subject == "Results" })
    }

    @Test("are refused under a name that the sender has used, and taken from another sender")
    func idempotent() async throws {
        let world = try await World()
        let send = SendMessage(to: world.people.owner.name, World.draft, named: "m1")
        _ = try await world.environment.run(send, as: try world.credential(.adminApp))
        await #expect(throws: DomainError.conflict) {
            try await world.environment.run(send, as: try world.credential(.adminApp))
        }
        _ = try await world.environment.run(send, as: try world.credential(.uiApp))
        let toRecord = SendRecordMessage(to: world.places.record, named: "m1", World.draft)
        try await world.environment.run(toRecord, as: try world.credential(.adminApp))
        await #expect(throws: DomainError.conflict) {
            try await world.environment.run(toRecord, as: try world.credential(.adminApp))
        }
        #expect(try await world.inbox().count == 3)
    }

    @Test(
        "break no rule of a text",
        arguments: [
            ("a\nb", "", "subject"), (String(repeating: "x", count: 401), "", "subject"),
            ("", String(repeating: "x", count: 65_537), "body"), ("", "a\0b", "body"),
        ])
    func rules(_ subject: String, _ body: String, _ field: String) async throws {
        let world = try await World()
        let draft = MessageDraft(subject: subject, body: MessageBody(body, .plaintext))
        let error = await #expect(throws: DomainError.self) {
            try await world.environment.run(
                SendMessage(to: world.people.owner.name, draft), as: try world.credential(.adminApp))
        }
        guard case .invalid(let named, _)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(named == field)
        #expect(try await world.inbox().isEmpty)
    }

    @Test("are told to the devices of the person who gets them, without content")
    func notices() async throws {
        let world = try await World()
        let heard = Locked<[CommitNotice]>([])
        world.environment.watch { notices in heard.withLock { $0 += notices } }
        _ = try await world.sendMessage()
        let notify = NotifyRecord(world.places.record, "Look")
        try await world.environment.run(notify, as: try world.credential(.adminApp))
        // The owner and each account with a share of the whole record, of the message and of the notice.
        let readers = Set([world.people.owner.id, world.people.guardian.id].map(CommitNotice.inboxChanged))
        let told = heard.withLock { $0 }
        #expect(told.count == 4 && Set(told) == readers)
    }

    @Test("about a record are unreadable in the store, and gone with the record")
    func sealed() async throws {
        let world = try await World()
        _ = try await world.sendMessage()
        try await world.environment.run(
            NotifyRecord(world.places.record, "Results"), as: try world.credential(.adminApp))
        for canary in ["Results", "They are", "attached"] {
            #expect(try await !world.store.dump()[0].holds(canary), "\(canary)")
        }
        try await world.environment.run(EraseRecord(record: world.places.record), as: try world.credential(.owner))
        #expect(try await world.inbox().isEmpty)
        let notices = try await world.environment.run(ListNotifications(limit: 9), as: try world.credential(.owner))
        #expect(notices.notifications.isEmpty)
    }
}
