import SalusBase
import SalusModels
import SalusXML

/// Immunizations that were given or refused. A planned one is none.
enum ImmunizationEntry {
    /// Reasons that are the person's own choice.
    private static let refusals: Set<String> = ["PATOBJ", "RELIG", "PHILISOP", "VACEFF", "VACSAF"]

    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard statement.name.local == "substanceAdministration" else { return [] }
        guard statement.hasHappened else { return PlanEntry.facts(statement, &context) }
        let material = statement["consumable"]["manufacturedProduct"]["manufacturedMaterial"]
        let product =
            CDAValue.concept(material["code"], context.texts)
            ?? CDAText.folded(material["name"].text).map { Concept(text: $0) }
        let reason = statement.related().first { $0.isEntry(53) }
        guard let product, !statement.isNegated || reason != nil else {
            context.note(Immunization.name, nil, "an entry that says neither given nor refused; not read")
            return []
        }
        var given = Immunization()
        given.product = product
        given.date = CDAInterval(statement["effectiveTime"]).start
        if let reason, statement.isNegated {
            let isRefusal = refusals.contains(CDAValue.code(reason["code"]) ?? "")
            given.refused = isRefusal ? true : nil
            given.refusalReason = CDAValue.concept(reason["code"], context.texts)
            given.status = Concept(text: isRefusal ? "refused" : "not given")
        }
        given.seriesNumber = statement["repeatNumber"].attribute("value").flatMap(DecimalText.init)
        given.performer = CDAValue.actor(statement["performer"])
        let reaction = statement.related().first { $0.isEntry(9) || $0.isCCD(54) }
        given.reaction = reaction.flatMap { CDAValue.concept($0["value"], context.texts) }
        given.note = NoteEntry.comment(on: statement, context.texts)
        let lot = CDAText.folded(material["lotNumberText"].text).map { UnknownField(path: "lot", text: $0) }
        return [FactDraft(given, unknown: [lot].compactMap(\.self))]
    }
}
