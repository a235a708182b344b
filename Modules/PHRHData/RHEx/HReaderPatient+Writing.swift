import SalusBase
import SalusModels

extension HReaderPatient {
    /// The patient answer of a record, `/records/{mrn}/c32/{mrn}.json`: reading it gives the same facts.
    ///
    /// Every category has its list, empty ones too. Entries are in the order of `entries`; facts that no category has a
    /// form for are kept under `urn:salus:facts`. Of several personal details the first is the patient.
    public static func json(id: String, entries: [HDataEntry]) -> [UInt8] {
        var members = HReaderPerson.members(of: entries.first { $0.fact?.model == Demographics.name }?.fact)
        members["_id"] = .string(id)
        for section in HDataSection.ofRHEx {
            guard let name = section.rhexName else { continue }
            members[name] = .array(entries.filter { $0.section == section && isListed($0) }.map(entry))
        }
        let person = entries.first { $0.fact?.model == Demographics.name }?.id
        let others = entries.filter { $0.fact != nil && !isListed($0) && $0.id != person }
        if !others.isEmpty { members[otherFacts] = .array(others.compactMap { $0.fact.map(FieldJSON.value) }) }
        return Array(JSONValue.object(members).canonicalText.utf8)
    }

    /// True for an entry that a reader of RHEx takes for what it is: a fill would be one more medication.
    private static func isListed(_ entry: HDataEntry) -> Bool {
        guard let model = entry.fact?.model, model != Fill.name else { return false }
        return entry.section.rhexName != nil && EntryMapping.of(model: model) != nil
    }

    private static func entry(_ entry: HDataEntry) -> JSONValue {
        guard let fact = entry.fact else { return .null }
        return EntryJSONWriter.entry(fact, id: entry.id.description, version: entry.version)
    }
}

/// Writes a person as members of the patient answer.
enum HReaderPerson {
    /// Members that a patient always has; a reader of RHEx asks for them.
    private static let always = ["first", "last", "gender", "birthdate"]

    static func members(of fact: FactDraft?) -> [String: JSONValue] {
        let fact = fact ?? FactDraft(model: Demographics.name, fields: FactFields())
        var members = members(Demographics(fact.fields))
        for key in always where members[key] == nil { members[key] = .null }
        var bag = EntryBag(patient: members)
        let back = (try? Demographics(hReader: &bag)) ?? Demographics()
        if let rest = EntryRemainder.value(of: fact, readAs: FactDraft(back, unknown: bag.unknown)) {
            members[EntryRemainder.key] = rest
        }
        return members
    }

    private static func members(_ person: Demographics) -> [String: JSONValue] {
        let genders = ["male": "M", "female": "F"]
        var members: [String: JSONValue] = [:]
        members["first"] = person.name?.given.map { .string($0) }
        members["last"] = person.name?.family.map { .string($0) }
        members["gender"] = person.gender.map { .string(genders[$0] ?? $0) }
        members["birthdate"] = person.birthDate.flatMap(day)
        members["deathdate"] = person.deathDate.flatMap(day)
        members["race"] = person.race.flatMap(CodeWriter.value)
        members["ethnicity"] = person.ethnicity.flatMap(CodeWriter.value)
        members["maritalStatus"] = person.maritalStatus.flatMap(CodeWriter.value)
        members["languages"] = .array(person.languages.compactMap { $0.language.map { .string($0) } })
        members["medical_record_number"] = person.medicalRecordNumber.map { .string($0) }
        members["addresses"] = person.address.map { [address($0)] }
        return members
    }

    private static func day(_ date: PartialDate) -> JSONValue? { EpochSeconds.value(date) }

    private static func address(_ address: Address) -> JSONValue {
        let parts = [
            ("street", address.street.map { [.string($0)] }), ("city", address.city.map { .string($0) }),
            ("state", address.region.map { .string($0) }), ("zip", address.postalCode.map { .string($0) }),
            ("country", address.country.map { JSONValue.string($0) }),
        ]
        return .object(
            Dictionary(parts.compactMap { name, value in value.map { (name, $0) } }) { first, _ in first })
    }
}
