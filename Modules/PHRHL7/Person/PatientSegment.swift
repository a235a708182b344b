import SalusBase
import SalusModels

/// The person of a message: the segment `PID`.
enum PatientSegment {
    private static let genders = ["M": "male", "F": "female", "O": "other"]
    /// Read, or identifiers: those of social security and of a driver are never taken.
    private static let read: Set<Int> = [1, 2, 3, 4, 5, 7, 8, 10, 11, 13, 14, 15, 16, 18, 19, 20, 21, 22, 29]

    static func fact(_ segment: HL7Segment, _ context: inout HL7Context) -> FactDraft {
        var person = Demographics()
        person.name = HL7Value.name(segment[5])
        person.birthDate = segment[7][1].text.flatMap { PartialDate.hl7(String($0.prefix(8))) }
        person.deathDate = segment[29][1].text.flatMap { PartialDate.hl7(String($0.prefix(8))) }
        person.gender = segment[8][1].text.map { genders[$0.uppercased()] ?? $0 }
        person.race = HL7Value.concept(segment[10])
        person.ethnicity = HL7Value.concept(segment[22])
        person.maritalStatus = HL7Value.concept(segment[16])
        person.address = segment[11].repeats.lazy.compactMap(address).first
        let numbers = (segment[13].repeats + segment[14].repeats).prefix(20)
        person.telephones = numbers.compactMap(telephone)
        person.email = numbers.lazy.compactMap { $0[4].text }.first { $0.contains("@") }
        if let words = segment[15][2].text ?? segment[15][1].text {
            var language = Demographics.SpokenLanguage()
            language.language = words
            person.languages = [language]
        }
        person.medicalRecordNumber = number(segment[3])
        if person.birthDate == nil { context.note(Demographics.name, "birthDate", "no birth date; check whose it is") }
        return FactDraft(person, unknown: HL7Value.unknown(segment, but: read))
    }

    private static func address(_ field: HL7Field) -> Address? {
        var address = Address()
        let lines = [field[1].subcomponent(1).text, field[2].text].compactMap(\.self)
        address.street = lines.isEmpty ? nil : lines.joined(separator: "\n")
        (address.city, address.region) = (field[3].text, field[4].text)
        (address.postalCode, address.country) = (field[5].text, field[6].text)
        return address.fields.isEmpty ? nil : address
    }

    private static func telephone(_ field: HL7Field) -> Telephone? {
        let kinds = ["PRN": "home", "WPN": "work", "CP": "mobile", "BP": "pager"]
        let parts = [field[5].text, field[6].text, field[7].text].compactMap(\.self)
        guard let number = field[1].text ?? field[12].text ?? (parts.isEmpty ? nil : parts.joined(separator: " "))
        else {
            return nil
        }
        var telephone = Telephone()
        telephone.number = number
        telephone.kind = kinds[field[3].text ?? ""] ?? kinds[field[2].text ?? ""]
        return telephone
    }

    /// The number of a medical record, else the sender's own; never that of social security.
    private static func number(_ field: HL7Field) -> String? {
        let ids = field.repeats
        func first(_ kinds: Set<String>) -> String? {
            ids.lazy.filter { kinds.contains($0[5].text ?? "") }.compactMap { $0[1].text }.first
        }
        return first(["MR"]) ?? first(["PI", "PT"])
    }
}
