import CommandKit
import PHRFHIR
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusTerminal

extension RecordVerb {
    static let export = ScriptVerb(
        "export", of: "record", "write what a record says as FHIR, for other programs and portals",
        operands: [Operand("PERSON", help: "a name, its beginning, or a record's identifier")], options: [.out],
        about: """
            One bundle of FHIR R4 resources, made from the record on this device: the person, and a resource for each
            entry. 'record add' reads it into a record again. Entries that are left out are counted, and documents
            without entries are not in it. The file is not encrypted, and a file that is there is never written over.
            """,
        examples: [
            .init(command: "salus record export anna --out anna.json", comment: "for the doctor's program"),
            .init(command: "salus record export anna | jq '.entry | length'", comment: "to standard output"),
        ],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let bundle = FHIRRecordBundle(
                of: record, documents: try await work.client.reader.documents(of: record),
                facts: try await work.client.reader.facts(of: record), made: work.client.clock.now,
                digest: { Array(SHA256.hash($0)) })
            for (model, count) in bundle.leftOut.sorted(by: { $0.key < $1.key }) {
                let entries = count == 1 ? "1 entry is" : "\(count) entries are"
                work.console.remark("\(entries) left out: \(model) is not written as FHIR yet.")
            }
            return try work.deliver(Array(bundle.bundle.json(inDefinitionOrder: true).text().utf8) + [0x0A])
        })
}
