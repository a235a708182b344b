import SalusBase
import SalusModels
import SalusXML

/// The header of a document: US Realm Header with the person, the program that wrote it, and the time that it covers.
struct CDAHeader: Sendable {
    let id: String
    /// The scope of a medical record number.
    let record: String
    let person: Demographics
    /// Whether addresses and the like belong to the chosen part.
    let isWholePerson: Bool
    let made: Instant
    let period: ClinicalPeriod?
    /// The earliest date of the entries; nil for none.
    let begins: PartialDate?

    private static let program = "Salus"
    private static let version = "2015-08-01"

    var nodes: [XMLNode] {
        let now = PartialDate(made)
        let type = CDA.node("typeId", ["root": "2.16.840.1.113883.1.3", "extension": "POCD_HD000040"])
        return [CDA.node("realmCode", ["code": "US"]), type]
            + CDA.template("1.1", Self.version) + CDA.template("1.2", Self.version)
            + [
                CDA.id(id), CDA.code("34133-9", CDA.loinc, "Summarization of Episode Note"),
                CDA.words("title", "Continuity of Care Document"), CDA.time("effectiveTime", now),
                CDA.code("N", "2.16.840.1.113883.5.25", "Normal", "confidentialityCode"),
                CDA.node("languageCode", ["code": "en-US"]),
                CDA.node("recordTarget", [:], [patient]), author(now), custodian, event(now),
            ]
    }

    private var patient: XMLNode { CDAWrittenPerson(person, isWhole: isWholePerson, record: record).node }

    /// The program that put the document together; entries say themselves when they were recorded.
    private func author(_ now: PartialDate) -> XMLNode {
        let device = CDA.node(
            "assignedAuthoringDevice", [:],
            [CDA.words("manufacturerModelName", Self.program), CDA.words("softwareName", Self.program)])
        return CDA.node(
            "author", [:],
            [
                CDA.time("time", now),
                CDA.node(
                    "assignedAuthor", [:],
                    [Self.unknown("id"), Self.unknown("addr"), Self.unknown("telecom"), device]),
            ])
    }

    /// A record that its person keeps has no custodian organization.
    private var custodian: XMLNode {
        let organization = CDA.node(
            "representedCustodianOrganization", [:],
            [
                CDA.node("id", ["nullFlavor": "NA"]), CDA.words("name", "Personal health record kept with Salus"),
                Self.unknown("telecom"), Self.unknown("addr"),
            ])
        return CDA.node("custodian", [:], [CDA.node("assignedCustodian", [:], [organization])])
    }

    /// The time that the summary covers: the chosen one, else from the first entry to now.
    private func event(_ now: PartialDate) -> XMLNode {
        let span = CDA.interval(period?.first ?? begins, period?.last ?? now)
        return CDA.node(
            "documentationOf", [:], [CDA.node("serviceEvent", ["classCode": "PCPR"], [span])])
    }

    static func unknown(_ name: String) -> XMLNode { CDA.node(name, ["nullFlavor": "UNK"]) }
}
