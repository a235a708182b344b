import SalusBase
import SalusModels
import SalusXML

/// The person of a document that is written.
struct CDAWrittenPerson {
    private let person: Demographics
    private let isWhole: Bool
    private let record: String

    /// `isWhole`: with all that is known; else with name, birth date and sex alone. `record`: a UUID that stands for
    /// the unknown issuer of a medical record number.
    init(_ person: Demographics, isWhole: Bool, record: String) {
        (self.person, self.isWhole, self.record) = (person, isWhole, record)
    }

    private static let genders = ["male": "M", "female": "F", "undifferentiated": "UN"]
    private static let uses = ["home": "HP", "work": "WP", "mobile": "MC", "cell": "MC", "pager": "PG"]
    private static let hierarchy = "2.16.840.1.113883.5.1"

    var node: XMLNode {
        CDA.node("patientRole", [:], [number] + [address] + telecoms + [patient])
    }

    private var number: XMLNode {
        guard isWhole, let number = person.medicalRecordNumber else { return CDAHeader.unknown("id") }
        return CDA.id(record, number)
    }

    private var address: XMLNode {
        guard isWhole, let address = person.address else { return CDAHeader.unknown("addr") }
        return CDAWrittenPerson.node(of: address)
    }

    private static func node(of address: Address) -> XMLNode {
        let lines = (address.street ?? "").split(whereSeparator: \.isNewline).map {
            CDA.words("streetAddressLine", String($0))
        }
        let parts = [
            ("city", address.city), ("state", address.region), ("postalCode", address.postalCode),
            ("country", address.country),
        ]
        return CDA.node("addr", [:], lines + parts.map { name, text in text.map { CDA.words(name, $0) } })
    }

    private var telecoms: [XMLNode] {
        guard isWhole else { return [CDAHeader.unknown("telecom")] }
        let numbers = person.telephones.compactMap { telephone in
            telephone.number.map { number in
                CDA.node(
                    "telecom",
                    ["use": telephone.kind.flatMap { Self.uses[$0.lowercased()] }, "value": "tel:\(number)"])
            }
        }
        let all = numbers + [person.email.map { CDA.node("telecom", ["value": "mailto:\($0)"]) }].compactMap(\.self)
        return all.isEmpty ? [CDAHeader.unknown("telecom")] : all
    }

    private var patient: XMLNode {
        let death = isWhole ? person.deathDate : nil
        let married = isWhole ? CDA.codedIfAny("maritalStatusCode", person.maritalStatus) : nil
        return CDA.node(
            "patient", [:],
            [name, gender, CDA.time("birthTime", person.birthDate)]
                + [death.map { _ in CDA.extra(CDA.node("deceasedInd", ["value": "true"])) }]
                + [death.map { CDA.extra(CDA.time("deceasedTime", $0)) }, married]
                + [CDA.coded("raceCode", isWhole ? person.race : nil)]
                + [CDA.coded("ethnicGroupCode", isWhole ? person.ethnicity : nil)] + languages)
    }

    private var name: XMLNode {
        guard let name = person.name else { return CDAHeader.unknown("name") }
        let parts = [
            ("prefix", name.prefix), ("given", name.given), ("given", name.middle), ("family", name.family),
            ("suffix", name.suffix),
        ].compactMap { part, text in text.map { CDA.words(part, $0) } }
        return parts.isEmpty
            ? CDA.words("name", name.text ?? "", ["use": "L"]) : CDA.node("name", ["use": "L"], parts)
    }

    private var gender: XMLNode {
        let name = "administrativeGenderCode"
        guard let gender = person.gender else { return CDAHeader.unknown(name) }
        guard let code = Self.genders[gender.lowercased()] else {
            return CDA.node(name, ["nullFlavor": "OTH"], [CDA.words("originalText", gender)])
        }
        return CDA.code(code, Self.hierarchy, gender, name)
    }

    private var languages: [XMLNode] {
        guard isWhole else { return [] }
        return person.languages.compactMap { spoken in
            spoken.language.map { language in
                CDA.node(
                    "languageCommunication", [:],
                    [
                        CDA.node("languageCode", ["code": language]),
                        spoken.preferred.map { CDA.node("preferenceInd", ["value": $0 ? "true" : "false"]) },
                    ])
            }
        }
    }
}
