import SalusBase
import SalusModels
import SalusXML

/// Vital signs. Each is a fact of its own with the time of its measurement.
enum VitalEntry {
    /// LOINC, and whether the number means something without a unit.
    private static let signs: [String: Bool] = [
        "8480-6": true, "8462-4": true, "8867-4": true, "8889-8": true, "9279-1": true, "59408-5": true, "2708-6": true,
        "2710-2": true, "8310-5": false, "8331-1": false, "8333-7": false, "8302-2": false, "8306-3": false,
        "3137-7": false, "29463-7": false, "3141-9": false, "3142-7": false, "39156-5": true, "41909-3": true,
        "8287-5": false, "9843-4": false,
    ]

    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard statement.hasHappened, !statement.isNegated else { return [] }
        let isPanel = statement.name.local == "organizer"
        let members = isPanel ? statement.all("component").map { $0["observation"] } : [statement]
        return members.filter(\.exists).compactMap { node in
            single(node, in: isPanel ? statement : .missing, sign(of: node), &context)
        }
    }

    /// The code of LOINC by which an observation is a vital sign, wherever it is.
    static func sign(of node: XMLNode) -> String? {
        node["code"].attribute("code").flatMap { signs[$0] == nil ? nil : $0 }
    }

    static func single(
        _ node: XMLNode, in panel: XMLNode, _ sign: String?, _ context: inout CDAContext
    ) -> FactDraft? {
        guard !node.isNegated, node.hasHappened, let value = value(node, sign, &context) else { return nil }
        var vital = VitalSign()
        vital.name =
            CDAValue.concept(node["code"], context.texts)
            ?? context.texts.words(node["text"]).map { Concept(text: $0) }
        guard vital.name != nil else {
            context.note(VitalSign.name, nil, "an entry without a name; not read")
            return nil
        }
        vital.value = value
        vital.date = CDAInterval(node["effectiveTime"]).start ?? CDAInterval(panel["effectiveTime"]).start
        vital.interpretation = CDAValue.concept(node["interpretationCode"], context.texts)
        vital.method = CDAValue.concept(node["methodCode"], context.texts)
        vital.note = NoteEntry.comment(on: node, context.texts)
        vital.site = CDAValue.concept(node["targetSiteCode"], context.texts)
        return FactDraft(vital)
    }

    /// Zero is no measurement. A number without a unit is words where the unit changes its meaning.
    private static func value(_ node: XMLNode, _ sign: String?, _ context: inout CDAContext) -> Quantity? {
        guard let quantity = CDAValue.quantity(node["value"]) else {
            return context.texts.words(node["value"]).map { Quantity(original: $0) }
        }
        guard let number = quantity.value else { return quantity }
        if sign != nil, number.value == 0 {
            context.note(VitalSign.name, "value", "zero means not measured; not read")
            return nil
        }
        guard quantity.unit == nil, let sign, signs[sign] == false else { return quantity }
        context.note(VitalSign.name, "value", "a number without a unit; kept in words")
        return Quantity(original: number.text)
    }
}
