import SalusBase
import SalusModels
import Testing

@testable import PHRFHIR

/// A record becomes a valid bundle, and the bundle the same facts.
@Suite struct WritingARecord {
    private static let record = RecordID("00000000-0000-4000-8000-000000000001")!
    private static let made = Instant("2026-11-23T12:00:00Z")!

    private static func document(_ last: Int, version: DocumentVersion? = nil) -> Document {
        let id = DocumentID("00000000-0000-4000-8000-00000000000\(last)")!
        return Document(
            id: id, record: record, type: DocumentType(rawValue: "urn:x"), mediaType: "text/plain", size: 1,
            digest: "00",
            label: nil, status: .active, source: SourceIdentity(system: "person"),
            version: version ?? DocumentVersion(original: id), createdAt: made, createdBy: nil)
    }

    private static func bundle(_ facts: [(Document, [FactDraft])]) -> FHIRRecordBundle {
        let id = FactID("00000000-0000-4000-8000-0000000000ff")!
        let stored = facts.map { document, drafts in
            DocumentFacts(document: document.id, facts: drafts.map { Fact(id: id, draft: $0) })
        }
        return FHIRRecordBundle(
            of: record, documents: facts.map(\.0), facts: stored, made: made, digest: digest)
    }

    /// Sixteen sums that differ, in place of SHA-256.
    private static func digest(_ bytes: [UInt8]) -> [UInt8] {
        (0..<16).map { place in bytes.reduce(1) { $0 &* UInt8(2 * place + 3) &+ $1 } }
    }

    private static let drafts = FHIRFactMapper.models.sorted().map { GeneratedFact.make($0, turn: nil) }

    @Test func theBundleIsValidAndHoldsTheSameFacts() throws {
        let written = Self.bundle([(Self.document(2), Self.drafts)])
        #expect(written.leftOut.isEmpty)
        #expect(FHIRValidator().issues(of: written.bundle).filter { $0.severity <= .error } == [])
        let bytes = Array(written.bundle.json(inDefinitionOrder: true).text().utf8)
        let read = try FHIRDocument.parse(bytes)
        #expect(Set(read.facts) == Set(Self.drafts) && read.notes.isEmpty)
        #expect(read.source.document == "urn:salus:record|\(Self.record)")
    }

    @Test func idsStayWhileADocumentKeepsItsLineage() throws {
        let old = Self.document(2)
        let new = Self.document(
            3, version: DocumentVersion(original: old.id, number: 2, replaces: old.id))
        let drafts = [GeneratedFact.make("Problem", turn: nil)]
        func ids(_ document: Document) -> [String?] {
            Self.bundle([(document, drafts)]).bundle["entry"].map { $0.text("fullUrl") }
        }
        #expect(ids(old) == ids(new) && ids(old) != ids(Self.document(4)))
    }

    @Test func factsWithoutAResourceAreCounted() {
        let written = Self.bundle([(Self.document(2), [FactDraft(model: "HouseModel", fields: ["a": .text("b")])])])
        #expect(written.leftOut == ["HouseModel": 1])
        #expect(written.bundle["entry"].count == 1)
    }
}
