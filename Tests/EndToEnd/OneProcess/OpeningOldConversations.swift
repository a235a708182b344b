import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@Suite("The history of conversations on other devices of the account", .timeLimit(.minutes(15)))
struct OpeningOldConversations {
    /// Ana on her laptop, and Bo, who write to each other.
    private struct Fixture {
        let world: OneProcess
        let ana: HealthClient
        let bo: HealthClient
        let code: RecoveryCode
        let id: ConversationID

        init() async throws {
            world = try await OneProcess()
            let enrolment = try await world.operate(CreateAccountCall(.init(name: "ana", role: .patient)))
            let shown = Locked("")
            ana = try await world.opener("laptop").enrol(
                world.place("ana"), code: enrolment.code, password: secret("old words"),
                localPassword: secret("local words"), showRecoveryCode: { code in shown.withLock { $0 = code } })
            code = try RecoveryCode(text: shown.withLock { $0 })
            bo = try await world.enrol("bo", on: "bo")
            try await bo.conversations.sync()
            id = try await ana.conversations.start(with: "bo")
            try await ana.conversations.send("one", in: id)
            try await bo.conversations.sync()
            try await bo.conversations.send("two", in: id)
            _ = await ana.sync.syncNow()
        }

        func texts(_ client: HealthClient) async throws -> [String] {
            try await client.conversations.thread(id).rows.compactMap { row in
                if case .text(let text, _) = row.content { text } else { nil }
            }
        }

        func stop(_ others: HealthClient...) async {
            for client in [ana, bo] + others { await client.close() }
            await world.stop()
        }
    }

    @Test("a new device shows what was before it, comes in with the next sync of another one, and writes")
    func newDevice() async throws {
        let fixture = try await Fixture()
        let phone = try await fixture.world.signIn("phone", "old words")
        _ = await phone.sync.syncNow()
        #expect(try await fixture.texts(phone) == ["one", "two"])
        let listed = try #require(try await phone.conversations.list().first)
        #expect(!listed.isJoined && listed.unread == 0 && listed.members.map(\.name) == ["ana", "bo"])
        _ = await fixture.ana.sync.syncNow()
        _ = await phone.sync.syncNow()
        #expect(try await phone.conversations.list().map(\.isActive) == [true])
        // It answers and edits what was written before it was there.
        let rows = try await phone.conversations.thread(fixture.id).rows
        let first = try #require(rows.first { $0.content == .text("one", isEdited: false) }?.name)
        try await phone.conversations.messages.edit(first, to: "one, or two", in: fixture.id)
        try await phone.conversations.messages.reply("three", to: first, in: fixture.id)
        for client in [fixture.ana, fixture.bo] { _ = await client.sync.syncNow() }
        for client in [phone, fixture.ana, fixture.bo] {
            #expect(try await fixture.texts(client) == ["one, or two", "two", "three"])
        }
        await fixture.stop(phone)
    }

    @Test("a recovered account shows all of it")
    func recovery() async throws {
        let fixture = try await Fixture()
        let tablet = try await fixture.world.opener("tablet").recover(
            fixture.world.place("ana"), code: fixture.code, password: secret("new words"),
            localPassword: secret("local words"), showRecoveryCode: { _ in })
        _ = await tablet.sync.syncNow()
        #expect(try await fixture.texts(tablet) == ["one", "two"])
        await fixture.stop(tablet)
    }

    @Test("what a person keeps out, or deletes, is on no device that comes later")
    func keepingOut() async throws {
        let fixture = try await Fixture()
        let (ana, id) = (fixture.ana, fixture.id)
        let phone = try await fixture.world.signIn("phone", "old words")
        _ = await phone.sync.syncNow()
        try await ana.conversations.history.setKept(false, id)
        try await ana.conversations.send("not kept", in: id)
        _ = await ana.sync.syncNow()
        #expect(try await ana.conversations.history.isKept(id) == false)
        let tablet = try await fixture.world.signIn("tablet", "old words")
        _ = await tablet.sync.syncNow()
        #expect(try await fixture.texts(tablet) == ["one", "two"])
        #expect(try await tablet.conversations.list().map(\.keepsHistory) == [false])
        try await ana.conversations.history.forget(id)
        for client in [ana, phone, tablet] { _ = await client.sync.syncNow() }
        for client in [ana, phone, tablet] { #expect(try await fixture.texts(client).isEmpty) }
        try await fixture.bo.conversations.send("later", in: id)
        _ = await ana.sync.syncNow()
        #expect(try await fixture.texts(ana) == ["later"])
        await fixture.stop(phone, tablet)
    }

    @Test("what one device forgets comes back from none, not even from one that was offline and had not sealed it")
    func forgettingAtOneDevice() async throws {
        let fixture = try await Fixture()
        let (ana, id) = (fixture.ana, fixture.id)
        let phone = try await fixture.world.signIn("phone", "old words")
        for client in [phone, ana, phone] { _ = await client.sync.syncNow() }
        try await fixture.bo.conversations.send("three", in: id)
        // Both have received it; only the laptop has sealed it, and the phone neither that nor what follows.
        try await phone.conversations.sync()
        _ = await ana.sync.syncNow()
        try await ana.conversations.history.forget(id)
        _ = await ana.sync.syncNow()
        #expect(try await fixture.texts(phone) == ["one", "two", "three"])
        for client in [phone, ana] { _ = await client.sync.syncNow() }
        for client in [phone, ana] { #expect(try await fixture.texts(client).isEmpty) }
        let tablet = try await fixture.world.signIn("tablet", "old words")
        _ = await tablet.sync.syncNow()
        #expect(try await tablet.conversations.list().isEmpty)
        await fixture.stop(phone, tablet)
    }
}
