import PHRHData
import SalusModels

@main
struct Main {
    static func main() throws {
        let bytes = Array(#"{"_id": "p1", "first": "Ada", "last": "Vale", "birthdate": -1000}"#.utf8)
        let parsed = try HReaderPatient.parse(bytes)
        print(parsed.source.patient ?? "unknown")
        print(parsed.facts.first?.model ?? "nothing")
        try readDocument()
    }

    private static func readDocument() throws {
        let xml = Array("<condition><problemName>Gout</problemName></condition>".utf8)
        if let section = HDataSection.at(["conditions"]) {
            let document = try SectionDocument.parse(xml, in: section)
            print(document.facts.first?.model ?? "nothing")
        }
    }
}
