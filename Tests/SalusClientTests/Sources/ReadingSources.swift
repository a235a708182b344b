import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

@Suite("Reading a source")
struct ReadingSources {
    private let all = ["Demographics ", "LabResult Glucose", "Problem Gout"]

    @Test("brings every section into the record, with its origin; again it brings nothing")
    func first() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        let outcome = await world.sync(source)
        #expect(outcome.isWhole && outcome.source.counts.added == 3 && outcome.source.layout == "rhex")
        #expect(try await world.facts() == all)
        let documents = try await world.client.reader.documents(of: world.record)
        #expect(Set(documents.map(\.source.system)) == ["rhex:clinic.example.org"])
        #expect(documents.contains { $0.source.document == "\(SourceFixture.address)/records/1547/conditions/c" })
        _ = world.peer.takeStatuses()
        let again = await world.sync(source)
        #expect(!again.source.counts.hasNews && again.source.counts.unchanged == 3)
        #expect(Set(world.peer.takeStatuses()) == [304], "nothing that did not change is sent again")
        await world.client.close()
    }

    @Test("brings the change only, as a newer version")
    func change() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        world.peer.put(
            SourceFixture.gout.replacing("Gout", with: "Gout of the foot"), "Gout", as: "c", in: "conditions")
        let outcome = await world.sync(source)
        #expect(outcome.source.counts.changed == 1 && outcome.source.counts.added == 0)
        #expect(outcome.entries == ["Problem": 1])
        #expect(try await world.facts() == ["Demographics ", "LabResult Glucose", "Problem Gout of the foot"])
        let documents = try await world.client.reader.documents(of: world.record)
        #expect(documents.map(\.version.number).sorted() == [1, 1, 2])
        await world.client.close()
    }

    @Test("archives what is withdrawn with the reason, and lets it count again when it is listed again")
    func withdrawn() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        world.peer.put(SourceFixture.gout.replacing("Gout", with: "Asthma"), "Asthma", as: "a", in: "conditions")
        world.peer.remove("c", from: "conditions")
        let outcome = await world.sync(source)
        #expect(outcome.source.counts.withdrawn == 1 && outcome.source.counts.added == 1)
        #expect(try await world.facts() == ["Demographics ", "LabResult Glucose", "Problem Asthma"])
        let gone = try #require(
            try await world.client.reader.documents(of: world.record).first { $0.status == .archived })
        let history = try await world.client.history(of: gone.id, in: world.record)
        #expect(history.changes.last?.change.reason == "clinic.example.org does not list it any more.")
        world.peer.put(SourceFixture.gout, "Gout", as: "c", in: "conditions")
        #expect(await world.sync(source).source.counts.returned == 1)
        #expect(try await world.facts().contains("Problem Gout"))
        await world.client.close()
    }

    @Test("leaves what the person wrote, marked and noted as it is")
    func own() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        var own = Problem()
        own.name = Concept(text: "Headache")
        _ = try await world.client.records.add(FactDraft(own), to: world.record)
        let documents = try await world.client.reader.documents(of: world.record)
        let gout = try #require(documents.first { $0.source.document?.hasSuffix("/c") == true })
        let glucose = try #require(documents.first { $0.source.document?.hasSuffix("/g") == true })
        try await world.client.annotate(glucose.id, in: world.record, with: "before breakfast")
        try await world.client.records.set(.void, of: [gout.id], in: world.record)
        for id in ["c", "g"] {
            let (text, section) = id == "c" ? (SourceFixture.gout, "conditions") : (SourceFixture.glucose, "results")
            world.peer.put(text.replacing("1300000000", with: "1300000001"), "Newer", as: id, in: section)
        }
        let outcome = await world.sync(source)
        #expect(outcome.source.counts.left == 1 && outcome.source.counts.changed == 1)
        let facts = try await world.facts()
        #expect(facts.contains("Problem Headache") && !facts.contains("Problem Gout"))
        #expect(facts.contains { $0.hasPrefix("ClinicalNote") })
        let detail = try #require(try await world.client.reader.detail(of: glucose.id, in: world.record))
        #expect(detail.versions.count == 2)
        #expect(try await world.client.reader.links(of: glucose.id, in: world.record).count == 1)
        await world.client.close()
    }

    @Test("counts without writing on a dry run, and keeps nothing of it")
    func rehearsal() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        let outcome = await world.sync(source) { $0.isDryRun = true }
        #expect(outcome.source.counts.added == 3 && outcome.entries["LabResult"] == 1)
        #expect(try await world.facts().isEmpty)
        #expect(try await world.sources.all().first?.askedAt == nil)
        #expect(await world.sync(source).source.counts.added == 3)
        await world.client.close()
    }

    @Test("keeps what no section has a form for as a document")
    func other() async throws {
        let world = try await SourceFixture()
        world.peer.put("[1,2]", "Odd", as: "o", in: "results")
        world.peer.put("\"a plan in words\"", "Plan", as: "p", in: "plans")
        let outcome = await world.sync(try await world.added())
        #expect(outcome.isWhole && outcome.source.counts.added == 5)
        let labels = try await world.client.reader.documents(of: world.record).compactMap(\.label)
        #expect(labels.contains("Plan (clinic.example.org)") && labels.contains("Odd (clinic.example.org)"))
        world.peer.put("\"a better plan\"", "Plan", as: "p", in: "plans")
        #expect(await world.sync(outcome.source).source.counts.changed == 1)
        await world.client.close()
    }

    @Test("merges what two sources tell of, and each keeps its origin")
    func twoSources() async throws {
        let world = try await SourceFixture()
        await world.sync(try await world.added())
        let other = "https://lab.example.org/rhex"
        let patient = try #require(try await world.sources.patients(at: other, token: nil, authorityFile: nil).first)
        let second = try await world.sources.add(patient, at: other, to: world.record, grant: nil, authorityFile: nil)
        #expect(second.number == 2)
        await world.sync(second)
        let shared = try await world.client.reader.sharedItems(of: world.record)
        #expect(shared.map(\.count) == [2, 2])
        #expect(try await world.client.reader.timelineOnce(of: world.record).count { $0.title == "Gout" } == 1)
        await world.client.close()
    }
}
