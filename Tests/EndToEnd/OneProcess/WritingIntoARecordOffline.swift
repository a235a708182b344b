import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("Writing into a record without a server", .timeLimit(.minutes(15)))
struct WritingIntoARecordOffline {
    @Test("shows at once, outlives the program, and is there once when the server is back", arguments: Engine.all)
    func offline(_ engine: Engine) async throws {
        let (world, record) = try await RecordWorld.begin(engine)
        var ana = try await world.reopen("laptop")
        await ana.sync.syncNow()
        await world.stop()
        let letter = try #require(try await ana.records.add(.text("a letter"), label: "letter", to: record))
        #expect(try await ana.records.add(.text("a letter"), to: record) == nil)
        let second = try await ana.records.replace(letter, with: .text("a better letter"), in: record)
        try await ana.records.set(.archived, of: [second], in: record)
        await ana.close()
        ana = try await world.reopen("laptop")
        let shown = try await ana.reader.listing(of: record)
        #expect(shown.map(\.document.id) == [second] && shown.map(\.passage) == [.waiting])
        #expect(shown.first?.document.status == .archived && shown.first?.document.version.number == 2)
        #expect(try await ana.reader.document(second, in: record)?.content == Array("a better letter".utf8))
        guard case .offline = await ana.sync.syncNow().phase else { throw WasOnline() }
        #expect(await ana.sync.current.waiting.records == WaitingEntries(count: 3, since: world.now, refused: 0))
        try await world.start()
        for _ in 0..<2 { #expect(await ana.sync.syncNow().phase == .idle) }
        #expect(await ana.sync.current.waiting == WaitingWrites())
        let there = try await world.atServer(record, as: ana)
        #expect(there.map(\.id) == [letter, second] && there.map(\.status) == [.active, .archived])
        #expect(try await ana.reader.listing(of: record).map(\.passage) == [.there])
        await ana.close()
        await world.stop()
    }

    @Test("what this device wrote is no news of its syncs, and what another writes is")
    func news() async throws {
        let (world, record) = try await RecordWorld.begin()
        let ana = try await world.reopen("laptop")
        await ana.sync.syncNow()
        let letter = try #require(try await ana.records.add(.text("a letter"), to: record))
        for _ in 0..<2 { #expect(await ana.sync.syncNow().news.isEmpty) }
        _ = try await ana.records.add(.text("another letter"), to: record)
        try await ana.records.set(.archived, of: [letter], in: record)
        for _ in 0..<3 { #expect(await ana.sync.syncNow().news.isEmpty) }
        let tablet = try await world.secondDevice()
        #expect(await tablet.sync.syncNow().news == [record])
        _ = try await tablet.records.add(.text("from the tablet"), to: record)
        await tablet.sync.syncNow()
        #expect(await ana.sync.syncNow().news == [record])
        await tablet.close()
        await ana.close()
        await world.stop()
    }

    @Test("a statement counts in the summary before the server has it, and once after")
    func statement() async throws {
        let (world, record) = try await RecordWorld.begin()
        let ana = try await world.reopen("laptop")
        await ana.sync.syncNow()
        await world.stop()
        var problem = Problem()
        problem.name = Concept(text: "Hay fever")
        let bytes = try #require(PersonStatement([FactDraft(problem)], writtenAt: world.now).encoded)
        let content = RawContent(mediaType: PersonStatement.mediaType, bytes: bytes)
        _ = try await ana.records.add(content, to: record)
        #expect(try await ana.reader.refreshedSummary(of: record).problems.lines.count == 1)
        try await world.start()
        #expect(await ana.sync.syncNow().phase == .idle)
        #expect(try await ana.reader.refreshedSummary(of: record).problems.lines.count == 1)
        await ana.close()
        await world.stop()
    }

    @Test("a note longer than any reader's first look reaches the server, and what it would refuse is not added here")
    func longNote() async throws {
        let (world, record) = try await RecordWorld.begin()
        let ana = try await world.reopen("laptop")
        await ana.sync.syncNow()
        var note = ClinicalNote()
        note.content = String(repeating: "A long evening. ", count: 1000)
        let bytes = try #require(PersonStatement([FactDraft(note)], writtenAt: world.now).encoded)
        _ = try await ana.records.add(RawContent(mediaType: PersonStatement.mediaType, bytes: bytes), to: record)
        #expect(await ana.sync.syncNow().phase == .idle)
        #expect(await ana.sync.current.waiting == WaitingWrites())
        #expect(try await ana.reader.listing(of: record).map(\.passage) == [.there])
        let broken = RawContent(mediaType: PersonStatement.mediaType, bytes: Array(#"{"salusStatement": 1}"#.utf8))
        await #expect(throws: ClientError.document(.statement)) { try await ana.records.add(broken, to: record) }
        await #expect(throws: ClientError.document(.empty)) { try await ana.records.add(.text(""), to: record) }
        await #expect(throws: ClientError.document(.label)) {
            try await ana.records.add(.text("a"), label: String(repeating: "x", count: 401), to: record)
        }
        #expect(await ana.sync.current.waiting == WaitingWrites())
        await ana.close()
        await world.stop()
    }

    @Test("cut off at any answer, and then killed, each thing is at the server once")
    func everyStep() async throws {
        for step in 1...40 {
            let (world, record) = try await RecordWorld.begin()
            let first = try await world.reopen("laptop")
            await first.sync.syncNow()
            await first.close()
            let cut = CutWire(at: step)
            let before = try await world.opener("laptop", cut: cut).unlock(localPassword: secret("local words"))
            let letter = try #require(try await before.records.add(.text("a letter"), to: record))
            _ = try await before.records.add(.text("a card"), to: record)
            let second = try await before.records.replace(letter, with: .text("better"), in: record)
            try await before.records.set(.void, of: [second], in: record)
            try await before.records.set(label: "wrong", of: second, in: record)
            await before.sync.syncNow()
            await before.close()
            let after = try await world.reopen("laptop")
            #expect(await after.sync.syncNow().phase == .idle)
            #expect(await after.sync.current.waiting == WaitingWrites(), "cut at \(step)")
            let there = try await world.atServer(record, as: after)
            #expect(there.count == 3 && Set(there.map(\.id)).isSuperset(of: [letter, second]), "cut at \(step)")
            #expect(there.first { $0.id == second }?.label == "wrong")
            let history = try await after.session.call(ReadStatusHistoryCall(record: record, document: second))
            #expect(history.changes.map(\.change.status) == [.void], "cut at \(step)")
            await after.close()
            await world.stop()
            if !cut.hasCut { return }
        }
        Issue.record("it never comes to its end")
    }

    @Test("a change whose answer was lost is not made again after someone has undone it")
    func undoneMeanwhile() async throws {
        let (world, record) = try await RecordWorld.begin()
        let ana = try await world.reopen("laptop")
        let document = try #require(try await ana.seed("a letter", in: record))
        let change = ChangeDocumentCall.Body(status: .void, id: DocumentChangeID(from: .secure))
        let call = ChangeDocumentCall(record: record, document: document, change)
        _ = try await ana.session.call(call)
        _ = try await ana.session.call(
            ChangeDocumentCall(record: record, document: document, .init(status: .active)))
        #expect(try await ana.session.call(call).status == .active)
        let other = ChangeDocumentCall.Body(status: .archived, id: change.id)
        await #expect(throws: ClientError.self) {
            try await ana.session.call(ChangeDocumentCall(record: record, document: document, other))
        }
        await ana.close()
        await world.stop()
    }

    @Test(
        "what someone replaced meanwhile stays beside one's own version, which waits for a decision",
        arguments: [true, false])
    func overtaken(_ putsOnTop: Bool) async throws {
        let (world, record) = try await RecordWorld.begin()
        let (ana, tablet) = (try await world.reopen("laptop"), try await world.secondDevice())
        let letter = try #require(try await ana.seed("a letter", in: record))
        await tablet.sync.syncNow()
        let own = try await ana.records.replace(letter, with: .text("from the laptop"), in: record)
        let theirs = try await tablet.records.replace(letter, with: .text("from the tablet"), in: record)
        #expect(await tablet.sync.syncNow().waiting == WaitingWrites())
        #expect(await ana.sync.syncNow().waiting.records.refused == 1)
        #expect(try await ana.records.drafts().map(\.refusal) == ["overtaken"])
        let shown = try await ana.reader.listing(of: record)
        #expect(Set(shown.map(\.document.id)) == [own, theirs])
        #expect(shown.first { $0.document.id == own }?.passage == .refused)
        if putsOnTop { try await ana.records.retryRefused() } else { try await ana.records.withdrawRefused() }
        #expect(await ana.sync.syncNow().waiting == WaitingWrites())
        let there = try await world.atServer(record, as: ana)
        #expect(there.map(\.id) == (putsOnTop ? [letter, theirs, own] : [letter, theirs]))
        for client in [ana, tablet] { await client.close() }
        await world.stop()
    }

    @Test("a status that someone else changed to something else is asked about, one that they made the same is done")
    func statuses() async throws {
        let (world, record) = try await RecordWorld.begin()
        let (ana, tablet) = (try await world.reopen("laptop"), try await world.secondDevice())
        let documents = [
            try #require(try await ana.seed("one", in: record)), try #require(try await ana.seed("two", in: record)),
        ]
        await tablet.sync.syncNow()
        try await tablet.records.set(.archived, of: documents, in: record)
        await tablet.sync.syncNow()
        try await ana.records.set(.archived, of: [documents[0]], in: record)
        try await ana.records.set(.void, of: [documents[1]], in: record)
        #expect(await ana.sync.syncNow().waiting.records == WaitingEntries(count: 0, since: nil, refused: 1))
        #expect(try await ana.reader.listing(of: record).map(\.document.status) == [.archived, .archived])
        try await ana.records.retryRefused()
        await ana.sync.syncNow()
        #expect(Set(try await world.atServer(record, as: ana).map(\.status)) == [.archived, .void])
        for client in [ana, tablet] { await client.close() }
        await world.stop()
    }

    @Test("of a scan that two devices add at once there is one, and what was written about either goes out")
    func sameScan() async throws {
        let (world, record) = try await RecordWorld.begin()
        let (ana, tablet) = (try await world.reopen("laptop"), try await world.secondDevice())
        for client in [ana, tablet] { await client.sync.syncNow() }
        let theirs = try #require(try await tablet.records.add(.text("a scan"), to: record))
        let mine = try #require(try await ana.records.add(.text("a scan"), to: record))
        let better = try await ana.records.replace(mine, with: .text("a sharper scan"), in: record)
        try await ana.records.set(label: "scan", of: better, in: record)
        for client in [tablet, ana, tablet] { #expect(await client.sync.syncNow().waiting == WaitingWrites()) }
        let there = try await world.atServer(record, as: ana)
        #expect(there.map(\.id) == [theirs, better] && there.last?.label == "scan")
        #expect(there.map(\.version.number) == [1, 2])
        #expect(try await tablet.reader.listing(of: record).map(\.document.id) == [better])
        for client in [ana, tablet] { await client.close() }
        await world.stop()
    }

    @Test("what the server has already, ten of it, is settled in one sync")
    func manyKnown() async throws {
        let (world, record) = try await RecordWorld.begin()
        let (ana, tablet) = (try await world.reopen("laptop"), try await world.secondDevice())
        for client in [ana, tablet] { await client.sync.syncNow() }
        for client in [ana, tablet] {
            for number in 0..<10 { _ = try await client.records.add(.text("letter \(number)"), to: record) }
        }
        for client in [tablet, ana] { #expect(await client.sync.syncNow().waiting == WaitingWrites()) }
        #expect(try await world.atServer(record, as: ana).count == 10)
        for client in [ana, tablet] { await client.close() }
        await world.stop()
    }

    @Test("one that the server fails at keeps nothing here that was written after it, and is said")
    func failing() async throws {
        let (world, record) = try await RecordWorld.begin()
        let wire = CrossedWire()
        let ana = try await world.opener("laptop", over: wire.over(world.transport())).unlock(
            localPassword: secret("local words"))
        await ana.sync.syncNow()
        for text in ["bad", "good"] { _ = try await ana.records.add(.text(text), to: record) }
        wire.cross { request in
            if request.body == Array("bad".utf8) { request.headers["Content-Encoding"] = "gzip" }
        }
        guard case .failed = await ana.sync.syncNow().phase else { throw WasOnline() }
        #expect(try await world.atServer(record, as: ana).count == 1)
        #expect(await ana.sync.current.waiting.records.count == 1)
        wire.cross(nil)
        #expect(await ana.sync.syncNow().phase == .idle)
        #expect(try await world.atServer(record, as: ana).count == 2)
        await ana.close()
        await world.stop()
    }

    @Test("a document whose identifier stands for another one by then goes out under a new one, with what builds on it")
    func takenIdentifier() async throws {
        let (world, record) = try await RecordWorld.begin()
        let ana = try await world.reopen("laptop")
        await ana.sync.syncNow()
        let letter = try #require(try await ana.records.add(.text("a letter"), to: record))
        try await ana.records.set(.archived, of: [letter], in: record)
        _ = try await ana.session.call(SubmitDocumentCall(record: record, id: letter, content: .text("another")))
        #expect(await ana.sync.syncNow().waiting == WaitingWrites())
        let there = try await world.atServer(record, as: ana)
        #expect(there.count == 2 && there.first?.id == letter && there.map(\.status) == [.active, .archived])
        let own = try await ana.reader.document(there[1].id, in: record)
        #expect(own?.content == Array("a letter".utf8))
        await ana.close()
        await world.stop()
    }

    @Test("a file for which the record has no room stays here, refused, and goes out once there is room")
    func full() async throws {
        let (world, record) = try await RecordWorld.begin()
        let ana = try await world.reopen("laptop")
        await ana.sync.syncNow()
        _ = try await world.operate(SetRecordQuotaCall(record: record, QuotaChange(documents: 0)))
        let scan = RawContent(mediaType: "image/png", bytes: [UInt8](repeating: 7, count: 1 << 20))
        let documents = [
            try #require(try await ana.records.add(scan, to: record)),
            try #require(try await ana.records.add(.text("a letter"), to: record)),
        ]
        #expect(await ana.sync.syncNow().waiting.records.refused == 2)
        #expect(try await ana.records.drafts().map(\.refusal) == ["quota", "quota"])
        #expect(try await world.atServer(record, as: ana).isEmpty)
        _ = try await world.operate(SetRecordQuotaCall(record: record, QuotaChange(standard: true)))
        try await ana.records.retryRefused()
        #expect(await ana.sync.syncNow().waiting == WaitingWrites())
        #expect(Set(try await world.atServer(record, as: ana).map(\.id)) == Set(documents))
        await ana.close()
        await world.stop()
    }

    @Test("what was written stays, refused, when the record is closed to its writer")
    func closed() async throws {
        let (world, record) = try await RecordWorld.begin()
        let ana = try await world.reopen("laptop")
        await ana.sync.syncNow()
        let letter = try #require(try await ana.records.add(.text("a letter"), to: record))
        _ = try await ana.session.call(EraseRecordCall(record: record))
        await ana.sync.syncNow()
        #expect(await ana.sync.current.waiting.records.refused == 1)
        #expect(try await ana.reader.document(letter, in: record)?.content == Array("a letter".utf8))
        try await ana.records.withdrawRefused()
        await ana.sync.syncNow()
        #expect(try await ana.reader.people().isEmpty)
        #expect(try await ana.records.drafts().isEmpty)
        await ana.close()
        await world.stop()
    }
}

private struct WasOnline: Error {}
