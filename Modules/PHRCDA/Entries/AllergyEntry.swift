import SalusBase
import SalusModels
import SalusXML

/// Allergies and statements that none is known.
enum AllergyEntry {
    /// SNOMED CT and the words of each statement.
    private static let exclusions = [
        "716186003": "No known allergy", "160244002": "No known allergies", "409137002": "No known drug allergies",
        "429625007": "No known food allergy", "428607008": "No known environmental allergy",
    ]
    /// The kind of allergy of a negated observation, and the statement that it makes.
    private static let negated = ["419199007": "716186003", "416098002": "409137002", "414285001": "429625007"]
    /// Any substance, drug, food or allergen: the kind, and no allergen.
    private static let general: Set<String> = ["105590001", "410942007", "255620007", "762766007", "373873005"]
    private static let foodKinds: Set<String> = ["414285001", "418471000", "235719002"]
    private static let worst = ["255604002", "371923003", "6736007", "371924009", "24484000", "399166001"]

    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard statement.hasHappened else { return [] }
        let observations = statement.name.local == "observation" ? [statement] : statement.related().filter(isAllergy)
        return observations.compactMap { fact($0, in: statement, &context) }
    }

    private static func isAllergy(_ node: XMLNode) -> Bool {
        node.name.local == "observation" && !node.isEntry(28, 8, 9, 64, 145) && !node.isCCD(39, 54, 55)
    }

    private static func fact(_ node: XMLNode, in act: XMLNode, _ context: inout CDAContext) -> FactDraft? {
        let allergen = allergen(node, context.texts)
        let isNegated = node.isNegated || act.isNegated
        if isNegated || exclusions[CDAValue.code(node["value"]) ?? ""] != nil {
            return exclusion(node, allergen, isNegated: isNegated, &context)
        }
        let words = allergen ?? CDAValue.concept(node["value"], context.texts).flatMap { Concept(text: $0.text) }
        if allergen == nil, let text = context.texts.words(node["text"]), AllergyStatement.statesNone(text) {
            return exclusion(node, nil, isNegated: false, &context)
        }
        guard let named = allergen ?? words.flatMap({ $0.isEmpty ? nil : $0 }) else {
            context.note(Allergy.name, nil, "an entry without an allergen; not read")
            return nil
        }
        return allergy(node, in: act, named, &context)
    }

    private static func allergen(_ node: XMLNode, _ texts: CDATexts) -> Concept? {
        let entity = node["participant"]["participantRole"]["playingEntity"]
        guard entity.exists else { return nil }
        var concept = CDAValue.concept(entity["code"], texts) ?? Concept()
        concept.text = concept.text ?? CDAText.folded(entity["name"].text)
        let isGeneral =
            concept.codings.contains { general.contains($0.code) }
            || general.contains(CDAValue.code(entity["code"]) ?? "")
        let isAny = isGeneral || entity["code"].attribute("nullFlavor") == "NA"
        return concept.isEmpty || isAny ? nil : concept
    }

    private static func allergy(
        _ node: XMLNode, in act: XMLNode, _ allergen: Concept, _ context: inout CDAContext
    ) -> FactDraft {
        var allergy = Allergy()
        let kind = CDAValue.code(node["value"]) ?? ""
        allergy.category = CDAValue.concept(node["value"], context.texts)
        if foodKinds.contains(kind) {
            allergy.foodAllergen = allergen
        } else if allergen.code(in: .ndfrt) != nil {
            allergy.drugClassAllergen = allergen
        } else if allergen.code(in: .rxNorm) != nil || ["416098002", "419511003", "59037007"].contains(kind) {
            allergy.drugAllergen = allergen
        } else {
            allergy.otherAllergen = allergen
        }
        allergy.status = status(node, act, context.texts)
        let interval = CDAInterval(node["effectiveTime"])
        (allergy.startDate, allergy.endDate) = (interval.start, interval.high)
        allergy.recordedDate = CDADate.read(act["author"]["time"].attribute("value"))
        let reactions = node.related().filter { $0.isEntry(9) || $0.isCCD(54) }
        let named = reactions.compactMap { CDAValue.concept($0["value"], context.texts) }
        allergy.reaction = named.first
        allergy.severity = severity(node, reactions, context.texts)
        allergy.note = NoteEntry.comment(on: node, context.texts)
        return FactDraft(
            allergy, unknown: named.dropFirst().compactMap(\.title).map { UnknownField(path: "reaction", text: $0) })
    }

    /// The status observation counts, else an active concern of an allergy without an end; a concern that is completed
    /// says nothing of the allergy.
    private static func status(_ node: XMLNode, _ act: XMLNode, _ texts: CDATexts) -> Concept? {
        if let stated = node.related().first(where: { $0.isEntry(28) || $0.isCCD(39) }) {
            return CDAValue.concept(stated["value"], texts)
        }
        let isOpen = CDAInterval(node["effectiveTime"]).high == nil
        return isOpen && act["statusCode"].attribute("code") == "active" ? Concept(text: "active") : nil
    }

    /// Of the allergy and its reactions the worst.
    private static func severity(_ node: XMLNode, _ reactions: [XMLNode], _ texts: CDATexts) -> Concept? {
        let all = ([node] + reactions).flatMap { $0.related() }.filter { $0.isEntry(8) || $0.isCCD(55) }
        let rank = { (node: XMLNode) in worst.firstIndex(of: CDAValue.code(node["value"]) ?? "") ?? -1 }
        return all.max { rank($0) < rank($1) }.flatMap { CDAValue.concept($0["value"], texts) }
    }

    /// A statement that none is known, or that this person is not allergic to something; nil where the words say that
    /// nothing is known at all.
    private static func exclusion(
        _ node: XMLNode, _ allergen: Concept?, isNegated: Bool, _ context: inout CDAContext
    ) -> FactDraft? {
        let words = context.texts.words(node["text"])
        if let words, AllergyStatement.saysNothing(words), !AllergyStatement.statesNone(words) { return nil }
        var exclusion = AllergyExclusion()
        exclusion.date = CDAInterval(node["effectiveTime"]).start
        exclusion.note = NoteEntry.comment(on: node, context.texts)
        if isNegated, let title = allergen?.title {
            exclusion.name = Concept(text: "Not allergic to \(title)")
            return FactDraft(exclusion)
        }
        let kind = CDAValue.code(node["value"]) ?? ""
        guard let code = exclusions[kind] == nil ? negated[kind] : kind, let title = exclusions[code] else {
            return nil
        }
        if words == nil { context.note(AllergyExclusion.name, nil, "stated by a code, without words") }
        exclusion.name = Concept(text: words ?? title, codings: [Coding(.snomed, code, display: title)])
        return FactDraft(exclusion)
    }
}
