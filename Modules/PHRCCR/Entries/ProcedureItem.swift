import SalusModels

/// Procedures that took place, or were not done for a reason. A planned one is a note.
enum ProcedureItem {
    static func facts(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        if CCRValue.isPlan(item) { return PlanItem.planned(item, &context) }
        guard let name = CCRValue.concept(item["Description"]) else {
            return NoteItem.facts(item, kind: "Procedure", &context)
        }
        guard name.text.map(CCRText.saysNothing) != true else {
            context.note(Procedure.name, nil, "an item says that there was none; not read as one")
            return []
        }
        var procedure = Procedure()
        procedure.name = name
        let moment = CCRDates(item).moment()
        (procedure.date, procedure.endDate) = (moment.start, moment.end)
        procedure.status = CCRValue.status(item)
        procedure.site = CCRValue.concept(item["Site"])
        let provider = context.actors.provider(item["Practitioners"].all("Practitioner"))
        procedure.performer = provider?.name?.display
        procedure.institution = provider?.organization
        procedure.location = item["Locations"]["Location"]["Description"].takeText()
        return [context.draft(procedure, item)]
    }
}

/// Encounters that took place.
enum EncounterItem {
    static func facts(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        if CCRValue.isPlan(item) { return PlanItem.planned(item, &context) }
        var encounter = Encounter()
        encounter.kind = CCRValue.concept(item["Description"]) ?? CCRValue.concept(item["Type"])
        let moment = CCRDates(item).moment()
        (encounter.startDate, encounter.endDate) = (moment.start, moment.end)
        guard encounter.kind != nil || encounter.startDate != nil else {
            return NoteItem.facts(item, kind: "Encounter", &context)
        }
        encounter.status = CCRValue.status(item)
        encounter.provider = context.actors.provider(item["Practitioners"].all("Practitioner"))
        if let place = item["Locations"]["Location"]["Description"].takeText() {
            var facility = Organization()
            facility.name = place
            encounter.facility = facility
        }
        encounter.reason = CCRValue.concept(item["Indications"]["Indication"]["Description"])
        return [context.draft(encounter, item)]
    }
}
