import PHRHData
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("Taking a record along as an archive of hData")
struct ExportingHData {
    private static let record = RecordID(bytes: [UInt8](repeating: 7, count: 16))!
    private static let made = PartialDate("2026-11-30T10:00:00Z")!.earliest

    private static func source(_ number: UInt8, _ drafts: [FactDraft]) -> HDataSource {
        let id = DocumentID(bytes: [UInt8](repeating: number, count: 16))!
        let facts = drafts.enumerated().map { place, draft in
            Fact(id: FactID(bytes: [UInt8](repeating: number * 16 + UInt8(place), count: 16))!, draft: draft)
        }
        let document = Document(
            id: id, record: record, type: PersonStatement.documentType, mediaType: PersonStatement.mediaType, size: 1,
            digest: "", label: nil, status: .active, source: SourceIdentity(system: "person"),
            version: DocumentVersion(original: id), createdAt: made, createdBy: nil)
        return HDataSource(document: document, facts: facts, created: made)
    }

    private static var sources: [HDataSource] {
        var (drug, problem, note) = (Medication(), Problem(), ClinicalNote())
        drug.name = Concept(text: "Ramipril", codings: [Coding(.rxNorm, "35296"), Coding(system: "urn:x", code: "R")])
        (drug.dose, drug.startDate) = (Quantity(value: DecimalText("5.0"), unit: "mg"), PartialDate("2026-01"))
        (problem.name, problem.status) = (Concept(text: "Gout"), Concept(text: "resolved"))
        note.content = "Seen; well."
        return [source(1, [FactDraft(drug), FactDraft(problem)]), source(2, [FactDraft(note)])]
    }

    private static func archive(_ chosen: (Fact) -> Bool = { _ in true }) throws -> HDataArchive {
        let facts = sources.flatMap(\.facts).filter(chosen)
        return try HDataArchive(of: record, sources, chosen: Set(facts.map(\.id)), made: made)
    }

    private static func facts(_ archive: HDataArchive) throws -> [FactDraft] {
        try HDataArchive.documents(in: archive.bytes).flatMap { try HDataCopy.parse($0.content.bytes).facts }
            .map { FactDraft(model: $0.model, fields: $0.fields) }
    }

    @Test("every entry comes again as it was, with a title and an address that last")
    func same() throws {
        let archive = try Self.archive()
        #expect(archive.documents == 3 && HDataArchive.isArchive(archive.bytes))
        let facts = Self.sources.flatMap(\.facts).map { FactDraft(model: $0.model, fields: $0.fields) }
        #expect(Set(try Self.facts(archive)) == Set(facts))
        let documents = try HDataArchive.documents(in: archive.bytes)
        #expect(documents.contains { $0.label.contains("Gout") })
        #expect(documents.allSatisfy { HDataCopy.isCopy($0.content.bytes) })
        #expect(try Self.archive().bytes == archive.bytes, "the same record gives the same bytes")
    }

    @Test("root.xml lists the sections, and each has a feed that lists its documents with metadata")
    func layout() throws {
        let files = try StoredZip(reading: try Self.archive().bytes).files
        let root = try HDataRoot(parsing: files[0].bytes)
        #expect(files[0].name == "root.xml" && root.section(at: ["medications"]) != nil)
        let feed = try #require(files.first { $0.name == "medications/feed.xml" })
        let entry = try #require(try AtomFeed(parsing: feed.bytes).entries.first)
        #expect(files.contains { $0.name == "medications/\(entry.address() ?? "")" })
        #expect(entry.metadata?.created != nil)
    }

    @Test("a part has its documents only, under the names that they have in the whole")
    func part() throws {
        let part = try Self.archive { $0.model == Problem.name }
        let models = try Self.facts(part).map(\.model)
        #expect(part.documents == 1 && models == [Problem.name])
        let names = try StoredZip(reading: part.bytes).files.map(\.name)
        let whole = try StoredZip(reading: try Self.archive().bytes).files.map(\.name)
        #expect(names.allSatisfy(whole.contains))
    }

    @Test("a damaged archive gives nothing")
    func damaged() throws {
        var bytes = try Self.archive().bytes
        bytes[bytes.count / 2] ^= 1
        #expect(throws: Advice.self) { try HDataArchive.documents(in: bytes) }
        #expect(!HDataArchive.isArchive([UInt8]("PK\u{3}\u{4}".utf8)))
    }
}
