import PHRHL7
import SalusModels

@main
struct Main {
    static func main() throws {
        let text = #"MSH|^~\&|LAB|HARBOUR|||20120302||ORU^R01|1|P|2.5"# + "\rPID|1||7^^^HARBOUR^MR||Sample^Ada\r"
        let bytes = Array(text.utf8)
        let parsed = try HL7Document.parse(bytes)
        print(parsed.facts.first?.model ?? "nothing")
        for note in parsed.notes { print(note.model ?? "document", note.text) }
    }
}
