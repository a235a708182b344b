import SalusBase
import SalusModels
import SalusXML

/// The person of a document.
enum CDAPerson {
    static let socialSecurity = "2.16.840.1.113883.4.1"
    /// Roots of identifiers that are no medical record number: social security, providers.
    private static let others: Set<String> = [socialSecurity, "2.16.840.1.113883.4.6"]
    private static let genders = ["M": "male", "F": "female"]

    static func fact(_ role: XMLNode, _ context: inout CDAContext) -> FactDraft {
        let patient = role["patient"]
        var person = Demographics()
        person.name = name(patient.all("name"))
        person.birthDate = CDADate.day(patient["birthTime"])
        person.deathDate = CDADate.day(patient["deceasedTime"])
        let gender = patient["administrativeGenderCode"]
        person.gender = CDAValue.code(gender).map { genders[$0] ?? $0 } ?? CDAText.folded(gender["originalText"].text)
        person.race = concepts(patient.all("raceCode"), context)
        person.ethnicity = concepts(patient.all("ethnicGroupCode"), context)
        person.maritalStatus = CDAValue.concept(patient["maritalStatusCode"], context.texts)
        person.languages = patient.all("languageCommunication").compactMap(language)
        person.address = role.all("addr").lazy.compactMap(address).first
        person.telephones = role.all("telecom").compactMap(telephone)
        person.email = role.all("telecom").lazy.compactMap(email).first
        person.medicalRecordNumber = role.all("id").lazy.compactMap(number).first
        if person.birthDate == nil { context.note(Demographics.name, "birthDate", "no birth date; check whose it is") }
        return FactDraft(person, unknown: deceased(patient))
    }

    /// The legal name, else the first.
    private static func name(_ names: [XMLNode]) -> PersonName? {
        guard let node = names.first(where: { $0.attribute("use") == "L" }) ?? names.first else { return nil }
        func parts(_ local: String) -> [String] {
            node.all(local).filter { $0.attribute("nullFlavor") == nil }.compactMap { CDAText.folded($0.text) }
        }
        var name = PersonName()
        let given = parts("given")
        name.given = given.first
        name.middle = given.count > 1 ? given.dropFirst().joined(separator: " ") : nil
        name.family = parts("family").first
        name.prefix = parts("prefix").first
        name.suffix = parts("suffix").first
        name.text = name.fields.isEmpty ? CDAText.folded(node.text) : nil
        return name.fields.isEmpty ? nil : name
    }

    private static func concepts(_ nodes: [XMLNode], _ context: CDAContext) -> Concept? {
        let all = nodes.prefix(10).compactMap { CDAValue.concept($0, context.texts) }
        let texts = all.compactMap(\.title)
        guard !all.isEmpty else { return nil }
        return Concept(text: texts.isEmpty ? nil : texts.joined(separator: ", "), codings: all.flatMap(\.codings))
    }

    private static func language(_ node: XMLNode) -> Demographics.SpokenLanguage? {
        guard let code = CDAValue.code(node["languageCode"]) else { return nil }
        var language = Demographics.SpokenLanguage()
        language.language = code
        language.preferred = node["preferenceInd"].attribute("value").map { $0 == "true" }
        return language
    }

    private static func address(_ node: XMLNode) -> Address? {
        func part(_ local: String) -> String? {
            let lines = node.all(local).compactMap { CDAText.folded($0.text) }
            return lines.isEmpty ? nil : lines.joined(separator: "\n")
        }
        var address = Address()
        address.street = part("streetAddressLine")
        address.city = part("city")
        address.region = part("state")
        address.postalCode = part("postalCode")
        address.country = part("country")
        return address.fields.isEmpty ? nil : address
    }

    private static func telephone(_ node: XMLNode) -> Telephone? {
        guard let value = node.attribute("value").flatMap(CDAText.folded), !value.hasPrefix("mailto:") else {
            return nil
        }
        let uses = ["HP": "home", "H": "home", "WP": "work", "MC": "mobile", "PG": "pager"]
        var telephone = Telephone()
        telephone.number = value.hasPrefix("tel:") ? String(value.dropFirst(4)) : value
        telephone.kind = node.attribute("use").flatMap { uses[$0] }
        return telephone
    }

    private static func email(_ node: XMLNode) -> String? {
        guard let value = node.attribute("value"), value.hasPrefix("mailto:") else { return nil }
        return CDAText.folded(String(value.dropFirst(7)))
    }

    private static func number(_ node: XMLNode) -> String? {
        guard let root = node.attribute("root"), !others.contains(root), node.attribute("nullFlavor") == nil else {
            return nil
        }
        return node.attribute("extension")
    }

    private static func deceased(_ patient: XMLNode) -> [UnknownField] {
        let isDead = patient["deceasedInd"].attribute("value") == "true" && !patient["deceasedTime"].exists
        return isDead ? [UnknownField(path: "patient/deceasedInd", text: "true")] : []
    }
}
