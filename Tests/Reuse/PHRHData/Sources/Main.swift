import PHRHData
import SalusModels

@main
struct Main {
    static func main() throws {
        let bytes = Array(#"{"_id": "p1", "first": "Ada", "last": "Vale", "birthdate": -1000}"#.utf8)
        let parsed = try HReaderPatient.parse(bytes)
        print(parsed.source.patient ?? "nobody")
        print(parsed.facts.first?.model ?? "nothing")
    }
}
