import SalusModels

/// The lists of terms that come with the client: small, free to pass on, and there without a network. Their sources are
/// in Docs/Decisions/shipped-terms.md.
enum ShippedTerms {
    /// In the order in which equally good terms are shown; empty for a matter without a list.
    static func terms(of subject: TermSubject) -> [CodedTerm] {
        switch subject {
        case .problem: problems
        case .allergen: allergens
        case .reaction: reactions
        case .vaccine: vaccines
        case .unit: units
        case .medication, .procedure, .test: []
        }
    }

    private static let problems = coded(ShippedProblems.lines, .icd10)
    private static let vaccines = coded(ShippedVaccines.lines, .cvx)
    private static let units = coded(ShippedUnits.lines, .ucum)
    private static let allergens = plain(ShippedAllergens.allergens)
    private static let reactions = plain(ShippedAllergens.reactions)

    /// One term a line: its code, a space, its words.
    private static func coded(_ lines: String, _ system: CodeSystem) -> [CodedTerm] {
        lines.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            return CodedTerm(parts[1], Coding(system, parts[0], display: parts[1]))
        }
    }

    private static func plain(_ lines: String) -> [CodedTerm] {
        lines.split(separator: "\n").map { CodedTerm(String($0)) }
    }
}
