import SalusBase
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing messages")
struct StoringMessages {
    @Test(
        "gives pages of an inbox, newest or oldest first, with archived ones when they are asked for",
        arguments: Engine.all)
    func pages(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (try await story.addAccount("ada"), try await story.addAccount("eve"))
        var messages = (0..<5).map { story.newMessage(to: ada.id, at: Int64($0)) }
        messages[2].archivedAt = .at(9)
        messages[1].readAt = .at(8)
        let (stored, hers) = (messages, story.newMessage(to: eve.id, at: 7))
        try await story.transaction { tx, grant in
            for message in stored + [hers] { try tx.inbox.insert(message, grant) }
        }
        @Sendable func page(_ change: @escaping @Sendable (inout InboxSelection) -> Void) async throws -> [Int] {
            var wanted = InboxSelection(limit: 10)
            change(&wanted)
            let asked = wanted
            let found = try await story.transaction { tx, _ in try tx.inbox.messages(of: ada.id, asked) }
            #expect(found.allSatisfy { $0.sealedBody.isEmpty })
            return found.map { message in stored.firstIndex { $0.id == message.id } ?? -1 }
        }
        #expect(try await page { _ in } == [4, 3, 1, 0])
        #expect(try await page { $0.includesArchived = true } == [4, 3, 2, 1, 0])
        #expect(try await page { $0.oldestFirst = true } == [0, 1, 3, 4])
        #expect(try await page { ($0.offset, $0.limit) = (1, 2) } == [3, 1])
        let counts = try await story.transaction { tx, _ in
            [try tx.inbox.unreadCount(of: ada.id, upTo: 9), try tx.inbox.unreadCount(of: ada.id, upTo: 2)]
        }
        #expect(counts == [3, 2])
        #expect(try await story.transaction { tx, _ in try tx.inbox.message(stored[1].id, of: ada.id) } == stored[1])
        #expect(try await story.transaction { tx, _ in try tx.inbox.message(stored[1].id, of: eve.id) } == nil)
    }

    @Test("knows what an app has sent under which name", arguments: Engine.all)
    func names(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord())
        let message = story.newMessage(to: ada.id, named: "m1")
        let toRecord = story.newRecordMessage(to: record.id, named: "r1")
        let other = AppID(from: story.random)
        try await story.transaction { tx, grant in
            try tx.inbox.insert(message, grant)
            try tx.inbox.insert(toRecord, grant)
        }
        let found = try await story.transaction { tx, _ in
            [
                try tx.inbox.hasMessage(named: "m1", by: message.app, to: ada.id),
                try tx.inbox.hasMessage(named: "m2", by: message.app, to: ada.id),
                try tx.inbox.hasMessage(named: "m1", by: other, to: ada.id),
                try tx.inbox.recordMessage(named: "r1", by: toRecord.app, to: record.id) == toRecord,
                try tx.inbox.recordMessage(named: "r1", by: other, to: record.id) == nil,
            ]
        }
        #expect(found == [true, false, false, true, true])
        let twin = story.newMessage(to: ada.id, named: "m1", by: message.app)
        await #expect(throws: DomainError.self) { try await story.transaction { try $0.inbox.insert(twin, $1) } }
    }

    @Test("keeps attachments with their record, and what they have become", arguments: Engine.all)
    func attachments(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord())
        let sent = story.newRecordMessage(to: record.id, named: "r1")
        let copy = story.newMessage(to: ada.id, copyOf: sent.reference)
        let content = SealedContent(mediaType: "application/xml", createdAt: .at(1), bytes: [1, 2])
        var attachment = MessageAttachment(number: 2, type: DocumentType(rawValue: "urn:test#Note"), size: 7)
        let (id, plain) = (sent.reference.message, attachment)
        try await story.transaction { tx, grant in
            try tx.inbox.insert(sent, grant)
            try tx.inbox.insert(copy, grant)
            try tx.inbox.insert(plain, content, of: id, in: record.id, grant)
        }
        #expect(try await story.transaction { tx, _ in try tx.inbox.message(copy.id, of: ada.id) } == copy)
        #expect(try await story.transaction { tx, _ in try tx.inbox.attachments(of: id, in: record.id) } == [plain])
        let deferred = try await story.transaction { tx, _ in
            [
                try tx.inbox.sealedAttachment(2, of: id, in: record.id),
                try tx.inbox.sealedAttachment(1, of: id, in: record.id),
            ]
        }
        #expect(deferred == [content, nil])
        attachment.document = DocumentID(from: story.random)
        let accepted = attachment
        try await story.transaction { try $0.inbox.update(accepted, of: id, in: record.id, $1) }
        #expect(try await story.transaction { tx, _ in try tx.inbox.attachments(of: id, in: record.id) } == [accepted])
        try await story.transaction { try $0.recordDirectory.erase(record.id, $1) }
        #expect(try await story.transaction { tx, _ in try tx.inbox.message(copy.id, of: ada.id) } == nil)
    }

    @Test("gives notices newest first, a page at a time", arguments: Engine.all)
    func notices(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord())
        let notices = (0..<3).map { story.newNotification(to: ada.id, about: record.id, at: Int64($0)) }
        try await story.transaction { tx, grant in
            for notice in notices { try tx.notifications.insert(notice, grant) }
        }
        let found = try await story.transaction { tx, _ in
            try tx.notifications.notifications(of: ada.id, offset: 1, limit: 5)
        }
        #expect(found == [notices[1], notices[0]])
    }
}
