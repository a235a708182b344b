import SalusBase
import SalusModels
import SalusXML

/// Goals and plans. Nothing that is planned becomes a medication, an immunization or a procedure.
enum PlanEntry {
    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard !statement.isNegated else { return [] }
        let name =
            CDAValue.concept(statement["code"], context.texts)
            ?? context.texts.words(statement["text"]).map { Concept(text: $0) } ?? product(statement, context.texts)
        guard let name else { return [] }
        let isGoal = statement.attribute("moodCode") == "GOL" || statement.isEntry(121)
        return [isGoal ? goal(statement, name, context.texts) : plan(statement, name, context.texts)]
    }

    private static func product(_ statement: XMLNode, _ texts: CDATexts) -> Concept? {
        CDAValue.concept(statement["consumable"]["manufacturedProduct"]["manufacturedMaterial"]["code"], texts)
    }

    private static func goal(_ statement: XMLNode, _ name: Concept, _ texts: CDATexts) -> FactDraft {
        var goal = CareGoal()
        goal.name = name
        goal.value = CDAValue.quantity(statement["value"])
        goal.target = goal.value == nil ? texts.words(statement["value"]) : nil
        goal.date = CDAInterval(statement["effectiveTime"]).start
        goal.note = NoteEntry.comment(on: statement, texts)
        goal.status = statement["statusCode"].attribute("code").map { Concept(text: $0) }
        return FactDraft(goal)
    }

    private static func plan(_ statement: XMLNode, _ name: Concept, _ texts: CDATexts) -> FactDraft {
        var note = ClinicalNote()
        note.kind = Concept(text: "Plan")
        note.date = CDAInterval(statement["effectiveTime"]).start
        note.note = NoteEntry.comment(on: statement, texts)
        note.content = "Planned: " + (name.title ?? name.codings.first?.code ?? "")
        return FactDraft(note)
    }
}
