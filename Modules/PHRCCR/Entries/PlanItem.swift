import SalusModels

/// Goals and plans. Nothing that is planned becomes a medication, an immunization or a procedure.
enum PlanItem {
    static func facts(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        let requests = [item] + item.all("OrderRequest")
        let goals = requests.flatMap { $0.all("Goals") }.flatMap { $0.all("Goal") }
        let facts = goals.compactMap { goal($0, &context) }
        // A source says nothing that is planned.
        if !facts.isEmpty { item["Source"].skip() }
        return facts + planned(item, &context)
    }

    private static func goal(_ part: CCRPart, _ context: inout CCRContext) -> FactDraft? {
        guard let name = CCRValue.concept(part["Description"]) ?? CCRValue.concept(part["Type"]) else { return nil }
        var goal = CareGoal()
        goal.name = name
        goal.status = CCRValue.status(part)
        goal.date = CCRDates(part).moment().start
        let fact = context.draft(goal, part)
        part.skip()
        return fact
    }

    /// All words of an item that has not happened, as one note; none where only goals were in it.
    static func planned(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        var note = ClinicalNote()
        note.kind = Concept(text: "Plan")
        note.date = CCRDates(item).moment().start
        guard let words = item.takeAll(context.actors), !CCRText.saysNothing(words) else { return [] }
        note.content = "Planned: " + words
        return [context.draft(note, item)]
    }
}
