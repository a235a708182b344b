import SalusBase
import SalusModels
import SalusXML

/// The person of an export: no name, so that it can only be compared by birth date and sex.
struct HealthPerson: Hashable {
    private(set) var birthDate: PartialDate?
    /// In Apple's words.
    private(set) var sex: String?

    init() {}

    init(_ tag: borrowing XMLStreamTag) {
        birthDate = tag.text("HKCharacteristicTypeIdentifierDateOfBirth").flatMap { PartialDate($0) }
        let words = tag.text("HKCharacteristicTypeIdentifierBiologicalSex") ?? ""
        sex = Self.sexes[words] == nil ? nil : words
    }

    private static let sexes = [
        "HKBiologicalSexFemale": "female", "HKBiologicalSexMale": "male", "HKBiologicalSexOther": "other",
    ]

    var gender: String? { sex.flatMap { Self.sexes[$0] } }

    /// For the identity of documents; nil where the export says too little.
    var mark: String? {
        guard let birthDate, birthDate.precision == .day, let sex else { return nil }
        return PersonMark.digits(of: "\(birthDate.text)|\(sex)")
    }
}
