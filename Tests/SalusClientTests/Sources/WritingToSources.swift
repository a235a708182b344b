import PHRHData
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

@Suite("Writing into a source")
struct WritingToSources {
    @Test("an entry goes into the section that fits, once, and does not come back as another one")
    func entry() async throws {
        let world = try await SourceFixture()
        let source = try await world.read()
        let document = try await world.asthma()
        let new = try await world.sources.write(document, to: source)
        #expect(new.map(\.place) == ["conditions"] && new.map(\.state) == [.waiting])
        #expect(world.sent.isEmpty, "it waits for the next read")
        let outcome = await world.sync(source)
        #expect(outcome.isWhole && outcome.source.writes.map(\.state) == [.sent])
        let place = "\(SourceFixture.address)/records/1547/conditions/"
        #expect(outcome.source.writes.first?.address?.hasPrefix(place) == true)
        let there = world.peer.state.withLock { $0.sections["conditions"]?.values.map(\.json) ?? [] }
        #expect(there.contains { $0.contains("Asthma") && $0.hasPrefix("<?xml") }, "green C32, which RHEx takes")
        let again = await world.sync(source) { $0.isWhole = true }
        #expect(again.isWhole && !again.source.counts.hasNews && world.sent == ["POST conditions"])
        #expect(try await world.facts() == ["Demographics ", "LabResult Glucose", "Problem Asthma", "Problem Gout"])
        await #expect(throws: ClientError.source(.alreadyThere)) { try await world.sources.write(document, to: source) }
        await world.client.close()
    }

