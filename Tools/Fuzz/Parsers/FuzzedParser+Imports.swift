import PHRCCR
import SalusModels
import SalusSDML

extension FuzzedParser {
    static let imports = [
        FuzzedParser("ccr", "Continuity of care records.") { bytes in
            guard let parsed = try? CCRDocument.parse(bytes) else { return }
            let known = Set(GeneratedModels.all.map(\.name))
            demand(parsed.facts.allSatisfy { known.contains($0.model) }, "facts are of our models")
            demand(parsed.facts.first?.model == Demographics.name, "the person comes first")
        }
    ]
}
