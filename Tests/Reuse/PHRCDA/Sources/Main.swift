import PHRCDA
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
    }
}
