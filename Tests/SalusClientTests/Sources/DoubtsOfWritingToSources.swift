import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

/// Answers that leave open whether a write arrived, or over which version.
@Suite("Doubts of writing into a source")
struct DoubtsOfWritingToSources {
    private let world: SourceFixture

    init() async throws { world = try await SourceFixture() }

    @Test(
        "a redirection of a new document says that it was taken; it is found, and not sent again",
        arguments: [
            (303, "/records/1547/conditions/{id}"), (303, "/records/1547/conditions"), (302, "/login"),
            (302, "/records/1547/conditions"), (201, "/records/1547/conditions"), (201, "/records/1547"),
            (201, "https://elsewhere.example.org/1"), (201, "/records/1547/c32/1547.json"),
        ])
    func pointed(status: Int, place: String) async throws {
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        world.peer.set(.pointing(status, to: place))
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(try await world.writes().first?.address?.hasSuffix("/conditions/w2") == true)
        #expect(await !world.sync(source).source.counts.hasNews)
        #expect(world.sent == ["POST conditions"])
        await world.client.close()
    }

    @Test("a redirection for a slash alone is followed; others say whether they stay on the host")
    func redirected() async throws {
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        for (place, problem) in [
            ("/other", SourceProblem.redirectedThere), ("https://elsewhere.example.org/1", .redirected),
        ] {
            world.peer.set(.altering, .pointing(307, to: place))
            #expect(await world.sync(source).error == .source(problem))
            #expect(try await world.writes().map(\.state) == [.uncertain])
        }
        world.peer.set(.slashes)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(world.sent.suffix(2) == ["POST conditions", "POST conditions"])
        await world.client.close()
    }

    @Test("nothing is replaced that cannot be compared", arguments: [RecordedPeer.Fault.noValidators, .weakTags])
    func compared(fault: RecordedPeer.Fault) async throws {
        let source = try await world.read(fault)
        let documents = try await world.client.reader.documents(of: world.record)
        let gout = try #require(documents.first { $0.source.document?.hasSuffix("/c") == true })
        _ = try await world.sources.write(try await world.corrected(gout.id, "Gout of the foot"), to: source)
        world.peer.set(fault, .failing("/c", 500))
        _ = await world.sync(source)
        #expect(try await world.writes().map(\.state) == [.waiting] && world.sent.isEmpty)
        world.peer.set(fault)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(world.sent == ["PUT conditions/c"] && world.peer.state.withLock { $0.matches } == [""])
        await world.client.close()
    }

    @Test("a version there of which neither tag nor digest is known is a conflict")
    func unknown() async throws {
        let source = try await world.read()
        let first = try await world.asthma()
        _ = try await world.sources.write(first, to: source)
        world.peer.set(.altering, .noValidators)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        _ = try await world.sources.write(try await world.corrected(first, "Asthma, mild"), to: source)
        let outcome = await world.sync(source)
        #expect(outcome.source.writes.last?.refusal == .conflict(since: nil) && world.sent == ["POST conditions"])
        await world.client.close()
    }

    @Test("a write that cannot be looked for stays uncertain, the read goes on, and it can be taken out")
    func lookedFor() async throws {
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        world.peer.set(.losing)
        await world.sync(source)
        world.peer.put(SourceFixture.glucose.replacing("Glucose", with: "Iron"), "Iron", as: "i", in: "results")
        for status in [403, 500] {
            world.peer.set(.failing("/conditions", status))
            let outcome = await world.sync(source)
            #expect(outcome.source.writes.map(\.state) == [.uncertain] && outcome.error == nil)
            #expect(outcome.source.faults.first?.hasPrefix("Written to conditions: ") == true)
        }
        #expect(try await world.facts().contains("LabResult Iron"))
        world.peer.set(.failing("/w2", 500))
        #expect(await world.sync(source).source.writes.map(\.state) == [.uncertain])
        #expect(try await world.sources.cancel(1, of: source).state == .uncertain)
        #expect(try await world.writes().isEmpty && world.sent == ["POST conditions"])
        await world.client.close()
    }

    @Test("a document of the same name that says something else is a conflict, and stays")
    func named() async throws {
        let source = try await world.read(.hData)
        let first = try await world.asthma()
        _ = try await world.sources.write(first, to: source)
        world.peer.set(.hData, .losing)
        await world.sync(source)
        let id = try #require(world.conditions.keys.first { $0 != "c" })
        world.peer.state.withLock { state in
            let json = state.sections["conditions"]?[id]?.json.replacing("Asthma", with: "Bronchitis") ?? ""
            state.sections["conditions"]?[id]?.json = json
        }
        world.peer.set(.hData)
        let write = try #require(await world.sync(source).source.writes.first)
        #expect(write.refusal == .conflict(since: nil) && write.address?.hasSuffix("/\(id)") == true)
        #expect(world.sent == ["POST conditions"])
        _ = try await world.sources.write(first, to: source)
        #expect(await world.sync(source).source.writes.last?.state == .sent)
        #expect(world.conditions[id]?.json.contains("Asthma") == true && world.conditions.count == 2)
        await world.client.close()
    }

    @Test("a version that says the same is needed for the one that may be replaced")
    func settled() async throws {
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        world.peer.set(.altering)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(await world.sync(source).source.counts.added == 1, "what it made of it is a document of the source's")
        #expect(try await world.facts().contains("Problem Altered"))
        await world.client.close()
    }
}
