import SalusBase
import SalusModels

/// The person of a record, compared with that of a source: as with an export of a phone, where both say a
/// day of birth and it is another one, it is another person.
struct SourcePerson: Sendable {
    private let birthDate: PartialDate?

    init(_ fields: FactFields) { birthDate = Demographics(fields).birthDate }

    /// Whether statements of a source may be about this person.
    func mayBe(_ facts: [FactDraft]) -> Bool {
        guard let birthDate, birthDate.precision >= .day else { return true }
        let said = facts.filter { $0.model == Demographics.name }.compactMap { Demographics($0.fields).birthDate }
        return said.allSatisfy { $0.precision < .day || $0.dayText == birthDate.dayText }
    }
}
