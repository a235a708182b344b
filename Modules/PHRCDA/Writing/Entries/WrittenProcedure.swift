import SalusBase
import SalusModels
import SalusXML

/// People and places of entries.
extension CDA {
    /// A person with their organization; nil for neither.
    static func performer(_ person: String?, _ organization: String?) -> XMLNode? {
        guard person != nil || organization != nil else { return nil }
        let named = person.map { node("assignedPerson", [:], [words("name", $0)]) }
        let represented = organization.map { node("representedOrganization", [:], [words("name", $0)]) }
        let unknown = ["id", "addr", "telecom"].map { node($0, ["nullFlavor": "UNK"]) }
        return node(
            "performer", ["typeCode": "PRF"], [node("assignedEntity", [:], unknown + [named, represented])])
    }

    /// The place of an entry; nil for none.
    static func location(_ name: String?) -> XMLNode? {
        guard let name else { return nil }
        let entity = node("playingEntity", ["classCode": "PLC"], [words("name", name)])
        return node(
            "participant", ["typeCode": "LOC"],
            [
                node(
                    "participantRole", ["classCode": "SDLOC"],
                    entry(32, nil) + [node("code", ["nullFlavor": "UNK"]), entity])
            ])
    }
}

/// A procedure as an entry.
enum WrittenProcedure {
    private static let codes = [
        "performed": "completed", "completed": "completed", "under way": "active", "active": "active",
        "in progress": "active", "stopped": "aborted", "not done": "cancelled", "cancelled": "cancelled",
        "canceled": "cancelled",
    ]

    static func entry(_ procedure: Procedure, _ id: String, _ place: String) -> WrittenEntry? {
        guard let name = procedure.name, !name.isEmpty else { return nil }
        let isRefused = procedure.fields.standing == .refused
        let status = isRefused ? "cancelled" : codes[CDA.statusWords(procedure.status)]
        return WrittenEntry(
            id: place,
            cells: [
                ("name", name.title ?? name.codings.first?.code), ("status", procedure.status?.title),
                ("date", procedure.date?.text),
                ("by", [procedure.performer, procedure.institution].compactMap(\.self).first),
                ("note", procedure.note),
            ],
            node: CDA.node(
                "procedure", ["classCode": "PROC", "moodCode": "EVN"],
                CDA.entry(14) + [
                    CDA.id(id), CDA.coded("code", name, first: .snomed, at: place + "-name"), CDA.status(status),
                    CDA.moment(procedure.date, until: procedure.endDate),
                    CDA.codedIfAny("targetSiteCode", procedure.site, first: .snomed),
                    CDA.performer(procedure.performer, procedure.institution), CDA.location(procedure.location),
                    CDA.comment(procedure.note, place),
                ]))
    }
}

/// An encounter that took place as an entry.
enum WrittenEncounter {
    static func entry(_ encounter: Encounter, _ id: String, _ place: String) -> WrittenEntry? {
        guard encounter.kind != nil || encounter.startDate != nil else { return nil }
        let with = encounter.provider?.name?.display
        let disposition = encounter.dischargeDisposition.map {
            CDA.extra(CDA.coded("dischargeDispositionCode", $0))
        }
        return WrittenEntry(
            id: place,
            cells: [
                ("name", encounter.kind?.title ?? encounter.kind?.codings.first?.code),
                ("reason", encounter.reason?.title),
                ("date", encounter.startDate?.text), ("end", encounter.endDate?.text),
                ("by", with ?? encounter.facility?.name), ("note", encounter.note),
            ],
            node: CDA.node(
                "encounter", ["classCode": "ENC", "moodCode": "EVN"],
                CDA.entry(49, "2015-08-01") + [
                    CDA.id(id), CDA.coded("code", encounter.kind, at: encounter.kind == nil ? nil : place + "-name"),
                    CDA.interval(encounter.startDate, encounter.endDate), disposition,
                    CDA.performer(with, encounter.provider?.organization), CDA.location(encounter.facility?.name),
                    encounter.reason.flatMap { CDA.indication($0) }, CDA.comment(encounter.note, place),
                ]))
    }
}
