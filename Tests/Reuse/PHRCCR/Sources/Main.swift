import PHRCCR
import SalusBase
import SalusModels

@main
struct Main {
    static func main() throws {
        let text = """
            <ContinuityOfCareRecord xmlns="urn:astm-org:CCR"><Patient><ActorID>1</ActorID></Patient><Actors><Actor>
            <ActorObjectID>1</ActorObjectID><Person><Name><DisplayName>Ada</DisplayName></Name></Person></Actor>
            </Actors></ContinuityOfCareRecord>
            """
        let bytes = Array(text.utf8)
        let parsed = try CCRDocument.parse(bytes)
        print(parsed.facts.first?.model ?? "nothing")
        for note in parsed.notes { print(note.model ?? "document", note.text) }
        let person = Demographics(parsed.facts.first?.fields ?? FactFields())
        let uuid = "7d4f0a52-6f1b-4b7e-9a5e-0d7c1c7f9b11"
        let facts: [Fact] = []
        let now = Instant(milliseconds: 1_800_000_000_000)
        let record = ContinuityOfCareRecord(id: uuid, of: person, facts, made: now)
        let written = try record.bytes()
        print(try CCRDocument.parse(written).facts.count)
    }
}
