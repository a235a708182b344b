import SalusBase
import SalusModels

/// One list of the patient file and the model of its entries.
struct Category {
    let key: String
    private let model: any HReaderMapped.Type

    private init(_ key: String, _ model: any HReaderMapped.Type) { (self.key, self.model) = (key, model) }

    static let all = [
        Category("encounters", Encounter.self), Category("conditions", Problem.self),
        Category("allergies", Allergy.self), Category("medications", Medication.self),
        Category("procedures", Procedure.self), Category("results", LabResult.self),
        Category("vital_signs", VitalSign.self), Category("immunizations", Immunization.self),
        Category("care_goals", CareGoal.self), Category("social_history", SocialHistory.self),
        Category("socialhistories", SocialHistory.self), Category("medical_equipment", Equipment.self),
    ]

    /// One fact an entry, in order, even of an entry that says nothing. No list at all (null) has none.
    func facts(in value: JSONValue, notes: inout [ImportNote]) throws(HReaderError) -> [FactDraft] {
        if value == .null { return [] }
        guard let entries = value.array else { throw .notEntries(category: key, entry: nil) }
        var facts: [FactDraft] = []
        for (index, entry) in entries.enumerated() {
            guard let members = entry.object else { throw .notEntries(category: key, entry: index + 1) }
            let fact = try fact(members, entry: index + 1)
            if fact.fields.isEmpty { notes.append(ImportNote(model: fact.model, "an entry that says nothing; kept")) }
            facts.append(fact)
        }
        return facts
    }

    /// One entry: its model's fields, what the model has no place for, and the parts that `EntryRemainder` kept.
    func fact(_ members: [String: JSONValue], entry: Int) throws(HReaderError) -> FactDraft {
        var bag = EntryBag(category: key, entry: entry, members)
        let kept = bag.take(EntryRemainder.key)
        let value = try model.init(hReader: &bag)
        var fact = AllergenRule.statement(from: FactDraft(value, unknown: bag.unknown))
        guard let kept else { return fact }
        do throws(HDataError) {
            try EntryRemainder.apply(kept, to: &fact, in: HDataSection.holding(model: type(of: value).name))
        } catch {
            throw .invalidMember(category: key, entry: entry, key: EntryRemainder.key)
        }
        return fact
    }
}
