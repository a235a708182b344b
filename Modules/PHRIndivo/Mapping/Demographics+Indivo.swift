import SalusModels

extension Demographics: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        name = bag.personName("name")
        birthDate = try bag.date("bday")
        gender = bag.gender("gender")
        race = bag.text("race").map { Concept(text: $0) }
        ethnicity = bag.text("ethnicity").map { Concept(text: $0) }
        languages = bag.text("preferred_language").map { [Self.preferredLanguage($0)] } ?? []
        email = bag.text("email")
        address = bag.address("adr")
        telephones = try bag.telephones("tel")
    }

    private static func preferredLanguage(_ text: String) -> SpokenLanguage {
        var language = SpokenLanguage()
        (language.language, language.preferred) = (text, true)
        return language
    }
}
