import SalusBase
import SalusModels

@main
struct Main {
    static func main() {
        var problem = Problem()
        problem.name = Concept(text: "Asthma", codings: [Coding(.snomed, "195967001")])
        let draft = FactDraft(problem)

        let random = Randomness { [UInt8](repeating: 1, count: $0) }
        let facts = [
            DocumentFacts(document: DocumentID(from: random), facts: [Fact(id: FactID(from: random), draft: draft)])
        ]
        let summary = ClinicalSummary(of: facts, at: WallClock.system.now)
        print(summary.allergies.state)
        print(summary.problems.lines.map(\.title.text))
    }
}