    @Test("hData takes it with its metadata: its name, title and author")
    func metadata() async throws {
        let world = try await SourceFixture()
        let source = try await world.read(.hData)
        let write = try #require(try await world.sources.write(try await world.asthma(), to: source).first)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        let entries = world.peer.state.withLock { $0.sections["conditions"]?.values.map(\.self) ?? [] }
        let entry = try #require(entries.first { $0.metadata != nil })
        let metadata = try HDataMetadata(parsing: Array(try #require(entry.metadata).utf8))
        #expect(metadata.id == write.entry && metadata.title == write.title && write.title.contains("Asthma"))
        #expect(metadata.pedigree?.author == "ana")
        let section = try #require(HDataSection.at(["conditions"]))
        #expect(try SectionDocument.parse(Array(entry.json.utf8), in: section).facts.map(\.model) == [Problem.name])
        await world.client.close()
    }

    @Test("a document goes as it is into the section that is named, and an unknown section is refused before anything")
    func document() async throws {
        let world = try await SourceFixture()
        world.peer.put("a plan", "Plan", as: "p", in: "documents", of: "text/plain")
        let source = try await world.read()
        let letter = RawContent(mediaType: "text/plain", bytes: Array("Dear doctor".utf8))
        let id = try #require(try await world.client.records.add(letter, label: "Letter", to: world.record))
        await #expect(throws: ClientError.source(.noSection)) {
            try await world.sources.write(id, to: source, section: "letters")
        }
        #expect(try await world.sources.write(id, to: source).map(\.place) == ["documents"])
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        let there = world.peer.state.withLock { $0.sections["documents"]?.values.map(\.self) ?? [] }
        #expect(there.contains { $0.json == "Dear doctor" && $0.mediaType == "text/plain" })
        await world.client.close()
    }

    @Test("each value of a panel of vital signs is an entry of its own, as hData and RHEx have it")
    func panel() async throws {
        let world = try await SourceFixture()
        world.peer.put(SourceFixture.glucose, "Pulse", as: "v", in: "vital_signs")
        let source = try await world.read()
        var signs = VitalSigns()
        signs.date = PartialDate("2024-03-04")
        signs.weight = Quantity(value: DecimalText("71.5"), unit: "kg", original: "71.5 kg")
        signs.heartRate = Quantity(value: DecimalText("72"), unit: "/min", original: "72 /min")
        let id = try #require(try await world.client.records.add(FactDraft(signs), to: world.record))
        #expect(try await world.sources.write(id, to: source).map(\.place) == ["vital_signs", "vital_signs"])
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent, .sent])
        let there = world.peer.state.withLock { $0.sections["vital_signs"]?.values.map(\.json) ?? [] }
        #expect(there.count == 3 && there.count { $0.contains("71.5") } == 1 && there.count { $0.contains("72") } == 1)
        await world.client.close()
    }

    @Test("what waits while the source is away goes with the next read, in the order of writing")
    func offline() async throws {
        let world = try await SourceFixture()
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        world.engine.failure.withLock { $0 = .cannotConnect(reason: "refused") }
        #expect(await world.sync(source).error != nil)
        #expect(try await world.writes().map(\.state) == [.waiting])
        world.engine.failure.withLock { $0 = nil }
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(world.sent == ["POST conditions"])
        await world.client.close()
    }

    @Test("an answer that is lost makes no second document", arguments: [true, false])
    func lost(isHData: Bool) async throws {
        let world = try await SourceFixture()
        let faults: [RecordedPeer.Fault] = isHData ? [.hData] : []
        if isHData { world.showPerson() }
        world.peer.state.withLock { $0.faults = Set(faults) }
        let source = try await world.added()
        await world.sync(source)
        _ = try await world.sources.write(try await world.asthma(), to: source)
        world.peer.state.withLock { $0.faults = Set(faults + [.losing]) }
        #expect(await world.sync(source).error == .source(.unreachable(.disconnected)))
        #expect(try await world.writes().map(\.state) == [.uncertain])
        let open = try await world.sources.cancel(1, of: source, isDryRun: true)
        #expect(open.state == .uncertain, "it could be taken out, with a warning")
        world.peer.state.withLock { $0.faults = Set(faults) }
        let outcome = await world.sync(source)
        #expect(outcome.source.writes.map(\.state) == [.sent] && world.sent == ["POST conditions"])
        await world.client.close()
    }

    @Test("a later version replaces the older one; over another's change it stays here until it is written again")
    func conflict() async throws {
        let world = try await SourceFixture()
        let source = try await world.read()
        let first = try await world.asthma()
        _ = try await world.sources.write(first, to: source)
        await world.sync(source)
        let second = try await world.corrected(first, "Asthma, mild")
        _ = try await world.sources.write(second, to: source)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(world.sent.last?.hasPrefix("PUT conditions/") == true)
        let id = try #require(world.sent.last?.split(separator: "/").last.map(String.init))
        world.peer.put(SourceFixture.gout.replacing("Gout", with: "Asthma, severe"), "Asthma", as: id, in: "conditions")

        let third = try await world.corrected(second, "Asthma, in childhood")
        _ = try await world.sources.write(third, to: source)
        let outcome = await world.sync(source)
        #expect(outcome.source.writes.last?.state == .refused && !outcome.isWhole)
        #expect(outcome.source.writes.last?.refusal == .conflict(since: nil))
        #expect(try await world.facts().contains("Problem Asthma, severe"), "the clinic's version came")
        #expect(world.peer.state.withLock { $0.sections["conditions"]?[id]?.json.contains("severe") } == true)
        let tries = world.sent.count
        await world.sync(source)
        #expect(world.sent.count == tries, "it is not tried again by itself")
        _ = try await world.sources.write(third, to: source)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(world.peer.state.withLock { $0.sections["conditions"]?[id]?.json.contains("childhood") } == true)
        await world.sync(source)
        #expect(try await !world.facts().contains("Problem Asthma, severe"), "which is there no more")
        await world.client.close()
    }

    @Test("a correction of the source's own entry is put in its place there")
    func correction() async throws {
        let world = try await SourceFixture()
        let source = try await world.read()
        let documents = try await world.client.reader.documents(of: world.record)
        let gout = try #require(documents.first { $0.source.document?.hasSuffix("/c") == true })
        await #expect(throws: ClientError.source(.alreadyThere)) { try await world.sources.write(gout.id, to: source) }
        let corrected = try await world.corrected(gout.id, "Gout of the foot")
        _ = try await world.sources.write(corrected, to: source)
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(world.sent == ["PUT conditions/c"])
        #expect(await !world.sync(source).source.counts.hasNews)
        await world.client.close()
    }

    @Test(
        "each refusal says what to do, and is not tried again by itself",
        arguments: [
            (403, "CL0160"), (405, "CL0161"), (404, "CL0161"), (409, "CL0162"), (415, "CL0164"), (413, "CL0164"),
        ])
    func refused(status: Int, code: String) async throws {
        let world = try await SourceFixture()
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        world.peer.set(.refusing(status))
        let outcome = await world.sync(source)
        let write = try #require(outcome.source.writes.first)
        #expect(write.state == .refused && write.refusal?.advice.code == code && !outcome.isWhole)
        #expect(outcome.source.faults.first?.hasPrefix("Written to conditions: ") == true)
        await world.sync(source)
        #expect(world.sent.count == 1)
        try await world.sources.cancel(write.number, of: source)
        #expect(try await world.writes().isEmpty)
        await world.client.close()
    }

    @Test("a token that is not taken any more, and a source that is busy or broken, leave it waiting")
    func waiting() async throws {
        let world = try await SourceFixture()
        let source = try await world.read()
        _ = try await world.sources.write(try await world.asthma(), to: source)
        world.peer.set(.refusing(401))
        #expect(await world.sync(source).error == .source(.unauthorized))
        #expect(try await world.writes().map(\.state) == [.waiting])
        world.peer.set(.refusing(503))
        #expect(await world.sync(source).source.notBefore != nil)
        #expect(try await world.writes().map(\.state) == [.waiting])
        world.home.wait(61)
        world.peer.set(.refusing(500))
        #expect(await world.sync(source).error == .source(.status(500)))
        #expect(try await world.writes().map(\.state) == [.uncertain])
        world.peer.set()
        #expect(await world.sync(source).source.writes.map(\.state) == [.sent])
        #expect(world.peer.state.withLock { $0.sections["conditions"]?.count } == 2)
        await world.client.close()
    }

    @Test("what waits can be taken out; a newer version takes its place; what does not count any more is not sent")
    func queue() async throws {
        let world = try await SourceFixture()
        let source = try await world.read()
        let first = try await world.asthma()
        let write = try #require(try await world.sources.write(first, to: source).first)
        try await world.sources.cancel(write.number, of: source)
        await #expect(throws: ClientError.source(.noWrite)) { try await world.sources.cancel(write.number, of: source) }
        await world.sync(source)
        #expect(world.sent.isEmpty)
        _ = try await world.sources.write(first, to: source)
        let second = try await world.corrected(first, "Asthma, mild")
        #expect(try await world.sources.write(second, to: source).count == 1)
        #expect(try await world.writes().map(\.document) == [second])
        try await world.client.records.set(.void, of: [second], in: world.record)
        #expect(await world.sync(source).source.writes.map(\.refusal) == [.withdrawn])
        #expect(world.sent.isEmpty)
        await world.client.close()
    }

    @Test("nothing is written into a source that was not read, or whose record became another person's")
    func guarded() async throws {
        let world = try await SourceFixture()
        let unread = try await world.added()
        let document = try await world.asthma()
        await #expect(throws: ClientError.source(.notRead)) { try await world.sources.write(document, to: unread) }
        await world.sync(unread)
        _ = try await world.sources.write(document, to: unread)
        world.peer.state.withLock { $0.person = #""first":"Ole","last":"Vik","birthdate":0"# }
        #expect(await world.sync(unread).error == .source(.otherPerson(isFirst: false)))
        #expect(world.sent.isEmpty)
        _ = await world.sync(unread) { $0.isDryRun = true }
        world.peer.state.withLock { $0.person = #""first":"Lin","last":"Lund","birthdate":-2145916800"# }
        _ = await world.sync(unread) { $0.isDryRun = true }
        #expect(world.sent.isEmpty, "a rehearsal sends nothing")
        await world.client.close()
    }
}
