import PHRHData
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

@Suite("A source with many documents, and one that fails in between")
struct GoingOnAtSources {
    @Test("every page of its feeds is read, of records, too")
    func paging() async throws {
        let world = try await SourceFixture()
        for id in ["a", "b", "d", "e"] { world.peer.put(SourceFixture.gout, "Gout", as: id, in: "conditions") }
        world.peer.state.withLock { $0.others = ["1548", "1549", "1550"] }
        world.peer.set(.paged(2))
        let offered = try await world.sources.patients(at: SourceFixture.address, token: nil, authorityFile: nil)
        #expect(offered.map(\.id) == ["1547", "1548", "1549", "1550"])
        let source = try await world.added()
        #expect(await world.sync(source).source.counts.added == 7)
        world.peer.remove("e", from: "conditions")
        #expect(await world.sync(source).source.counts.withdrawn == 1, "one of the last page")
        await world.client.close()
    }

    @Test("five documents in a row that fail end their section, and none is asked for more than three times")
    func failures() async throws {
        let world = try await SourceFixture()
        for id in 1...7 { world.peer.put(SourceFixture.gout, "Gout", as: "x\(id)", in: "conditions") }
        world.peer.state.withLock { $0.faults = Set((1...7).map { .failing("/x\($0)", 500) }) }
        let source = try await world.added()
        let outcome = await world.sync(source)
        #expect(outcome.source.counts.refused == 5 && outcome.source.counts.added == 3)
        let ended = "conditions: 5 documents in a row did not come; the rest was not asked for."
        #expect(outcome.source.faults.last == ended)
        #expect(world.pauses.withLock { $0 } == (1...5).flatMap { _ in [Duration.seconds(1), .seconds(2)] })
        world.peer.set()
        #expect(await world.sync(source).source.counts.added == 7)
        await world.client.close()
    }

