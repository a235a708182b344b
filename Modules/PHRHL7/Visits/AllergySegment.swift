import SalusModels

/// An allergy, or the statement that none is known: the segment `AL1`.
enum AllergySegment {
    /// HL7 table 0127.
    private static let drugs: Set<String> = ["DA"]
    private static let foods: Set<String> = ["FA"]
    /// HL7 table 0128.
    private static let severities = ["SV": "severe", "MO": "moderate", "MI": "mild"]
    private static let noneKnown = ["no known allerg", "no known drug allerg", "no known food allerg"]
    private static let none: Set<String> = ["none", "no", "n/a", "unknown", "not available", "not asked"]

    static func fact(_ segment: HL7Segment, _ context: inout HL7Context) -> FactDraft? {
        guard let allergen = HL7Value.concept(segment[3]) else { return nil }
        let words = [segment[3][1].text, allergen.text].compactMap { $0?.lowercased() }
        if words.contains(where: statesNone) {
            var exclusion = AllergyExclusion()
            exclusion.name = Concept(text: allergen.title)
            return FactDraft(exclusion)
        }
        if words.contains(where: none.contains) {
            context.note(Allergy.name, nil, "a segment without an allergen; not read")
            return nil
        }
        return FactDraft(allergy(segment, allergen), unknown: HL7Value.unknown(segment, but: [1, 2, 3, 4, 5, 6]))
    }

    private static func statesNone(_ words: String) -> Bool {
        ["nka", "nkda", "nkfa"].contains(words) || noneKnown.contains { words.hasPrefix($0) }
    }

    private static func allergy(_ segment: HL7Segment, _ allergen: Concept) -> Allergy {
        var allergy = Allergy()
        let kind = segment[2][1].text ?? ""
        if drugs.contains(kind) {
            allergy.drugAllergen = allergen
        } else if foods.contains(kind) {
            allergy.foodAllergen = allergen
        } else {
            allergy.otherAllergen = allergen
        }
        allergy.severity = segment[4][1].text.map { Concept(text: severities[$0] ?? segment[4][2].text ?? $0) }
        let reactions = segment[5].repeats.prefix(50).compactMap { $0[1].text }
        allergy.reaction = reactions.isEmpty ? nil : Concept(text: reactions.joined(separator: ", "))
        allergy.startDate = HL7Value.date(segment[6])
        return allergy
    }
}
