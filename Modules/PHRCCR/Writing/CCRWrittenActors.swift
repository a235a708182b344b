import SalusBase
import SalusModels
import SalusXML

/// The person of a record that is written, the program, and the people and organizations that items name.
struct CCRWrittenActors: Sendable {
    private let person: Demographics
    private let isWhole: Bool
    private var others: [XMLNode] = []
    private var known: [String: String] = [:]

    init(_ person: Demographics, isWhole: Bool) { (self.person, self.isWhole) = (person, isWhole) }

    var nodes: [XMLNode] {
        let program = CCRElement.node(
            "Actor",
            [
                CCRElement.leaf("ActorObjectID", CCRElement.program),
                CCRElement.node("InformationSystem", [CCRElement.leaf("Name", "Salus")]), CCRElement.source,
            ])
        return [patient, program] + others
    }

    /// The identifier of a person; nil for none.
    mutating func person(_ name: PersonName?, _ telephones: [Telephone] = []) -> String? {
        guard let name, let key = name.display else { return nil }
        let numbers = telephones.map(Self.telephone)
        return id("person/\(key)/\(telephones.compactMap(\.number))") {
            [CCRElement.node("Person", [Self.name(name)])] + numbers
        }
    }

    /// The same of a name as one text.
    mutating func person(_ text: String?) -> String? {
        guard let text else { return nil }
        var name = PersonName()
        name.text = text
        return person(name)
    }

    mutating func organization(_ name: String?) -> String? {
        guard let name else { return nil }
        return id("organization/\(name)") { [CCRElement.node("Organization", [CCRElement.leaf("Name", name)])] }
    }

    private mutating func id(_ key: String, _ content: () -> [XMLNode?]) -> String {
        if let id = known[key] { return id }
        let id = "actor\(others.count + 1)"
        known[key] = id
        others.append(
            CCRElement.node(
                "Actor", [CCRElement.leaf("ActorObjectID", id)] + content() + [CCRElement.source]))
        return id
    }

    private var patient: XMLNode {
        let details = CCRElement.node(
            "Person",
            [
                person.name.map(Self.name),
                person.birthDate.map {
                    CCRElement.node("DateOfBirth", [CCRElement.leaf("ExactDateTime", $0.text)])
                }, CCRElement.text("Gender", person.gender),
            ])
        return CCRElement.node(
            "Actor",
            [CCRElement.leaf("ActorObjectID", CCRElement.patient), details] + (isWhole ? contact : [])
                + [CCRElement.source])
    }

    private var contact: [XMLNode?] {
        let number = person.medicalRecordNumber.map {
            CCRElement.node(
                "IDs", [CCRElement.text("Type", "MRN"), CCRElement.leaf("ID", $0), CCRElement.source])
        }
        let mail = person.email.map { CCRElement.node("EMail", [CCRElement.leaf("Value", $0)]) }
        return [number, person.address.map(Self.address)] + person.telephones.map(Self.telephone) + [mail]
    }

    private static func name(_ name: PersonName) -> XMLNode {
        let parts = [
            ("Given", name.given), ("Middle", name.middle), ("Family", name.family), ("Suffix", name.suffix),
            ("Title", name.prefix),
        ].compactMap { part, text in text.map { CCRElement.leaf(part, $0) } }
        return CCRElement.node(
            "Name",
            parts.isEmpty
                ? [CCRElement.leaf("DisplayName", name.text ?? "")] : [CCRElement.node("CurrentName", parts)])
    }

    private static func address(_ address: Address) -> XMLNode {
        let lines = (address.street ?? "").split(maxSplits: 1, whereSeparator: \.isNewline).map(String.init)
        let street = lines.enumerated().map { CCRElement.leaf("Line\($0 + 1)", $1) }
        let rest = [
            ("City", address.city), ("State", address.region), ("Country", address.country),
            ("PostalCode", address.postalCode),
        ]
        return CCRElement.node("Address", street + rest.map { name, text in text.map { CCRElement.leaf(name, $0) } })
    }

    private static func telephone(_ telephone: Telephone) -> XMLNode {
        CCRElement.node(
            "Telephone",
            [telephone.number.map { CCRElement.leaf("Value", $0) }, CCRElement.text("Type", telephone.kind)])
    }
}
