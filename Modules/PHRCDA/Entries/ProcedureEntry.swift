import SalusBase
import SalusModels
import SalusXML

/// Procedures that took place, or were not done for a reason.
enum ProcedureEntry {
    private static let statuses = [
        "completed": "performed", "active": "under way", "aborted": "stopped", "cancelled": "not done",
    ]

    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard statement.hasHappened else { return PlanEntry.facts(statement, &context) }
        var procedure = Procedure()
        procedure.name =
            CDAValue.concept(statement["code"], context.texts)
            ?? context.texts.words(statement["text"]).map { Concept(text: $0) }
        guard let name = procedure.name, !statement.isNegated || isNamed(name) else { return [] }
        let interval = CDAInterval(statement["effectiveTime"])
        (procedure.date, procedure.endDate) = (interval.start, interval.high)
        procedure.status = statement["statusCode"].attribute("code").flatMap { statuses[$0] }.map { Concept(text: $0) }
        if statement.isNegated { procedure.status = Concept(text: "not done") }
        procedure.site = CDAValue.concept(statement["targetSiteCode"], context.texts)
        let entity = statement["performer"]["assignedEntity"]
        procedure.performer = CDAValue.name(entity["assignedPerson"]["name"])
        procedure.institution = CDAValue.name(entity["representedOrganization"]["name"])
        let place = statement.all("participant").first { $0.attribute("typeCode") == "LOC" }
        procedure.location = place.flatMap { CDAValue.name($0["participantRole"]["playingEntity"]["name"]) }
        procedure.note =
            NoteEntry.comment(on: statement, context.texts) ?? CDAValue.quantity(statement["value"])?.title
        return [FactDraft(procedure)]
    }

    /// False for "procedure" (SNOMED CT 71388002) and for words alone: negated, they say that there was none.
    private static func isNamed(_ name: Concept) -> Bool {
        !name.codings.isEmpty && !name.codings.contains { $0.code == "71388002" }
    }
}

/// Encounters with their diagnoses.
enum EncounterEntry {
    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard statement.hasHappened, statement.name.local == "encounter" else {
            return PlanEntry.facts(statement, &context)
        }
        guard !statement.isNegated else { return [] }
        var encounter = Encounter()
        encounter.kind =
            CDAValue.concept(statement["code"], context.texts)
            ?? context.texts.words(statement["text"]).map { Concept(text: $0) }
        let interval = CDAInterval(statement["effectiveTime"])
        (encounter.startDate, encounter.endDate) = (interval.start, interval.high)
        guard encounter.kind != nil || encounter.startDate != nil else { return [] }
        encounter.provider = provider(statement["performer"]["assignedEntity"])
        encounter.facility = facility(statement)
        encounter.dischargeDisposition = CDAValue.concept(statement["dischargeDispositionCode"], context.texts)
        let reason = statement.related("RSON").first
        encounter.reason = reason.flatMap { CDAValue.concept($0["value"], context.texts) }
        encounter.note = NoteEntry.comment(on: statement, context.texts)
        let diagnoses = statement.related().filter { $0.isEntry(80) }.flatMap { act in
            act.related().filter { $0.name.local == "observation" }.map { (act, $0) }
        }
        let problems = diagnoses.compactMap { act, node in
            ProblemEntry.fact(node, in: act, category: "encounter diagnosis", &context)
        }
        return [FactDraft(encounter)] + problems
    }

    private static func provider(_ entity: XMLNode) -> Provider? {
        var provider = Provider()
        if let text = CDAValue.name(entity["assignedPerson"]["name"]) {
            var name = PersonName()
            name.text = text
            provider.name = name
        }
        provider.organization = CDAValue.name(entity["representedOrganization"]["name"])
        return provider.fields.isEmpty ? nil : provider
    }

    private static func facility(_ statement: XMLNode) -> Organization? {
        let place = statement.all("participant").first { $0.attribute("typeCode") == "LOC" }
        guard let name = place.flatMap({ CDAValue.name($0["participantRole"]["playingEntity"]["name"]) }) else {
            return nil
        }
        var facility = Organization()
        facility.name = name
        return facility
    }
}
