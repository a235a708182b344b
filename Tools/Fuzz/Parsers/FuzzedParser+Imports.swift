import PHRCCR
import PHRHL7
import SalusModels
import SalusSDML

extension FuzzedParser {
    static let imports = [
        FuzzedParser("ccr", "Continuity of care records.") { bytes in
            guard let parsed = try? CCRDocument.parse(bytes) else { return }
            let known = Set(GeneratedModels.all.map(\.name))
            demand(parsed.facts.allSatisfy { known.contains($0.model) }, "facts are of our models")
            demand(parsed.facts.first?.model == Demographics.name, "the person comes first")
        },
        FuzzedParser("hl7-message", "Messages of HL7 version 2.") { bytes in
            guard let parsed = try? HL7Document.parse(bytes) else { return }
            let known = Set(GeneratedModels.all.map(\.name))
            demand(parsed.facts.allSatisfy { known.contains($0.model) }, "facts are of our models")
            demand(parsed.facts.first?.model == Demographics.name, "the person comes first")
        },
    ]
}
