import SalusAPI
import SalusBase
import SalusConversations
import SalusCrypto
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@testable import SalusServer

@Suite("Two people with three devices on a server", .timeLimit(.minutes(15)))
struct TalkingThroughAServer {
    @Test("read what each writes, in one order and once, and go on without a revoked device", arguments: Engine.all)
    func talk(_ engine: Engine) async throws {
        let talk = try await ServedTalk(engine)
        let (phone, desk, bob) = (talk.phone, talk.desk, talk.bob)
        let id = try await phone.client.start(title: "Knee", people: [bob.address.person: .member])
        try await settle(talk.all)
        try await phone.client.send(.text("one"), in: id)
        try await bob.client.send(.text("two"), in: id)
        try await desk.client.send(.text("three"), in: id)
        try await settle(talk.all)
        for device in talk.all { #expect(device.texts(id) == ["one", "two", "three"]) }
        var codes: Set<String> = []
        for device in talk.all {
            let summary = try await device.summary(id)
            #expect(summary?.roster.title == "Knee" && summary?.devices == Set(talk.all.map(\.address)))
            if let summary { codes.insert("\(summary.conversationCode)") }
        }
        #expect(codes.count == 1)
        try await phone.client.send(.text("not for the desk"), in: id)
        try await phone.revoke(desk, talk.account)
        try await bob.client.send(.text("without the desk"), in: id)
        try await settle([phone, bob])
        #expect(phone.texts(id).suffix(2) == ["not for the desk", "without the desk"])
        #expect(bob.texts(id) == phone.texts(id) && desk.texts(id).count == 3)
        try await phone.client.maintain()
        try await settle([phone, bob])
        #expect(try await bob.summary(id)?.devices == [phone.address, bob.address])
        #expect(try await desk.person.send(ReadQueueCall()).error?.code == .sessionEnded)
        await talk.server.platform.close()
    }

    @Test("leave nothing of title and text in the database and the log, and no trace of what was received")
    func canary() async throws {
        let talk = try await ServedTalk(.sqlCipher)
        let id = try await talk.phone.client.start(
            title: "canary-of-title", people: [talk.bob.address.person: .member])
        try await talk.phone.client.send(.text("canary-of-text"), in: id)
        let rows = try StoredRows(of: talk.server)
        let waiting = try await rows.all()
        #expect(waiting["conversation_message"]?.isEmpty == false && waiting["device_queue"]?.isEmpty == false)
        try await settle(talk.all)
        #expect(talk.bob.texts(id) == ["canary-of-text"])
        let after = try await rows.all()
        #expect((after["conversation_message"] ?? []).isEmpty && (after["device_queue"] ?? []).isEmpty)
        for table in [waiting, after].flatMap({ $0 }) {
            let bytes = table.value.joined().map(\.readable).joined(separator: " ")
            #expect(!bytes.contains("canary-of"), "\(table.key)")
        }
        #expect(!talk.server.log.text.contains("canary-of"))
        await rows.close()
        await talk.server.platform.close()
    }

    @Test("hear that something waits, one event for each device, without content")
    func events() async throws {
        let talk = try await ServedTalk(.sqlCipher)
        let tap = try await EventTap(talk.bob.person)
        let other = try await EventTap(talk.desk.person)
        let id = try await talk.phone.client.start(title: "", people: [talk.bob.address.person: .member])
        #expect(try await tap.next() == .queue(number: 1))
        try await talk.phone.client.send(.text("hello"), in: id)
        #expect(try await tap.next() == .queue(number: 2))
        // Told once for both, or for each.
        var told = try await other.next()
        if told == .queue(number: 1) { told = try await other.next() }
        #expect(told == .queue(number: 2))
        let again = try await EventTap(talk.bob.person)
        #expect(try await again.next() == .queue(number: 2))
        await talk.server.platform.close()
    }
}

/// Ada with a phone and a desk, and Bob.
private struct ServedTalk {
    let server: TestServer
    let phone: TalkingDevice
    let desk: TalkingDevice
    let bob: TalkingDevice
    let account: AccountKeys
    var all: [TalkingDevice] { [phone, desk, bob] }

    init(_ engine: Engine) async throws {
        let folder = try TemporaryDirectory()
        var configuration = Configuration.forTests
        configuration.database = try await engine.serverDatabase(in: folder)
        server = try await TestServer(configuration, in: folder)
        let ada = try await TestPerson("ada", on: server)
        (desk, account) = try await TalkingDevice.second(of: ada)
        phone = try await TalkingDevice(ada)
        bob = try await TalkingDevice(try await TestPerson("bob", on: server))
    }
}
