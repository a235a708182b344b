import Foundation
import PHRIndivo
import SalusBase
import SalusHTTP
import SalusIndivoSDK
import TestSupport
import Testing

/// The SDK's offline queue against the real server.
@Suite("An app of the SDK whose server goes away", .timeLimit(.minutes(15)))
struct WorkingWithoutTheServer {
    @Test("keeps what is written meanwhile over its own end, and brings each thing once when the server is back")
    func restarted() async throws {
        let folder = try TemporaryDirectory()
        let app = OfflineApp(at: try await Installation(in: folder, title: "Ada"), in: folder)
        _ = try await app.signIn()
        #expect(await app.place.program.stop() == 0)
        try await queueAndEnd(app)
        let opened = try await app.open()
        #expect(await opened.writes.count == 9)
        let server = try await app.restarted()
        let report = try await opened.sendWaiting()
        #expect(report.stop == nil && report.refused.isEmpty && report.sent.count == 9)
        let record = try await app.signIn()
        let round = EveryKindOfWrite(round: 1)
        #expect(try await round.found(on: record, by: opened) == round.expected)
        #expect(try await record.documents().total == 2)
        await #expect {
            try await record.send(IndivoOutgoingMessage(subject: "s", body: "b"), id: "message-1")
        } throws: { "\($0)".contains("Duplicate external id") }
        #expect(await server.stop() == 0)
    }

    /// A program that queues and is then gone without closing anything.
    private func queueAndEnd(_ app: OfflineApp) async throws {
        let offline = try await app.open()
        try await EveryKindOfWrite(round: 1).queue(on: offline)
        guard case .unreachable = try await offline.sendWaiting().stop as? IndivoSDKError else {
            throw NothingShown(wanted: "that the server is away")
        }
    }

    @Test(
        "writes nothing twice, whichever answer is lost after the server has acted and nothing comes through after it")
    func lostAnswers() async throws {
        let folder = try TemporaryDirectory()
        let app = OfflineApp(at: try await Installation(in: folder, title: "Ada"), in: folder)
        let record = try await app.signIn()
        var cuts = 0
        for step in 1...EveryKindOfWrite.calls + 1 {
            let wire = CutWire(at: step)
            cuts += try await queueAndLose(app, wire, round: step) ? 1 : 0
            let opened = try await app.open()
            let report = try await opened.sendWaiting()
            #expect(report.stop == nil && report.refused.isEmpty, "\(step)")
            let round = EveryKindOfWrite(round: step)
            #expect(try await round.found(on: record, by: opened) == round.expected, "\(step)")
            await opened.close()
        }
        #expect(cuts == EveryKindOfWrite.calls)
        #expect(try await record.documents().total == 2 * (EveryKindOfWrite.calls + 1))
        #expect(await app.place.program.stop() == 0)
    }

    private func queueAndLose(_ app: OfflineApp, _ wire: CutWire, round: Int) async throws -> Bool {
        let offline = try await app.open(over: wire.over(app.place.client))
        try await EveryKindOfWrite(round: round).queue(on: offline)
        return try await offline.sendWaiting().stop != nil
    }

    @Test("writes nothing twice over a line that breaks somewhere in a request or an answer")
    func brokenLine() async throws {
        let folder = try TemporaryDirectory()
        let place = try await Installation(in: folder, title: "Ada")
        let port = try #require(UInt16(place.program.url.split(separator: ":").last ?? ""))
        let line = try SlowLine(
            to: port, SlowLine.Quality(bytesPerSecond: 50_000_000, delay: .milliseconds(20), lost: 0))
        let app = OfflineApp(at: place, in: folder, through: "https://127.0.0.1:\(line.port)")
        let record = try await app.signIn()
        let rounds = 16
        var stopped = 0
        for round in 1...rounds {
            let offline = try await app.open()
            try await EveryKindOfWrite(round: round).queue(on: offline)
            if round.isMultiple(of: 2) { line.cut(after: round * 400) } else { line.cutAnswers(after: round * 300) }
            let cut = try await offline.sendWaiting()
            #expect(cut.refused.isEmpty, "\(round)")
            stopped += cut.stop == nil ? 0 : 1
            await offline.close()
            let opened = try await app.open()
            #expect(try await opened.sendWaiting().stop == nil)
            let all = EveryKindOfWrite(round: round)
            #expect(try await all.found(on: record, by: opened) == all.expected, "\(round)")
            await opened.close()
        }
        // A cut between two calls stops nothing.
        #expect(line.cuts == rounds && stopped > rounds / 2)
        #expect(try await record.documents().total == 2 * rounds)
        line.close()
        #expect(await place.program.stop() == 0)
    }

    @Test("is told what the server refuses and why, sends the rest, and can correct it")
    func refused() async throws {
        let folder = try TemporaryDirectory()
        let app = OfflineApp(at: try await Installation(in: folder, title: "Ada"), in: folder)
        let record = try await app.signIn()
        let offline = try await app.open()
        let bad = try await offline.create(Array("<Models".utf8))
        try await offline.setLabel("of the corrected one", of: bad)
        try await offline.replace(.id("00000000-0000-0000-0000-000000000000"), with: EveryKindOfWrite.note("x"))
        try await offline.create(EveryKindOfWrite.note("good"), as: "good")
        let report = try await offline.sendWaiting()
        #expect(report.sent.count == 1 && report.stop == nil)
        guard case .invalid(let words) = report.refused.first?.refusal else {
            return #expect(Bool(false), "\(report.refused)")
        }
        #expect(words.contains("malformed") && report.refused.count == 2)
        #expect(await offline.writes.filter { $0.blockedBy != nil }.count == 1)
        try await offline.retry(report.refused[0].id, with: EveryKindOfWrite.note("corrected"))
        _ = try await offline.remove(report.refused[1].id)
        #expect(try await offline.sendWaiting().sent.count == 2)
        #expect(await offline.writes.isEmpty)
        #expect(try await record.documents().total == 2)
        #expect(try await offline.document(bad).meta?.label == "of the corrected one")

        let good = try await record.document(try #require(report.sent.first?.document))
        _ = try await good.replace(with: EveryKindOfWrite.note("by another"))
        try await offline.replace(.named("good"), with: EveryKindOfWrite.note("too late"))
        #expect(try await offline.sendWaiting().refused.map(\.refusal) == [.outdated])
        #expect(await app.place.program.stop() == 0)
    }

    @Test("reads what it read last, with its moment, and what waits on top of it")
    func reading() async throws {
        let folder = try TemporaryDirectory()
        let app = OfflineApp(at: try await Installation(in: folder, title: "Ada"), in: folder)
        let record = try await app.signIn()
        var medication = record.new(Medication.self)
        medication.drugName = .rxNorm("314077", "Lisinopril 20 MG")
        medication.startDate = .init("2026-01-02")
        try await medication.push()
        let document = try #require(medication.document?.id)
        let before = WallClock.system.now
        let online = try await app.open()
        #expect(try await online.report(Medication.self).isFromServer)
        #expect(try await online.document(.id(document)).isFromServer)
        await online.close()
        #expect(await app.place.program.stop() == 0)

        let offline = try await app.open()
        medication.instructions = "at night"
        try await offline.push(medication.model, over: .id(document))
        try await offline.push(medication.model)
        let report = try await offline.report(Medication.self)
        #expect(report.facts.map(\.model.instructions) == ["at night", "at night"])
        #expect(report.facts.allSatisfy { $0.waiting.count == 1 })
        #expect(!report.isFromServer && report.asOf >= before)
        let server = try await app.restarted()
        #expect(try await offline.sendWaiting().sent.count == 2)
        let now = try await offline.report(Medication.self)
        #expect(now.isFromServer && now.facts.count == 2 && now.facts.allSatisfy { $0.waiting.isEmpty })
        try await offline.set(.void, of: now.facts[0].document, reason: "not mine")
        #expect(try await offline.sendWaiting().sent.count == 1)
        #expect(await server.stop() == 0)
        let later = try await offline.report(Medication.self)
        #expect(!later.isFromServer && later.facts == [now.facts[1]])
    }
}
