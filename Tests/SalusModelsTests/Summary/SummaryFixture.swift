import SalusBase
import SalusModels

/// A record written as drafts, one document each, oldest first.
struct SummaryFixture {
    static let now = Instant("2026-06-15T12:00:00Z")!
    let documents: [DocumentFacts]

    init(_ drafts: [FactDraft]) {
        documents = drafts.enumerated().map { index, draft in
            let (document, fact) = (
                Self.identifier(index, of: DocumentTag.self), Self.identifier(index, of: FactTag.self)
            )
            return DocumentFacts(document: document, facts: [Fact(id: fact, draft: draft)])
        }
    }

    init(_ values: [any ClinicalModel]) { self.init(values.map { FactDraft($0) }) }

    var summary: ClinicalSummary { ClinicalSummary(of: documents, at: Self.now) }

    static func identifier<Tag>(_ number: Int, of tag: Tag.Type) -> Identifier<Tag> {
        Identifier(bytes: [UInt8](repeating: 0, count: 15) + [UInt8(number)])!
    }
}

/// Short ways to write facts.
enum Write {
    static func allergy(_ allergen: Concept?, status: String? = nil) -> Allergy {
        var allergy = Allergy()
        allergy.otherAllergen = allergen
        allergy.status = status.map { Concept(text: $0) }
        return allergy
    }

    static func exclusion(_ code: String, _ text: String) -> AllergyExclusion {
        var exclusion = AllergyExclusion()
        exclusion.name = Concept(text: text, codings: [Coding(.snomed, code)])
        return exclusion
    }

    static func problem(_ name: String, from start: String? = nil, to end: String? = nil, status: String? = nil)
        -> Problem
    {
        var problem = Problem()
        problem.name = Concept(text: name)
        problem.startDate = start.flatMap(PartialDate.init)
        problem.endDate = end.flatMap(PartialDate.init)
        problem.status = status.map { Concept(text: $0) }
        return problem
    }

    static func medication(_ name: Concept, from start: String? = nil, to end: String? = nil) -> Medication {
        var medication = Medication()
        medication.name = name
        medication.startDate = start.flatMap(PartialDate.init)
        medication.endDate = end.flatMap(PartialDate.init)
        return medication
    }

    static func vital(_ name: Concept, _ value: String, _ unit: String?, on date: String?) -> VitalSign {
        var vital = VitalSign()
        vital.name = name
        vital.value = Quantity(value: DecimalText(value), unit: unit)
        vital.date = date.flatMap(PartialDate.init)
        return vital
    }
}
