import SalusClient
import SalusModels
import TestSupport
import Testing

@Suite("A note beside a document without a server", .timeLimit(.minutes(15)))
struct WritingANoteOffline {
    @Test(
        "is beside it at once and over a restart, and at the server and on other devices later", arguments: Engine.all)
    func note(_ engine: Engine) async throws {
        let (world, record) = try await RecordWorld.begin(engine)
        var ana = try await world.reopen("laptop")
        await ana.sync.syncNow()
        let letter = try #require(try await ana.records.add(.text("a letter"), to: record))
        #expect(await ana.sync.syncNow().phase == .idle)
        await world.stop()
        let note = try await ana.annotate(letter, in: record, with: "Ask about this")
        await ana.close()
        ana = try await world.reopen("laptop")
        let shown = try await ana.history(of: letter, in: record).links
        #expect(shown.map(\.related) == [note] && shown.map(\.relation) == [.annotation])
        #expect(await ana.sync.current.waiting.records.count == 2)
        try await world.start()
        for _ in 0..<2 { #expect(await ana.sync.syncNow().phase == .idle) }
        #expect(await ana.sync.current.waiting == WaitingWrites())
        let tablet = try await world.secondDevice()
        #expect(await tablet.sync.syncNow().phase == .idle)
        for device in [ana, tablet] {
            let links = try await device.history(of: note, in: record).links
            #expect(links.map(\.about) == [letter] && links.map(\.related) == [note])
        }
        await tablet.close()
        await ana.close()
        await world.stop()
    }
}
