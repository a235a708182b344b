import SalusModels

/// The matter of a field, which says in which coding systems its terms are looked up.
public enum TermSubject: String, Hashable, Sendable, CaseIterable {
    case medication, problem, allergen, reaction, vaccine, procedure, test, unit

    /// The coding systems that have terms for it, by the name under which an operator loads them.
    func system(of vocabulary: String) -> CodeSystem? {
        guard let system = Self.systems[vocabulary], system.subjects.contains(self) else { return nil }
        return system.codes
    }

    /// The names are those of `salus-admin codes load`.
    private static let systems: [String: (codes: CodeSystem, subjects: Set<TermSubject>)] = [
        "snomed": (.snomed, [.problem, .allergen, .reaction, .procedure]), "icd10": (.icd10, [.problem]),
        "icd9": (.icd9, [.problem]), "rxterms": (.rxNorm, [.medication, .allergen]),
        "rxnorm": (.rxNorm, [.medication, .allergen]), "ndfrt": (.ndfrt, [.medication]),
        "unii": (.unii, [.allergen]), "hl7-v3-vaccines": (.cvx, [.vaccine]), "cvx": (.cvx, [.vaccine]),
        "loinc": (.loinc, [.test]), "ucum": (.ucum, [.unit]), "cpt": (.cpt, [.procedure]),
        "hcpcs": (.hcpcs, [.procedure]),
    ]
}

extension StatementKind {
    /// Nil for a field whose text has no coding system, such as a note.
    public func subject(of field: StatementField) -> TermSubject? {
        switch (field.value, field.path) {
        case (.unit, _): return .unit
        case (.concept, "indication"), (.concept, "reason"): return .problem
        case (.concept, "reaction"): return .reaction
        case (.concept, "otherAllergen"): return .allergen
        case (.concept, "product"): return .vaccine
        case (.concept, "name"): break
        default: return nil
        }
        return switch self {
        case .medication: .medication
        case .problem: .problem
        case .procedure: .procedure
        case .measurement, .labResult: .test
        default: nil
        }
    }

    /// The field that says which thing the entry is about: its name, its vaccine, the allergen.
    public var main: StatementField? { fields.first { $0.isRequired && $0.value == .concept } }
}
