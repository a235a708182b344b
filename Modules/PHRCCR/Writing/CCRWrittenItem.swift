import SalusBase
import SalusModels
import SalusXML

/// A fact as an item of a section, with its note as a comment.
struct CCRWrittenItem {
    /// Nil for a note, which is a comment alone.
    private(set) var section: CCRWrittenSection?
    private(set) var node: XMLNode?
    private(set) var comment: XMLNode?

    /// Nil for a fact that has no place.
    init?(_ fact: Fact, _ actors: inout CCRWrittenActors) {
        if let note = fact.reading(ClinicalNote.self) {
            guard let words = note.content ?? note.chiefComplaint else { return nil }
            comment = Self.comment(
                "\(fact.id)", words, [CCRElement.date("Date", note.date), CCRElement.coded("Type", note.kind)])
            return
        }
        guard let form = Self.form(of: fact, &actors) else { return nil }
        section = form.section
        comment = form.note.map { Self.comment("\(fact.id)", $0, []) }
        let link = comment == nil ? nil : CCRElement.leaf("CommentID", "\(fact.id)")
        let head: [XMLNode?] = [CCRElement.leaf("CCRDataObjectID", "\(fact.id)")] + form.dates
        // The status of a goal is its own, not that of the plan around it.
        let stated = form.section == .plan ? nil : fact.fields.concept("status")
        let status = form.status ?? CCRElement.coded("Status", stated)
        let about = [form.type, form.description, status]
        node = CCRElement.node(form.name, head + about + [CCRElement.source, link] + form.content)
    }

    private static func comment(_ id: String, _ words: String, _ about: [XMLNode?]) -> XMLNode {
        CCRElement.node(
            "Comment",
            [CCRElement.leaf("CommentObjectID", id)] + about
                + [CCRElement.text("Description", words), CCRElement.source])
    }

    private static func form(of fact: Fact, _ actors: inout CCRWrittenActors) -> CCRItemForm? {
        switch DataCategory(model: fact.model) {
        case .problems: .problem(Problem(fact.fields))
        case .allergies:
            fact.model == Allergy.name
                ? .allergy(Allergy(fact.fields)) : .exclusion(AllergyExclusion(fact.fields))
        case .medications: fact.model == Medication.name ? .medication(Medication(fact.fields), &actors) : nil
        case .results: .result(LabResult(fact.fields), "\(fact.id)")
        case .vitals: .vital(fact)
        case .immunizations: .immunization(fact, &actors)
        case .procedures: .procedure(Procedure(fact.fields), &actors)
        case .visits: .encounter(Encounter(fact.fields), &actors)
        case .socialHistory: .social(SocialHistory(fact.fields))
        case .equipment: .device(Equipment(fact.fields), &actors)
        case .goals: .goal(CareGoal(fact.fields), "\(fact.id)")
        case .notes, .demographics, .other, .documents: nil
        }
    }
}