    @Test("more bytes than are taken end an answer, and the read")
    func bytes() async throws {
        let world = try await SourceFixture()
        let long = "\"" + String(repeating: "a", count: SourceConnection.mostBytes) + "\""
        world.peer.put(long, "Long", as: "l", in: "plans", of: "text/plain")
        let outcome = await world.sync(try await world.added())
        #expect(outcome.source.faults == ["plans: The source sends more than is taken from one."])
        #expect(outcome.source.counts.added == 3 && outcome.source.counts.refused == 1)
        let connection = SourceConnection(engine: world.engine, token: nil, clock: world.client.clock, pause: { _ in })
        connection.received.withLock { $0 = SourceConnection.mostBytesOfRead }
        await #expect(throws: ClientError.source(.tooMuch)) {
            _ = try await connection.get(try SourceAddress(SourceFixture.address), accept: "*/*")
        }
        await world.client.close()
    }

    @Test("a slash that it wants at the end of addresses is followed, and the addresses stay")
    func slashes() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        world.peer.set(.slashes)
        let again = await world.sync(source) { $0.isWhole = true }
        #expect(again.isWhole && !again.source.counts.hasNews && again.source.counts.unchanged == 3)
        #expect(try await world.sources.patients(at: SourceFixture.address, token: nil, authorityFile: nil).count == 1)
        await world.client.close()
    }

    @Test("a document that two sections list is kept once, and stays as long as one of them lists it")
    func shared() async throws {
        let world = try await SourceFixture()
        world.peer.remove("g", from: "results")
        world.peer.put("a plan", "Plan", as: "p", in: "plans", of: "text/plain")
        world.peer.set(.shared)
        let source = try await world.added()
        let outcome = await world.sync(source)
        #expect(outcome.source.counts.added == 3 && outcome.source.counts.listed == 3)
        world.peer.set()
        let again = await world.sync(source)
        #expect(again.isWhole && !again.source.counts.hasNews, "\(again.source.counts)")
        #expect(try await world.facts() == ["Demographics ", "Problem Gout"])
        world.peer.remove("p", from: "plans")
        #expect(await world.sync(source).source.counts.withdrawn == 1)
        await world.client.close()
    }

    @Test("a source removed and added again brings back what it had withdrawn, and not what the person archived")
    func again() async throws {
        let world = try await SourceFixture()
        world.peer.put(SourceFixture.gout.replacing("Gout", with: "Asthma"), "Asthma", as: "a", in: "conditions")
        let source = try await world.added()
        await world.sync(source)
        world.peer.remove("c", from: "conditions")
        await world.sync(source)
        let documents = try await world.client.reader.documents(of: world.record)
        let asthma = try #require(documents.first { $0.source.document?.hasSuffix("/a") == true })
        try await world.client.records.set(.archived, of: [asthma.id], in: world.record)
        try await world.sources.remove(source)
        world.peer.put(SourceFixture.gout, "Gout", as: "c", in: "conditions")
        let outcome = await world.sync(try await world.added())
        #expect(outcome.source.counts.returned == 1 && outcome.source.counts.left == 1)
        #expect(try await world.facts() == ["Demographics ", "LabResult Glucose", "Problem Gout"])
        await world.client.close()
    }

    @Test("what it withdrew comes back, too, where the device was stopped before it had noted that")
    func killed() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        let store = SourceStore(store: world.client.values.store)
        let before = try await store.state(of: source.number)
        world.peer.remove("c", from: "conditions")
        await world.sync(source)
        try await store.save(before, of: source.number)
        world.peer.put(SourceFixture.gout, "Gout", as: "c", in: "conditions")
        await world.sync(source) { $0.isWhole = true }
        #expect(try await world.facts().contains("Problem Gout"))
        await world.client.close()
    }

    @Test("the state of each section is kept as soon as it was read")
    func kept() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        let store = SourceStore(store: world.client.values.store)
        let counts = Locked<[Int]>([])
        world.peer.set(.failing("/results/g", 500))
        world.engine.asked.withLock { asked in
            asked = { path in
                guard path.hasSuffix("/results") else { return }
                let known = try await store.state(of: source.number).items.values.count { !$0.digest.isEmpty }
                counts.withLock { $0.append(known) }
            }
        }
        await world.sync(source)
        #expect(counts.withLock { $0 } == [2], "the person and the conditions, before the results are asked for")
        await world.client.close()
    }

    @Test("another name of the person there is told, once, and is no fault")
    func name() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        #expect(await world.sync(source).source.remarks.isEmpty)
        world.peer.state.withLock { $0.person = $0.person.replacing("Lund", with: "Lund-Vik") }
        let outcome = await world.sync(source)
        #expect(outcome.isWhole && outcome.source.remarks.count == 1 && outcome.source.counts.changed == 1)
        #expect(outcome.source.remarks.allSatisfy { !$0.contains("Lund") })
        #expect(try await world.sources.all().first?.remarks.count == 1)
        #expect(await world.sync(source).source.remarks.isEmpty)
        await world.client.close()
    }

    @Test(
        "is left alone for as long as it asks, at most a week",
        arguments: [
            ("600", 600, false), ("604800", 604_800, false), ("604801", 604_800, true),
            ("99999999999999999999999", 604_800, true), ("soon", 60, false), ("-5", 60, false),
            ("Thu, 01 Jan 1970 00:02:00 GMT", 120, false), ("Thu, 01 Jan 2026 00:00:00 GMT", 604_800, true),
            ("Wed, 31 Dec 1969 00:00:00 GMT", 0, false),
        ])
    func pauses(field: String, seconds: Int64, isLonger: Bool) {
        let now = Instant(milliseconds: 0)
        let until = now.adding(seconds: seconds)
        let problem = RetryAfter.problem(field, at: now)
        #expect(problem == (isLonger ? .busyForLong(until: until) : .busy(until: until)))
        #expect(problem.advice.problem.contains("week") == isLonger)
    }

    @Test("sections further inside others than are read are a fault")
    func depth() throws {
        func sections(_ depth: Int) -> String {
            let inner = depth > 1 ? sections(depth - 1) : ""
            return "<section path=\"s\" extensionId=\"1\" name=\"s\">\(inner)</section>"
        }
        func root(_ depth: Int) throws -> HDataRoot {
            try HDataRoot(
                parsing: Array(
                    """
                    <root xmlns="http://projecthdata.org/hdata/schemas/2009/06/core"><id>1</id><version>1</version>
                    <created>2012-01-30T09:00:00Z</created><extensions><extension extensionId="1">urn:x</extension>
                    </extensions><sections>\(sections(depth))</sections></root>
                    """.utf8))
        }
        #expect(try !SourceListingReader.isTooDeep(root(4)))
        #expect(try SourceListingReader.isTooDeep(root(5)))
        #expect(SourceListingReader.sections(of: try root(5), before: []).count == 4)
    }
}
