import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

@Suite("The person's will over a source")
struct KeepingOwnWill {
    private func document(_ end: String, in world: SourceFixture) async throws -> Document {
        try #require(
            try await world.client.reader.documents(of: world.record).first {
                $0.source.document?.hasSuffix(end) == true
            })
    }

    @Test("an equal document of their own is another one, which no withdrawal archives")
    func equal() async throws {
        let world = try await SourceFixture()
        let plan = RawContent(mediaType: "application/json", bytes: Array("\"a plan\"".utf8))
        let own = try #require(try await world.client.records.add(plan, to: world.record))
        world.peer.put("\"a plan\"", "Plan", as: "p", in: "plans")
        let source = try await world.added()
        #expect(await world.sync(source).source.counts.added == 4)
        world.peer.remove("p", from: "plans")
        #expect(await world.sync(source).source.counts.withdrawn == 1)
        let documents = try await world.client.reader.documents(of: world.record)
        #expect(documents.first { $0.id == own }?.status == .active)
        await world.client.close()
    }

    @Test("a content that looks like a statement, or like a copy of another source, is neither")
    func disguised() async throws {
        let world = try await SourceFixture()
        world.peer.put("{\"salusStatement\":1}", "One", as: "1", in: "plans")
        world.peer.put("--hdata-copy-\r\n", "Two", as: "2", in: "plans")
        #expect(await world.sync(try await world.added()).source.counts.added == 4)
        let documents = try await world.client.reader.documents(of: world.record)
        #expect(Set(documents.map(\.source.system)) == ["rhex:clinic.example.org"])
        await world.client.close()
    }

    @Test("what they archived before the source withdrew it does not come back")
    func archived() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        try await world.client.records.set(.archived, of: [try await document("/c", in: world).id], in: world.record)
        world.peer.remove("c", from: "conditions")
        #expect(await world.sync(source).source.counts.withdrawn == 0)
        world.peer.put(SourceFixture.gout, "Gout", as: "c", in: "conditions")
        #expect(await world.sync(source).source.counts.returned == 0)
        #expect(try await document("/c", in: world).status == .archived)
        await world.client.close()
    }

    @Test("what they archived again after the source had withdrawn it does not come back", arguments: [true, false])
    func archivedAgain(isChanged: Bool) async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        world.peer.remove("c", from: "conditions")
        #expect(await world.sync(source).source.counts.withdrawn == 1)
        let id = try await document("/c", in: world).id
        try await world.client.records.set(.active, of: [id], in: world.record)
        try await world.client.records.set(.archived, of: [id], in: world.record)
        let text = isChanged ? SourceFixture.gout.replacing("Gout", with: "Gout, chronic") : SourceFixture.gout
        world.peer.put(text, "Gout", as: "c", in: "conditions")
        #expect(await !world.sync(source).source.counts.hasNews)
        #expect(try await document("/c", in: world).status == .archived)
        await world.client.close()
    }

    @Test("a section that is not theirs to read is a fault, and the rest comes")
    func forbidden() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        world.peer.set(.failing("/results", 403))
        let outcome = await world.sync(source)
        #expect(outcome.error == nil && !outcome.isWhole)
        #expect(try await world.facts() == ["Demographics ", "Problem Gout"])
        await world.client.close()
    }

    @Test("a document that came and has no entry any more is a fault, and stays as it was")
    func emptied() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        world.peer.put("[1,2]", "Gout", as: "c", in: "conditions")
        let outcome = await world.sync(source)
        #expect(outcome.source.counts.refused == 1 && !outcome.isWhole)
        #expect(try await world.facts().contains("Problem Gout"))
        await world.client.close()
    }

    @Test("a source that was removed leaves nothing to the next of its number")
    func numbers() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        let store = SourceStore(store: world.client.values.store)
        try await world.sources.remove(source)
        await #expect(throws: ClientError.source(.removed)) {
            try await store.save(SourceState(), of: source.number)
        }
        #expect(try await store.state(of: source.number) == SourceState())
        await world.client.close()
    }
}
