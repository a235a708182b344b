import SalusBase
import SalusModels
import SalusXML

/// Laboratory results, alone or in a panel.
enum ResultEntry {
    private static let statuses = [
        "completed": "final", "active": "pending", "aborted": "cancelled", "cancelled": "cancelled", "held": "on hold",
    ]
    private static let interpretations = "2.16.840.1.113883.5.83"

    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard statement.hasHappened, !statement.isNegated else { return [] }
        let isPanel = statement.name.local == "organizer"
        let members = isPanel ? statement.all("component").map { $0["observation"] } : [statement]
        return members.filter(\.exists).compactMap { fact($0, in: isPanel ? statement : .missing, &context) }
    }

    private static func fact(_ node: XMLNode, in panel: XMLNode, _ context: inout CDAContext) -> FactDraft? {
        guard !node.isNegated, node.hasHappened else { return nil }
        if let vital = VitalEntry.sign(of: node) { return VitalEntry.single(node, in: panel, vital, &context) }
        var result = LabResult()
        result.name = name(node, context.texts)
        guard let name = result.name else {
            context.note(LabResult.name, nil, "an entry without a name; not read")
            return nil
        }
        let interval = CDAInterval(node["effectiveTime"])
        let taken = CDAInterval(panel["effectiveTime"])
        result.date = interval.start ?? taken.start
        result.status = node["statusCode"].attribute("code").map { Concept(text: statuses[$0] ?? $0) }
        put(node["value"], into: &result, context.texts)
        result.interpretation = interpretation(node, context.texts)
        put(ranges: node.all("referenceRange"), into: &result, context.texts)
        result.note = NoteEntry.comment(on: node, context.texts)
        let title = CDAValue.concept(panel["code"], context.texts)?.title
        let unknown = title.flatMap { $0 == name.title ? nil : UnknownField(path: "panel", text: $0) }
        return FactDraft(result, unknown: [unknown].compactMap(\.self))
    }

    /// The code of the section is no name of a test.
    private static func name(_ node: XMLNode, _ texts: CDATexts) -> Concept? {
        let coded = node["code"].attribute("code") == "30954-2" ? nil : CDAValue.concept(node["code"], texts)
        return coded ?? texts.words(node["text"]).map { Concept(text: $0) }
    }

    private static func put(_ value: XMLNode, into result: inout LabResult, _ texts: CDATexts) {
        guard value.exists else { return }
        if let quantity = CDAValue.quantity(value) {
            result.value = quantity
        } else if value.attribute("code") != nil || value["translation"].exists {
            result.codedValue = CDAValue.concept(value, texts)
        } else {
            result.narrative = texts.words(value)
        }
    }

    /// Codes of the table of interpretations, else words without a code; never made from the range.
    private static func interpretation(_ node: XMLNode, _ texts: CDATexts) -> Concept? {
        let all = node.all("interpretationCode")
        let coded = all.filter { $0.attribute("codeSystem") == interpretations }
        let inWords = all.filter { $0.attribute("code") == nil && !$0["translation"].exists }
        return (coded + inWords).lazy.compactMap { CDAValue.concept($0, texts) }.first
    }

    /// Of several ranges the one that is named normal, else the only one.
    private static func put(ranges: [XMLNode], into result: inout LabResult, _ texts: CDATexts) {
        let all = ranges.map { $0["observationRange"] }
        let normal = all.first { $0["interpretationCode"].attribute("code") == "N" }
        guard let range = normal ?? (all.count == 1 ? all[0] : nil) else {
            let words = all.compactMap { texts.words($0["text"]) }
            result.referenceRange = words.isEmpty ? nil : words.joined(separator: "; ")
            return
        }
        result.referenceRange = texts.words(range["text"])
        let (low, high) = (CDAValue.quantity(range["value"]["low"]), CDAValue.quantity(range["value"]["high"]))
        guard low != nil || high != nil else { return }
        var values = ValueRange()
        (values.minimum, values.maximum) = (low, high)
        result.normalRange = values
    }
}
