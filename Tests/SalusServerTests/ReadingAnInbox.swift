import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("An inbox over the native API")
struct ReadingAnInbox {
    private struct Fixture {
        let server: TestServer
        let ada: TestPerson
        let record: RecordID
        private let app: TestApp

        init() async throws {
            server = try await TestServer()
            ada = try await TestPerson("ada", on: server)
            record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
            app = try await TestApp("mailer@apps.test", .admin, on: server)
        }

        /// About the record, with an attachment.
        func send(_ name: String = "m1") async throws {
            let path = "/records/\(record)/inbox/\(name)"
            let form = ["subject": name, "body": "*b*", "body_type": "markdown", "num_attachments": "1"]
            _ = try await app.send(.post, path, form: form).expect(200)
            _ = try await app.send(.post, "\(path)/attachments/1", body: IndivoWorld.models).expect(200)
        }

        func notify() async throws {
            _ = try await app.send(.post, "/records/\(record)/notify", form: ["content": "look"]).expect(200)
        }

        func inbox(_ call: ListInboxCall = ListInboxCall()) async throws -> InboxMessages {
            try await ada.send(call).value(of: ListInboxCall.self)
        }
    }

    @Test("lists, reads, marks and unmarks")
    func marks() async throws {
        let fixture = try await Fixture()
        try await fixture.send()
        let listed = try await fixture.inbox()
        #expect(listed.unread == 1 && !listed.more && listed.messages[0].body == nil)
        let id = listed.messages[0].id
        let read = try await fixture.ada.send(ReadMessageCall(message: id)).value(of: ReadMessageCall.self)
        #expect(read.body == MessageBody("*b*", .markdown) && read.readAt == nil)
        let marked = try await fixture.ada.send(MarkMessageCall(message: id, read: true, archived: true))
        #expect(try marked.value(of: MarkMessageCall.self).archivedAt == TestServer.now)
        #expect(try await fixture.inbox().messages.isEmpty)
        #expect(try await fixture.inbox(ListInboxCall(archived: true)).messages.map(\.id) == [id])
        _ = try await fixture.ada.send(MarkMessageCall(message: id, archived: false)).value(of: MarkMessageCall.self)
        #expect(try await fixture.inbox().unread == 0)
        await fixture.server.platform.close()
    }

    @Test("goes on where a page ended")
    func pages() async throws {
        let fixture = try await Fixture()
        for name in ["a", "b", "c"] { try await fixture.send(name) }
        let all = try await fixture.inbox().messages.map(\.id)
        let first = try await fixture.inbox(ListInboxCall(limit: 2))
        let second = try await fixture.inbox(ListInboxCall(offset: 2, limit: 2))
        #expect(first.more && !second.more && (first.messages + second.messages).map(\.id) == all)
        await fixture.server.platform.close()
    }

    @Test("takes an attachment into the record, with its facts, once")
    func accepts() async throws {
        let fixture = try await Fixture()
        try await fixture.send()
        let id = try await fixture.inbox().messages[0].id
        let accept = AcceptAttachmentCall(message: id, number: 1)
        let result = try await fixture.ada.send(accept).value(of: AcceptAttachmentCall.self)
        #expect(result.record == fixture.record && result.facts == ["Problem": 1])
        #expect(try await fixture.ada.send(accept).error?.code == .conflict)
        let other = AcceptAttachmentCall(message: id, number: 2)
        #expect(try await fixture.ada.send(other).error?.code == .notFound)
        await fixture.server.platform.close()
    }

    @Test("is told to be another by the event stream, without content", .timeLimit(.minutes(15)))
    func events() async throws {
        let fixture = try await Fixture()
        let tap = try await EventTap(fixture.ada)
        #expect(try await tap.next() == .record(fixture.record, number: 1))
        try await fixture.send()
        #expect(try await tap.next() == .inbox)
        try await fixture.notify()
        #expect(try await tap.next() == .inbox)
        await fixture.server.platform.close()
    }

    @Test("is beside notices about records")
    func notices() async throws {
        let fixture = try await Fixture()
        try await fixture.notify()
        let found = try await fixture.ada.send(ListNotificationsCall()).value(of: ListNotificationsCall.self)
        #expect(found.notifications.map(\.content) == ["look"] && found.notifications[0].recordTitle == "Ada")
        #expect(!found.more)
        await fixture.server.platform.close()
    }
}
