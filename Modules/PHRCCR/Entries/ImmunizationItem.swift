import SalusBase
import SalusModels

/// Immunizations that were given or refused. A planned one is a note.
enum ImmunizationItem {
    private static let refusals: Set<String> = ["refused", "declined", "patient refused", "parent refused"]

    static func facts(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        if CCRValue.isPlan(item) { return PlanItem.planned(item, &context) }
        let product = item["Product"]
        guard let name = CCRValue.product(product) ?? CCRValue.concept(item["Description"]),
            name.text.map(CCRText.saysNothing) != true
        else {
            context.note(Immunization.name, nil, "an item without a vaccine; kept as a note")
            return NoteItem.facts(item, kind: "Immunization", &context)
        }
        var given = Immunization()
        given.product = name
        given.date = CCRDates(item).moment().start
        given.status = CCRValue.status(item)
        if refusals.contains(given.status?.text?.lowercased() ?? "") { given.refused = true }
        let series = item["SeriesNumber"]
        given.seriesNumber = (series["Value"].words ?? series.words).flatMap(DecimalText.init)
        if given.seriesNumber != nil { series.skip() }
        given.reaction = CCRValue.concept(item["Reaction"]["Description"])
        let performer = item.all("Practitioners").flatMap { $0.all("Practitioner") }
        given.performer = context.actors.provider(performer)?.name?.display
        return [context.draft(given, item, also: CCRValue.number(of: product, called: "lot"))]
    }
}
