import PHRHData
import SalusAPI
import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

@Suite("The queue of writes to a source")
struct QueueOfWritesToSources {
    private let world: SourceFixture

    init() async throws { world = try await SourceFixture() }

    @Test("one that fails again and again keeps none behind it from being sent")
    func others() async throws {
        world.peer.put("a plan", "Plan", as: "p", in: "documents", of: "text/plain")
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        let letter = RawContent(mediaType: "text/plain", bytes: Array("Dear doctor".utf8))
        let id = try #require(try await world.client.records.add(letter, label: "Letter", to: world.record))
        _ = try await world.sources.write(id, to: source)
        world.peer.set(.refusingAt("/conditions", 500))
        #expect(await world.sync(source).error == .source(.status(500)))
        #expect(try await world.writes().map(\.state) == [.uncertain, .sent])
        #expect(world.sent == ["POST conditions", "POST documents"])
        await world.client.close()
    }

    @Test("the version that was queued is sent, and a later one only when it is written, after the first has arrived")
    func exact() async throws {
        let source = try await world.read()
        let first = try await world.asthma()
        _ = try await world.sources.write(first, to: source)
        let second = try await world.corrected(first, "Asthma, mild")
        world.peer.set(.losing)
        await world.sync(source)
        let there = world.conditions.values.map(\.json)
        #expect(there.contains { $0.contains("Asthma") } && !there.contains { $0.contains("mild") })
        _ = try await world.sources.write(second, to: source)
        world.peer.set(.failing("/w2", 500))
        await world.sync(source)
        #expect(try await world.writes().map(\.state) == [.uncertain, .waiting])
        world.peer.set()
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(world.sent == ["POST conditions", "PUT conditions/w2"])
        await world.client.close()
    }

    @Test("a document without a fact in place of the source's is a new one there")
    func letter() async throws {
        world.peer.put("a plan", "Plan", as: "p", in: "documents", of: "text/plain")
        let source = try await world.read()
        let documents = try await world.client.reader.documents(of: world.record)
        let plan = try #require(documents.first { $0.source.document?.hasSuffix("/p") == true })
        let letter = RawContent(mediaType: "text/plain", bytes: Array("another plan".utf8))
        let id = try await world.client.records.replace(plan.id, with: letter, in: world.record)
        _ = try await world.sources.write(id, to: source)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(world.sent == ["POST documents"])
        await world.client.close()
    }

    @Test("a copy from elsewhere is sent without an author")
    func author() async throws {
        world.peer.put("a plan", "Plan", as: "p", in: "documents", of: "text/plain")
        let source = try await world.read(.hData)
        let documents = try await world.client.reader.documents(of: world.record)
        let plan = try #require(documents.first { $0.source.document?.hasSuffix("/p") == true })
        let written = try await WrittenDocument(plan.id, in: source.record, world.client)
        #expect(written.entries.map(\.author) == [nil])
        let own = try await WrittenDocument(try await world.asthma(), in: source.record, world.client)
        #expect(own.entries.map(\.author) == ["ana"])
        await world.client.close()
    }

    @Test("without the person in this read it waits, and that is said")
    func person() async throws {
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        for fault in [500, 404] {
            world.peer.set(.failing("/1547.json", fault))
            let outcome = await world.sync(source)
            #expect(outcome.source.writes.map(\.state) == [.waiting] && world.sent.isEmpty)
            #expect(outcome.source.faults.last?.hasPrefix("1 document waits: ") == true)
        }
        world.peer.set()
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        await world.client.close()
    }

    @Test("two runs at once send it once")
    func atOnce() async throws {
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        async let one = world.sync(source)
        async let other = world.sync(source)
        _ = await [one, other]
        #expect(world.sent == ["POST conditions"])
        #expect(try await world.writes().map(\.state) == [.sent])
        await world.client.close()
    }

    @Test("a run claims what waits alone, and another one leaves it while it is on its way")
    func claimed() async throws {
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        let store = SourceStore(store: world.client.values.store)
        #expect(try await store.claim(1, of: source.number, at: world.client.clock.now)?.state == .uncertain)
        #expect(try await store.claim(1, of: source.number, at: world.client.clock.now) == nil)
        await world.sync(source)
        #expect(try await world.writes().map(\.state) == [.uncertain] && world.sent.isEmpty)
        world.home.wait(601)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent], "the run that had it ended early")
        await world.client.close()
    }

    @Test("a program that ends between a write and its document does not send it again")
    func ended() async throws {
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        let address = try #require(await world.sync(source).source.writes.first?.address)
        let store = SourceStore(store: world.client.values.store)
        var state = try await store.state(of: source.number)
        state.items[address] = nil
        try await store.save(state, of: source.number)
        #expect(await !world.sync(source) { $0.isWhole = true }.source.counts.hasNews)
        #expect(world.sent == ["POST conditions"])
        await world.client.close()
    }
}
