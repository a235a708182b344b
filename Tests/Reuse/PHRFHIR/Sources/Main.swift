import PHRFHIR

@main
struct Main {
    static func main() throws {
        let bytes = Array(#"{"resourceType":"Patient","name":[{"family":"Vale","given":["Ada"]}]}"#.utf8)
        let patient = try FHIRResource(json: bytes)
        print(patient["name"].first?.text("family") ?? "no name")
        print(patient.json(inDefinitionOrder: true).text())
        let xml = try patient.xml()
        let same = try FHIRResource(xml: xml) == patient
        let status = FHIRDefinitions.r4.resource("Observation")?.element("status")
        print(status?.requiredBinding ?? "open")
        let given = try FHIRPath("name.where(use = 'official').given")
        print(try given.evaluate(on: patient).compactMap(\.text))
        for issue in FHIRValidator().issues(of: patient) { print(issue) }
        print(try FHIRSearchIndexer().values(of: patient).map(\.parameter))
        let patch = try JSONPatch(parsing: Array(#"[{"op":"replace","path":"/name/0/family","value":"Lind"}]"#.utf8))
        print(try patient.patched(by: patch)["name"].first?.text("family") ?? "no name")
        print(patient.subset(.elements(["name"])).json().text())
        precondition(same)
    }
}
