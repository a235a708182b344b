import SalusModels
import SalusXML

/// A section of the document by its template, and the facts that are its entries.
struct CDASectionForm: Sendable {
    enum Kind: Hashable, CaseIterable {
        case allergies, medications, problems, procedures, results, social, vitals, immunizations, encounters
        case devices, goals, plan, notes
    }

    let kind: Kind
    let title: String
    /// Of LOINC.
    let code: String
    let display: String
    /// Behind the root of C-CDA's sections.
    let template: String
    let version: String?
    /// Whether a Continuity of Care Document has it, even without entries.
    let isRequired: Bool
    /// The categories of its facts.
    let categories: Set<DataCategory>
    /// The part of a cell's identifier, and the head of its column.
    let columns: [(String, String)]

    func isChosen(among chosen: Set<DataCategory>?) -> Bool { chosen.map { !$0.isDisjoint(with: categories) } ?? true }

    private init(
        _ kind: Kind, _ title: String, _ code: String, _ display: String, _ template: String, _ version: String?,
        isRequired: Bool = false, of category: DataCategory, _ columns: [(String, String)]
    ) {
        (self.kind, self.title, self.code, self.display) = (kind, title, code, display)
        (self.template, self.version, self.isRequired) = ("2.\(template)", version, isRequired)
        (categories, self.columns) = ([category], columns + [("note", "Note")])
    }

    /// In the order of the document.
    static let all = [
        CDASectionForm(
            .allergies, "Allergies", "48765-2", "Allergies", "6.1", "2015-08-01", isRequired: true, of: .allergies,
            [
                ("name", "Allergy"), ("reaction", "Reaction"), ("severity", "Severity"), ("status", "Status"),
                ("date", "Since"), ("end", "Until"),
            ]),
        CDASectionForm(
            .medications, "Medications", "10160-0", "History of medication use", "1.1", "2014-06-09", isRequired: true,
            of: .medications,
            [
                ("name", "Medication"), ("sig", "How to take it"), ("dose", "Dose"), ("often", "How often"),
                ("status", "Status"), ("date", "From"), ("end", "Until"), ("advice", "Instructions to the patient"),
            ]),
        CDASectionForm(
            .problems, "Problems", "11450-4", "Problem list", "5.1", "2015-08-01", isRequired: true, of: .problems,
            [
                ("name", "Problem"), ("status", "Status"), ("severity", "Severity"), ("date", "Since"),
                ("end", "Until"),
            ]),
        CDASectionForm(
            .procedures, "Procedures", "47519-4", "History of procedures", "7.1", "2014-06-09", of: .procedures,
            [("name", "Procedure"), ("status", "Status"), ("date", "Date"), ("by", "Done by")]),
        CDASectionForm(
            .results, "Results", "30954-2", "Relevant diagnostic tests and laboratory data", "3.1", "2015-08-01",
            isRequired: true, of: .results,
            [
                ("name", "Test"), ("value", "Value"), ("meaning", "Interpretation"), ("range", "Reference range"),
                ("status", "Status"), ("date", "Date"),
            ]),
        CDASectionForm(
            .social, "Social History", "29762-2", "Social history", "17", "2015-08-01", isRequired: true,
            of: .socialHistory,
            [("name", "Subject"), ("value", "Statement"), ("date", "Date"), ("end", "Until")]),
        CDASectionForm(
            .vitals, "Vital Signs", "8716-3", "Vital signs", "4.1", "2015-08-01", isRequired: true, of: .vitals,
            [("name", "Measurement"), ("value", "Value"), ("date", "Date")]),
        CDASectionForm(
            .immunizations, "Immunizations", "11369-6", "History of immunizations", "2.1", "2015-08-01",
            of: .immunizations,
            [("name", "Vaccine"), ("status", "Status"), ("number", "Dose"), ("date", "Date"), ("by", "Given by")]),
        CDASectionForm(
            .encounters, "Encounters", "46240-8", "History of encounters", "22.1", "2015-08-01", of: .visits,
            [("name", "Visit"), ("reason", "Reason"), ("date", "From"), ("end", "Until"), ("by", "With")]),
        CDASectionForm(
            .devices, "Medical Equipment", "46264-8", "History of medical device use", "23", "2014-06-09",
            of: .equipment, [("name", "Device"), ("date", "Since"), ("end", "Until"), ("by", "From")]),
        CDASectionForm(
            .goals, "Goals", "61146-7", "Goals", "60", nil, of: .goals,
            [("name", "Goal"), ("value", "Target"), ("status", "Status"), ("date", "Date")]),
        CDASectionForm(
            .plan, "Plan of Treatment", "18776-5", "Plan of care note", "10", "2014-06-09", of: .notes,
            [("name", "Planned"), ("date", "Date")]),
        CDASectionForm(
            .notes, "Notes", "34109-9", "Note", "65", "2016-11-01", of: .notes,
            [("name", "Kind"), ("content", "Text"), ("date", "Date"), ("by", "By")]),
    ]
}

extension CDASectionForm.Kind {
    /// Nil for a model that no section has.
    init?(of fact: Fact) {
        switch DataCategory(model: fact.model) {
        case .allergies: self = .allergies
        case .problems: self = .problems
        case .results: self = .results
        case .vitals: self = .vitals
        case .immunizations: self = .immunizations
        case .procedures: self = .procedures
        case .socialHistory: self = .social
        case .equipment: self = .devices
        case .goals: self = .goals
        case .medications where fact.model == Medication.name: self = .medications
        case .visits: self = PlannedEntry.isPlanned(fact) ? .plan : .encounters
        case .notes: self = PlannedEntry.isPlanned(fact) ? .plan : .notes
        case .medications, .demographics, .other, .documents: return nil
        }
    }
}

extension CDASectionForm {
    /// Nil for a fact that says nothing that an entry can.
    static func entry(of fact: Fact, in kind: Kind, _ place: String) -> WrittenEntry? {
        let id = "\(fact.id)"
        switch kind {
        case .allergies:
            return fact.reading(Allergy.self).flatMap { WrittenAllergy.entry($0, id, place) }
                ?? fact.reading(AllergyExclusion.self).flatMap { WrittenExclusion.entry($0, id, place) }
        case .medications: return fact.reading(Medication.self).flatMap { WrittenMedication.entry($0, id, place) }
        case .problems: return fact.reading(Problem.self).flatMap { WrittenProblem.entry($0, id, place) }
        case .procedures: return fact.reading(Procedure.self).flatMap { WrittenProcedure.entry($0, id, place) }
        case .results: return fact.reading(LabResult.self).flatMap { WrittenResult.entry($0, id, place) }
        case .social: return WrittenSocial.entry(fact, id, place)
        case .vitals: return WrittenVital.entry(fact, id, place)
        case .immunizations: return WrittenImmunization.entry(fact, id, place)
        case .encounters: return fact.reading(Encounter.self).flatMap { WrittenEncounter.entry($0, id, place) }
        case .devices: return WrittenDevice.entry(fact, id, place)
        case .goals: return fact.reading(CareGoal.self).flatMap { WrittenGoal.entry($0, id, place) }
        case .plan: return PlannedEntry.entry(fact, id, place)
        case .notes: return fact.reading(ClinicalNote.self).flatMap { WrittenNote.entry($0, id, place) }
        }
    }
}
