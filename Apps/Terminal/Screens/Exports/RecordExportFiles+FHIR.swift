import PHRFHIR
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels

extension RecordExportFiles {
    /// One bundle: the person, and a resource for each entry.
    static func fhir(
        _ record: RecordID, _ documents: [Document], _ facts: ExportedFacts, made: Instant
    ) -> RecordExportFiles {
        let bundle = FHIRRecordBundle(
            of: record, documents: documents, facts: facts.documents, made: made,
            digest: { Array(SHA256.hash($0)) })
        let remarks = bundle.leftOut.sorted { $0.key < $1.key }.map { model, count in
            "\(are(count)) left out: \(model) is not written as FHIR yet."
        }
        let bytes = Array(bundle.bundle.json(inDefinitionOrder: true).text().utf8) + [0x0A]
        let entries = facts.count - bundle.leftOut.values.reduce(0, +)
        return RecordExportFiles([File(name: "record.json", bytes: bytes, entries: entries)], remarks: remarks)
    }
}
