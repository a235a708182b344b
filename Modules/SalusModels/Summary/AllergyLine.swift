public import SalusBase

/// An allergy in the summary.
public struct AllergyLine: Hashable, Sendable, Codable {
    public let title: SummaryTitle
    public let reaction: String?
    public let severity: String?
    /// `past` for an allergy that the record calls resolved: it is told, and warns no more.
    public let course: Course
    public let startDate: PartialDate?
    public let endDate: PartialDate?
    public let source: SummarySource

    /// SNOMED CT codes of "no known allergy" of every kind: the old and the current concept.
    private static let noneCodes: Set<String> = ["160244002", "716186003"]

    static func section(from facts: SummaryFacts, at now: Instant) -> SummarySection<AllergyLine> {
        let exclusions = facts.all(AllergyExclusion.self).map(\.value)
        let entries = facts.all(Allergy.self).map { entry($0.value, $0.source, at: now) } + exclusions.map(entry)
        return SummarySection(entries, subject: "allergy", remarks: exclusions.compactMap(partialExclusion)) {
            Course.comesBefore(($0.course, nil), ($1.course, nil))
        }
    }

    private static func entry(
        _ allergy: Allergy, _ source: SummarySource, at now: Instant
    ) -> SummaryEntry<AllergyLine> {
        let allergens = allergy.allergens
        if !allergens.isEmpty, allergens.allSatisfy(excludesEverything) { return .noneKnown }
        let isRefused = !allergens.isEmpty && allergens.allSatisfy(StatusRule.isRefusal)
        if isRefused || StatusRule.isRefusal(allergy.status) { return .refused }
        guard let title = SummaryTitle(allergy.allergen) ?? SummaryTitle(allergy.category) else { return .nothing }
        return .named(
            AllergyLine(
                title: title, reaction: SummaryTitle(allergy.reaction)?.text,
                severity: SummaryTitle(allergy.severity)?.text,
                course: Course(from: nil, until: allergy.endDate, status: allergy.status, at: now),
                startDate: allergy.startDate, endDate: allergy.endDate, source: source))
    }

    private static func entry(_ exclusion: AllergyExclusion) -> SummaryEntry<AllergyLine> {
        if StatusRule.isRefusal(exclusion.status) || StatusRule.isRefusal(exclusion.name) { return .refused }
        return excludesEverything(exclusion.name) ? .noneKnown : .nothing
    }

    /// By a SNOMED CT code, else by the words: sources file "no known allergies" as an allergy, too.
    private static func excludesEverything(_ name: Concept?) -> Bool {
        if let code = name?.code(in: .snomed) { return noneCodes.contains(code) }
        return ["no known allergies", "no known allergy", "nka"].contains(name?.title?.lowercased())
    }

    /// "No known food allergy" says nothing about drugs: it is told, and answers nothing.
    private static func partialExclusion(_ exclusion: AllergyExclusion) -> String? {
        guard entry(exclusion) == .nothing, let title = SummaryTitle(exclusion.name) else { return nil }
        return "The record says only this: \(title.text)."
    }
}

extension Allergy {
    /// The substances that the person is allergic to, whatever their kind; those that say nothing are left out.
    public var allergens: [Concept] {
        [drugAllergen, drugClassAllergen, foodAllergen, otherAllergen].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// All of them as one concept: their words separated by commas, and the codes of each. Nil where there is none.
    public var allergen: Concept? {
        let allergens = allergens
        guard allergens.count > 1 else { return allergens.first }
        let words = allergens.compactMap { SummaryTitle($0)?.text }.joined(separator: ", ")
        return Concept(text: words, codings: allergens.flatMap(\.codings))
    }
}
