import PHRCDA
import SalusBase
import SalusModels

@main
struct Main {
    static func main() throws {
        let text = """
            <ClinicalDocument xmlns="urn:hl7-org:v3"><recordTarget><patientRole><patient><name><given>Ada</given></name>
            </patient></patientRole></recordTarget></ClinicalDocument>
            """
        let bytes = Array(text.utf8)
        let parsed = try CDADocument.parse(bytes)
        print(parsed.facts.first?.model ?? "nothing")
        for note in parsed.notes { print(note.model ?? "document", note.text) }
        let person = Demographics(parsed.facts.first?.fields ?? FactFields())
        let uuid = "7d4f0a52-6f1b-4b7e-9a5e-0d7c1c7f9b11"
        let facts: [Fact] = []
        let now = Instant(milliseconds: 1_800_000_000_000)
        let document = ContinuityOfCareDocument(id: uuid, record: uuid, of: person, facts, made: now)
        print(document.leftOut)
        let written = try document.bytes()
        print(try CDADocument.parse(written).facts.count)
    }
}
