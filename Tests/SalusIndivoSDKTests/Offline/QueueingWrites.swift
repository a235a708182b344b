import Foundation
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusIndivoSDK
import TestSupport
import Testing

@Suite("Writes of an app whose server is away") struct QueueingWrites {
    private let fixture: OfflineFixture

    init() async throws { fixture = try await OfflineFixture() }

    @Test func waitInTheirOrderAndAreSentOnceTheServerIsBack() async throws {
        fixture.network.set(.closed)
        let offline = try await fixture.open()
        let first = try await offline.create("<a/>".content, as: "n1")
        try await offline.replace(first, with: "<b/>".content, as: "n2")
        try await offline.setLabel("mine", of: first)
        #expect(try await offline.sendWaiting().sent.isEmpty)
        #expect(await offline.writes.map(\.isWaiting) == [true, true, true])

        fixture.network.set(.open)
        await fixture.answer("PUT", "n1", "d1")
        await fixture.stub.set(
            "PUT /records/r1/documents/d1/replace/external/meds%40apps.example/n2", 200,
            OfflineFixture.meta("d2", "<b/>"))
        await fixture.stub.set(
            "PUT /records/r1/documents/d1/label", 200,
            #"<Documents record_id="r1" total_document_count="1">\#(OfflineFixture.meta("d1", "<a/>"))</Documents>"#)
        let report = try await offline.sendWaiting()
        #expect(report.stop == nil && report.refused.isEmpty)
        #expect(report.sent.map(\.document) == ["d1", "d2", nil])
        #expect(await offline.writes.isEmpty)
        #expect(
            await fixture.writes == [
                "PUT \(OfflineFixture.path)/n1", "PUT /records/r1/documents/d1/replace/external/meds%40apps.example/n2",
                "PUT /records/r1/documents/d1/label",
            ])
    }

    @Test func areSentOnceHoweverManyAskForIt() async throws {
        let offline = try await fixture.open()
        await fixture.answer("PUT", "n1", "d1")
        try await offline.create("<a/>".content, as: "n1")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...8 { group.addTask { _ = try await offline.sendWaiting() } }
            try await group.waitForAll()
        }
        await offline.close()
        #expect(await fixture.writes == ["PUT \(OfflineFixture.path)/n1"])
        #expect(try await fixture.open().writes.isEmpty)
    }

    @Test func sayThatTheServerIsAway() async throws {
        let offline = try await fixture.open()
        try await offline.create("<a/>".content)
        fixture.network.set(.closed)
        let stop = try await offline.sendWaiting().stop
        guard case .unreachable = stop as? IndivoSDKError else { return #expect(Bool(false), "\(stop as Any)") }
    }

    @Test("are there again after the program has ended, with all that they say")
    func again() async throws {
        let offline = try await fixture.open()
        let document = try await offline.create("<a/>".content, type: "text/plain", as: "n1")
        try await offline.create(.annotation, of: document, "<b/>".content, as: "n2")
        try await offline.relate(document, .followup, to: .id("d9"))
        try await offline.set(.archived, of: .id("d9"), reason: "done")
        try await offline.store("<s/>".content, as: "SETTINGS")
        try await offline.removeStored("OLD")
        var message = IndivoOutgoingMessage(subject: "s", body: "*b*")
        (message.isMarkdown, message.severity, message.attachments) = (true, .high, ["<c/>".content])
        try await offline.send(message, as: "m1")
        try await offline.notify("look", about: document)
        try await offline.notify("look")
        let written = await offline.writes
        await offline.close()
        let opened = try await fixture.open()
        #expect(await opened.writes == written && written.count == 9)
        #expect(written.first?.queuedAt == OfflineFixture.now)
    }

    @Test func areTakenByOneObjectAtATime() async throws {
        let offline = try await fixture.open()
        await #expect { try await fixture.open() } throws: { "\($0)".contains("is in use") }
        await offline.close()
        await #expect { try await offline.create([]) } throws: { "\($0)".contains("is closed") }
        _ = try await fixture.open()
    }

    @Test func areRefusedBeyondTheLimits() async throws {
        var limits = IndivoOfflineStore.Limits()
        (limits.writes, limits.bytes) = (2, 4096)
        let offline = try await fixture.open(limits: limits)
        try await offline.create("<a/>".content)
        await #expect {
            try await offline.create(Array(repeating: 0x20, count: 5000))
        } throws: { "\($0)".hasPrefix("the queue holds 4096 bytes, no more") }
        try await offline.create("<b/>".content, as: "n")
        await #expect { try await offline.create([]) } throws: {
            "\($0)".hasPrefix("the queue holds 2 writes, no more")
        }
        let second = try #require(await offline.writes.last?.id)
        _ = try await offline.remove(second)
        try await offline.create("<b/>".content, as: "n")
        await offline.close()
        let opened = try await fixture.open(limits: limits)
        #expect(await opened.writes.count == 2)
        await #expect { try await opened.create([], as: "m") } throws: { "\($0)".contains("2 writes") }
    }

    @Test func haveEachNameOnce() async throws {
        let offline = try await fixture.open()
        try await offline.create("<a/>".content, as: "n")
        await #expect { try await offline.create([], as: "n") } throws: { "\($0)".contains("of this name waits") }
    }

    @Test("lie sealed on the disk, for this user only, under a name that tells nothing")
    func sealed() async throws {
        let offline = try await fixture.open()
        try await offline.create("<Metformin/>".content, as: "a-name")
        let files = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.url.path)
        let queue = try #require(files.first { $0.hasSuffix(".queue") })
        let bytes = try Data(contentsOf: URL(filePath: fixture.folder.path(queue)))
        for text in ["Metformin", "a-name", "r1", "meds@"] {
            #expect(bytes.range(of: Data(text.utf8)) == nil && !queue.contains(text), "\(text)")
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: fixture.folder.path(queue))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("are not sent to another server that the app was switched to")
    func switched() async throws {
        let offline = try await fixture.open()
        try await offline.create("<a/>".content)
        await fixture.server.use(.meds(at: "https://other.example"))
        let stop = try await offline.sendWaiting().stop
        #expect("\(stop as Any)".contains("another server or app"))
        #expect(await fixture.writes.isEmpty)
        #expect(await offline.writes.count == 1)
    }

    @Test("stay when the folder is gone: the app is told, and nothing of the write is half there")
    func full() async throws {
        let offline = try await fixture.open()
        try FileManager.default.removeItem(at: fixture.folder.url)
        await #expect { try await offline.create([]) } throws: { "\($0)".hasPrefix("cannot write") }
        #expect(await offline.writes.isEmpty)
    }
}
