import PHRCCR
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
    }
}
