import SalusBase
import SalusIndivoSDK
import TestSupport
import Testing

@Suite("A write that the server refuses") struct RefusedWrites {
    private let fixture: OfflineFixture
    private let offline: IndivoOfflineRecord

    init() async throws {
        fixture = try await OfflineFixture()
        offline = try await fixture.open()
        await fixture.answer("PUT", "n9", "d9")
    }

    private func queueThree() async throws {
        let first = try await offline.create("<bad/>".content, as: "n1")
        try await offline.setLabel("of the first", of: first)
        try await offline.create("<a/>".content, as: "n9")
    }

    @Test("stops only what depends on it, and is told with the server's reason")
    func dependents() async throws {
        await fixture.stub.set("PUT \(OfflineFixture.path)/n1", 400, "<p>no such field</p>")
        try await queueThree()
        let report = try await offline.sendWaiting()
        #expect(report.stop == nil && report.sent.map(\.document) == ["d9"])
        #expect(report.refused.map(\.refusal) == [.invalid("no such field")])
        let left = await offline.writes
        #expect(left.map(\.isWaiting) == [false, false])
        #expect(left.last?.blockedBy == left.first?.id && left.last?.refusal == nil)
        #expect(try await offline.sendWaiting().refused.isEmpty)
    }

    @Test("waits again when it is retried, before what depends on it", arguments: [true, false])
    func retried(restarts: Bool) async throws {
        try await queueThree()
        let refused = try await offline.sendWaiting().refused
        #expect(refused.map(\.refusal) == [.notAllowed])
        var offline = offline
        if restarts {
            await offline.close()
            offline = try await fixture.open()
            #expect(await offline.writes.first?.refusal == .notAllowed)
        }
        try await offline.retry(try #require(refused.first?.id))
        await fixture.answer("PUT", "n1", "d1", holding: "<bad/>")
        await fixture.stub.set(
            "PUT /records/r1/documents/d1/label", 200,
            #"<Documents record_id="r1" total_document_count="1">\#(OfflineFixture.meta("d1", ""))</Documents>"#)
        #expect(try await offline.sendWaiting().sent.map(\.document) == ["d1", nil])
        #expect(await offline.writes.isEmpty)
    }

    @Test("is sent with other content, under the name that it has")
    func corrected() async throws {
        await fixture.stub.set("PUT \(OfflineFixture.path)/n1", 400, "no such field")
        try await queueThree()
        let refused = try #require(try await offline.sendWaiting().refused.first)
        let label = try #require(await offline.writes.last?.id)
        for (id, content) in [(label, "<good/>"), ("another", "<good/>")] {
            await #expect { try await offline.retry(id, with: content.content) } throws: {
                "\($0)".contains("no such write")
            }
        }
        try await offline.retry(refused.id, with: "<good/>".content)
        await fixture.answer("PUT", "n1", "d1", holding: "<good/>")
        #expect(try await offline.sendWaiting().sent.map(\.document).first == "d1")
        #expect(await offline.writes.count == 1)
    }

    @Test("is removed with what depends on it, and nothing is lost silently")
    func removed() async throws {
        try await queueThree()
        let refused = try #require(try await offline.sendWaiting().refused.first)
        let gone = try await offline.remove(refused.id)
        #expect(gone.map(\.write) == [refused.write, .label("of the first", of: .named("n1"))])
        #expect(await offline.writes.isEmpty)
        await #expect { try await offline.remove(refused.id) } throws: { "\($0)".contains("no such write") }
        await #expect { try await offline.retry(refused.id) } throws: { "\($0)".contains("no such write") }
    }

    @Test(
        "is told by the kind of the refusal",
        arguments: [
            (409, "", IndivoRefusal.status(409)), (507, "", .status(507)), (403, "", .notAllowed),
            (404, "<h4>no such thing</h4>", .invalid("no such thing")), (413, "", .status(413)),
            (400, "Can't version a document that has already been versioned.", .outdated),
        ])
    func kinds(status: Int, words: String, refusal: IndivoRefusal) async throws {
        await fixture.stub.set("PUT \(OfflineFixture.path)/n1", status, words)
        try await offline.create("<a/>".content, as: "n1")
        #expect(try await offline.sendWaiting().refused.map(\.refusal) == [refusal])
    }

    @Test("is none that comes from a server in trouble", arguments: [408, 429, 500, 502, 503, 504])
    func trouble(status: Int) async throws {
        await fixture.stub.set("PUT \(OfflineFixture.path)/n1", status, "")
        try await offline.create("<a/>".content, as: "n1")
        let report = try await offline.sendWaiting()
        #expect(report.refused.isEmpty && report.stop is IndivoSDKError)
        #expect(await offline.writes.map(\.isWaiting) == [true])
    }

    @Test func isToldToTheOneThatKeepsSending() async throws {
        try await offline.create("<bad/>".content, as: "n1")
        let told = Locked<[IndivoSendReport]>([])
        await #expect(throws: CancellationError.self) {
            try await offline.keepSending(every: .zero) { report in
                told.withLock { $0.append(report) }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        #expect(told.withLock { $0.map { $0.refused.map(\.refusal) } } == [[.notAllowed]])
    }
}
