import SalusBase
import SalusLocal
import SalusModels
import Testing

@testable import SalusClient

@Suite("The proof that a record came to a server whole")
struct ProvingAMove {
    private static func document(
        _ number: UInt8, digest: String = "ab", status: DocumentStatus = .active, label: String? = "Letter"
    ) -> Document {
        let id = DocumentID(bytes: Array(repeating: number, count: 16))!
        return Document(
            id: id, record: RecordID(bytes: Array(repeating: 1, count: 16))!,
            type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain", size: 2, digest: digest,
            label: label, status: status, source: SourceIdentity(system: "person"),
            version: DocumentVersion(original: id), createdAt: Instant(milliseconds: 0), createdBy: nil, app: nil)
    }

    private static func tally(_ documents: [Document], facts: Int = 3, relations: [String] = ["a about b"])
        -> RecordTally
    {
        RecordTally(documents: documents.map(RecordTally.line), relations: relations, facts: ["Medication": facts])
    }

    private static func moved(_ there: RecordTally, waiting: Int = 0) -> MovedRecord {
        let record = RecordID(bytes: Array(repeating: 1, count: 16))!
        let part = LocalMove.Part(
            record: record, title: "Anna", tally: tally([document(1), document(2)]), target: record)
        return MovedRecord(part, at: record, there, waiting: waiting)
    }

    @Test("holds for the same documents in any order, and for facts that only the server reads")
    func whole() {
        #expect(Self.moved(Self.tally([Self.document(2), Self.document(1)])).isWhole)
        #expect(Self.moved(Self.tally([Self.document(1), Self.document(2)], facts: 4)).isWhole)
    }

    @Test("fails for one byte, status, label, document, relation or fact that differs, and while writes wait")
    func different() {
        let one = Self.document(1)
        for other in [
            Self.document(2, digest: "ac"), Self.document(2, status: .void), Self.document(2, label: nil),
            Self.document(3),
        ] {
            #expect(!Self.moved(Self.tally([one, other])).isWhole)
        }
        #expect(!Self.moved(Self.tally([one])).isWhole)
        #expect(!Self.moved(Self.tally([one, Self.document(2)], relations: [])).isWhole)
        #expect(!Self.moved(Self.tally([one, Self.document(2)], facts: 2)).isWhole)
        #expect(!Self.moved(Self.tally([one, Self.document(2)]), waiting: 1).isWhole)
    }
}
