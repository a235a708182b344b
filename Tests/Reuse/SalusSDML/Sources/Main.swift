import SalusSDML

@main
struct Main {
    static func main() throws {
        let source = SDMLSource(
            name: "care.sdml",
            text: """
                {"__modelname__": "CareGoal", "name": "Concept", "startDate": "Date",
                 "__fields__": {"startDate": "Since"}}
                """)
        let catalogue = try ModelCatalogue(reading: [source], vocabulary: .salus)
        print(catalogue["CareGoal"]?.field("startDate")?.title ?? "no such field")
    }
}
