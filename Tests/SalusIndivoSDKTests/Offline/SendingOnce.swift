import SalusBase
import SalusHTTP
import SalusIndivoSDK
import TestSupport
import Testing

@Suite("A write whose answer was lost") struct SendingOnce {
    private static let duplicate = "Duplicate external id. Each document requires a unique external id"
    private let fixture: OfflineFixture
    private let offline: IndivoOfflineRecord

    init() async throws {
        fixture = try await OfflineFixture()
        offline = try await fixture.open()
    }

    /// The first attempt reaches the server, and its answer is lost.
    private func loseAnswer(to end: String) async throws {
        fixture.network.set(.losesAnswer(to: end))
        let report = try await offline.sendWaiting()
        #expect(report.sent.isEmpty && report.refused.isEmpty && report.stop is IndivoSDKError)
        #expect(await offline.writes.map(\.attempts) == [1])
    }

    @Test("is known again by its name and content, and is not written twice")
    func known() async throws {
        await fixture.answer("PUT", "n1", "d1")
        try await offline.create("<a/>".content, as: "n1")
        try await loseAnswer(to: "/n1")
        await fixture.stub.set("PUT \(OfflineFixture.path)/n1", 400, Self.duplicate)
        await fixture.answer("GET", "n1", "d1")
        #expect(try await offline.sendWaiting().sent.map(\.document) == ["d1"])
        #expect(await offline.writes.isEmpty)
    }

    @Test("is known again although its version was replaced by itself")
    func version() async throws {
        let call = "/records/r1/documents/d1/replace/external/meds%40apps.example/n2"
        await fixture.stub.set("PUT \(call)", 200, OfflineFixture.meta("d2", "<b/>"))
        try await offline.replace(.id("d1"), with: "<b/>".content, as: "n2")
        try await loseAnswer(to: "/n2")
        await fixture.stub.set("PUT \(call)", 400, "Can't version a document that has already been versioned.")
        await fixture.answer("GET", "n2", "d2", holding: "<b/>")
        #expect(try await offline.sendWaiting().sent.map(\.document) == ["d2"])
    }

    @Test("is refused when its name is another document's")
    func another() async throws {
        await fixture.stub.set("PUT \(OfflineFixture.path)/n1", 400, Self.duplicate)
        await fixture.answer("GET", "n1", "d7", holding: "<other/>")
        try await offline.create("<a/>".content, as: "n1")
        let refused = try await offline.sendWaiting().refused
        #expect(refused.map(\.refusal) == [.invalid(Self.duplicate)])
    }

    @Test("goes on with the part of a message that has not arrived")
    func message() async throws {
        var message = IndivoOutgoingMessage(subject: "s", body: "b")
        message.attachments = ["<a/>".content, "<b/>".content]
        let inbox = "POST /records/r1/inbox/m1"
        for part in ["", "/attachments/1"] { await fixture.stub.set(inbox + part, 200, "<ok/>") }
        try await offline.send(message, as: "m1")
        try await loseAnswer(to: "/attachments/1")
        await fixture.stub.set(inbox, 400, "Duplicate external id. Each message requires a unique message_id")
        await fixture.stub.set(
            "\(inbox)/attachments/1", 400, "The message has an attachment of this number already")
        await fixture.stub.set("\(inbox)/attachments/2", 200, "<ok/>")
        #expect(try await offline.sendWaiting().sent.count == 1)
        #expect(await fixture.writes.last == "\(inbox)/attachments/2")
    }

    @Test("is refused when a message of its name was there before it was sent at all")
    func messageOfAnother() async throws {
        await fixture.stub.set("POST /records/r1/inbox/m1", 400, "Duplicate external id.")
        try await offline.send(IndivoOutgoingMessage(subject: "s", body: "b"), as: "m1")
        for _ in 1...2 {
            let refused = try await offline.sendWaiting().refused
            #expect(refused.map(\.refusal) == [.invalid("Duplicate external id.")])
            try await offline.retry(try #require(refused.first?.id))
        }
    }

    @Test("is a message whose attachment was refused: it is not announced again")
    func attachment() async throws {
        var message = IndivoOutgoingMessage(subject: "s", body: "b")
        message.attachments = ["<a/>".content, "<b/>".content]
        let inbox = "POST /records/r1/inbox/m1"
        for part in ["", "/attachments/1"] { await fixture.stub.set(inbox + part, 200, "<ok/>") }
        await fixture.stub.set("\(inbox)/attachments/2", 400, "malformed")
        try await offline.send(message, as: "m1")
        let refused = try #require(try await offline.sendWaiting().refused.first)
        await fixture.stub.set(inbox, 400, "Duplicate external id.")
        await fixture.stub.set("\(inbox)/attachments/2", 200, "<ok/>")
        await offline.close()
        let opened = try await fixture.open()
        try await opened.retry(refused.id)
        #expect(try await opened.sendWaiting().sent.count == 1)
        #expect(await fixture.writes.suffix(2) == ["\(inbox)/attachments/2", "\(inbox)/attachments/2"])
    }

    @Test("is a notice that was refused: the app may send it again")
    func refusedNotice() async throws {
        try await offline.notify("look")
        let refused = try #require(try await offline.sendWaiting().refused.first)
        #expect(refused.refusal == .notAllowed && refused.attempts == 0)
        await fixture.stub.set("POST /records/r1/notifications/", 200, "<ok/>")
        try await offline.retry(refused.id)
        #expect(try await offline.sendWaiting().sent.count == 1)
    }

    @Test("is a notice that is not sent again by itself, but by the app")
    func notice() async throws {
        await fixture.stub.set("POST /records/r1/notifications/", 200, "<ok/>")
        try await offline.notify("look")
        try await loseAnswer(to: "/notifications/")
        let refused = try await offline.sendWaiting().refused
        #expect(refused.map(\.refusal) == [.uncertain])
        #expect("\(try #require(refused.first?.refusal))".hasPrefix("it may have arrived"))
        #expect(await fixture.writes.count == 1)
        try await offline.retry(try #require(refused.first?.id))
        #expect(try await offline.sendWaiting().sent.count == 1)
        #expect(await fixture.writes.count == 2)
    }

    @Test("is a notice that is sent again when it surely did not leave this machine")
    func unsentNotice() async throws {
        await fixture.stub.set("POST /records/r1/notifications/", 200, "<ok/>")
        try await offline.notify("look")
        fixture.network.set(.closed)
        #expect(try await offline.sendWaiting().stop != nil)
        fixture.network.set(.open)
        #expect(try await offline.sendWaiting().sent.count == 1)
    }

    @Test("is one that the program was killed over: a new one asks before it writes")
    func killed() async throws {
        await fixture.stub.set("POST /records/r1/notifications/", 200, "<ok/>")
        try await offline.notify("look")
        try await loseAnswer(to: "/notifications/")
        await offline.close()
        let opened = try await fixture.open()
        #expect(try await opened.sendWaiting().refused.map(\.refusal) == [.uncertain])
    }

    @Test("is not taken for done by the page of another machine on the way")
    func captive() async throws {
        await fixture.stub.set("POST /records/r1/documents/d1/set-status", 200, "<html><body>Sign in</body></html>")
        try await offline.set(.void, of: .id("d1"), reason: "wrong")
        let report = try await offline.sendWaiting()
        #expect(report.sent.isEmpty && "\(report.stop as Any)".contains("is the address that of an Indivo server?"))
        #expect(await offline.writes.map(\.isWaiting) == [true])
    }
}
