import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("An inbox")
struct KeepingAnInbox {
    private func mark(_ id: InboxMessageID, read: Bool? = nil, archived: Bool? = nil, in world: World) async throws
        -> InboxMessage
    {
        try await world.environment.run(
            MarkMessage(id, read: read, archived: archived), as: try world.credential(.owner))
    }

    @Test("counts what is neither read nor archived, and hides what is archived until it is asked for")
    func marks() async throws {
        let world = try await World()
        let id = try await world.sendMessage()
        func list(_ page: InboxSelection = InboxSelection(limit: 10)) async throws -> Inbox {
            try await world.environment.run(ListInbox(page), as: try world.credential(.owner))
        }
        #expect(try await list().unread == 1)
        #expect(try await mark(id, read: true, in: world).readAt == WorldTemplate.now)
        #expect(try await list().unread == 0)
        #expect(try await mark(id, read: false, archived: true, in: world).archivedAt == WorldTemplate.now)
        #expect(try await list().messages.isEmpty)
        #expect(try await list().unread == 0)
        var all = InboxSelection(limit: 10)
        all.includesArchived = true
        #expect(try await list(all).messages.map(\.id) == [id])
        #expect(try await mark(id, archived: false, in: world).archivedAt == nil)
        #expect(try await list().unread == 1)
    }

    @Test("notes when a message was first read, if it is asked to")
    func reads() async throws {
        let world = try await World()
        let id = try await world.sendMessage()
        let owner = world.people.owner.name
        let looked = try await world.environment.run(ReadMessage(id), as: try world.credential(.unsignedOwner))
        #expect(looked.readAt == nil)
        let read = ReadMessage(id, of: owner, marksRead: true)
        #expect(try await world.environment.run(read, as: try world.credential(.owner)).readAt == WorldTemplate.now)
        await #expect(throws: DomainError.signatureRequired) {
            try await world.environment.run(read, as: try world.credential(.unsignedOwner))
        }
        await #expect(throws: DomainError.denied) {
            try await world.environment.run(read, as: try world.credential(.stranger))
        }
    }

    @Test("gives an attachment to the record once, no matter who comes first")
    func accepts() async throws {
        let world = try await World()
        let id = try await world.sendMessage()
        let content = try await world.environment.run(ReadAttachment(1, of: id), as: try world.credential(.owner))
        #expect(content.bytes == Array("attached".utf8))
        let accept = AcceptAttachment(1, of: id, document: try world.document("attached"))
        let result = try await world.environment.run(accept, as: try world.credential(.owner))
        #expect(result.record == world.places.record && result.outcome == .added)
        let message = try await world.environment.run(ReadMessage(id), as: try world.credential(.owner))
        #expect(message.attachments[0].document == result.document)
        await #expect(throws: DomainError.conflict) {
            try await world.environment.run(accept, as: try world.credential(.owner))
        }
        let missing = AcceptAttachment(2, of: id, document: try world.document("x"))
        await #expect(throws: DomainError.notFound) {
            try await world.environment.run(missing, as: try world.credential(.owner))
        }
    }

    @Test("keeps a letter about a record that is someone else's now, and opens nothing of that record")
    func lost() async throws {
        let world = try await World()
        let id = try await world.sendMessage()
        try await world.environment.run(
            NotifyRecord(world.places.record, "Look", about: world.places.document), as: try world.credential(.adminApp)
        )
        let (record, stranger) = (world.places.record, world.people.sessions[.stranger]!.account)
        try await world.environment.arrange { tx, grant throws(DomainError) in
            try tx.recordDirectory.setOwner(stranger, of: record, grant)
        }
        #expect(try await world.inbox().map(\.id) == [id])
        let accept = AcceptAttachment(1, of: id, document: try world.document("attached"))
        await #expect(throws: DomainError.denied) {
            try await world.environment.run(accept, as: try world.credential(.owner))
        }
        let notices = try await world.environment.run(ListNotifications(limit: 9), as: try world.credential(.owner))
        #expect(notices.notifications.map(\.recordTitle) == [nil] && notices.notifications[0].documentLabel == nil)
    }

    @Test("takes only attachments that were announced, each once, from their sender")
    func announced() async throws {
        let world = try await World()
        _ = try await world.sendMessage()
        func attach(_ number: Int, _ name: String = World.messageName, as who: Who = .appWithToken) async throws {
            let attach = AttachToMessage(
                try world.document("x"), number: number, to: name, of: world.places.record)
            try await world.environment.run(attach, as: try world.credential(who))
        }
        await #expect(throws: DomainError.conflict) { try await attach(1) }
        for number in [0, 2, -1] {
            await #expect(throws: DomainError.self, "\(number)") { try await attach(number) }
        }
        await #expect(throws: DomainError.notFound) { try await attach(1, "another") }
        await #expect(throws: DomainError.notFound) { try await attach(1, as: .adminApp) }
    }
}
