import SalusBase
import SalusModels
import SalusXML

/// Social history: smoking, alcohol and the like.
enum SocialEntry {
    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard statement.hasHappened, !statement.isNegated, statement.name.local == "observation" else { return [] }
        let isBare = statement["code"].attribute("code") == "ASSERTION"
        let value = CDAValue.concept(statement["value"], context.texts)
        var history = SocialHistory()
        history.name = isBare ? value : CDAValue.concept(statement["code"], context.texts) ?? value
        history.value = CDAValue.quantity(statement["value"])
        guard history.name != nil else { return [] }
        let words = value?.title ?? context.texts.words(statement["value"])
        let comment = NoteEntry.comment(on: statement, context.texts)
        history.note = isBare || history.value != nil ? comment : words ?? comment
        let interval = CDAInterval(statement["effectiveTime"])
        if interval.point != nil {
            history.date = interval.point
        } else {
            (history.startDate, history.endDate) = (interval.low, interval.high)
        }
        let codes = (isBare ? [] : value?.codings ?? []).map {
            UnknownField(path: "value", text: "\($0.system)|\($0.code)")
        }
        return [FactDraft(history, unknown: codes)]
    }
}

/// Devices that a person uses or has inside.
enum DeviceEntry {
    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard !statement.isNegated, ["EVN", "INT", nil].contains(statement.attribute("moodCode")) else { return [] }
        let product = statement.all("participant").first { ["PRD", "DEV"].contains($0.attribute("typeCode") ?? "") }
        guard let role = product?["participantRole"],
            let name = CDAValue.concept(role["playingDevice"]["code"], context.texts)
        else { return [] }
        var device = Equipment()
        device.name = name
        let interval = CDAInterval(statement["effectiveTime"])
        (device.startDate, device.endDate) = (interval.start, interval.high)
        device.note = NoteEntry.comment(on: statement, context.texts)
        device.vendor = CDAText.folded(role["scopingEntity"]["desc"].text)
        let identifier = role["id"].attribute("extension").map { UnknownField(path: "udi", text: $0) }
        return [FactDraft(device, unknown: [identifier].compactMap(\.self))]
    }
}
