import SalusBase
import SalusModels

extension Demographics: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        name = Self.name(&bag)
        birthDate = try bag.day("birthdate")
        deathDate = try bag.day("deathdate")
        gender = bag.take("gender") { $0.words.map { Self.genders[$0] ?? $0 } }
        race = bag.concept("race", system: "CDC-RE")
        ethnicity = bag.concept("ethnicity", system: "CDC-RE")
        languages = bag.take("languages", as: Self.languages) ?? []
        maritalStatus = bag.concept("maritalStatus")
        address = bag.take("addresses", as: Self.address)
        medicalRecordNumber = bag.text("medical_record_number")
    }

    private static let genders = ["M": "male", "F": "female"]

    private static func name(_ bag: inout EntryBag) -> PersonName? {
        var name = PersonName()
        name.given = bag.text("first")
        name.family = bag.text("last")
        return name.fields.isEmpty ? nil : name
    }

    /// Language tags in words, or as codes.
    private static func languages(_ value: JSONValue) -> [SpokenLanguage]? {
        let tags = value.array?.map { $0.words ?? CodeReader.concept($0, system: "IETF")?.codings.first?.code }
        guard let tags, !tags.contains(nil) else { return nil }
        return tags.compactMap(\.self).map { tag in
            var language = SpokenLanguage()
            language.language = tag
            return language
        }
    }

    /// The address, when there is exactly one and we have a field for each of its parts.
    private static func address(_ value: JSONValue) -> Address? {
        let known: Set = ["street", "city", "state", "zip", "postalCode", "country"]
        guard let list = value.array, list.count == 1, let parts = list[0].object?.filter({ !$0.value.isEmpty }),
            known.isSuperset(of: parts.keys)
        else { return nil }
        var address = Address()
        let lines = parts["street"]?.array?.compactMap(\.words) ?? []
        address.street = parts["street"]?.words ?? (lines.isEmpty ? nil : lines.joined(separator: ", "))
        address.city = parts["city"]?.words
        address.region = parts["state"]?.words
        address.postalCode = (parts["zip"] ?? parts["postalCode"])?.words
        address.country = parts["country"]?.words
        return address
    }
}
