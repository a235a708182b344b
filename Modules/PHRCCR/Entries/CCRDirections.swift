import SalusBase
import SalusModels

/// How a medication is taken.
enum CCRDirections {
    private static let daily = [
        "daily": 1, "once daily": 1, "once a day": 1, "every day": 1, "qd": 1, "bid": 2, "twice daily": 2,
        "twice a day": 2, "2 times daily": 2, "two times daily": 2, "2 times a day": 2, "2x daily": 2, "tid": 3,
        "three times daily": 3, "3 times daily": 3, "three times a day": 3, "3 times a day": 3, "3x daily": 3,
        "qid": 4, "four times daily": 4, "4 times daily": 4, "four times a day": 4, "4 times a day": 4, "4x daily": 4,
    ]
    /// Hours between doses, and doses a day.
    private static let hours = ["24": 1, "12": 2, "8": 3, "6": 4, "4": 6]
    private static let dayUnits: Set<String> = ["/d", "per day", "times per day", "times a day", "daily", "a day"]

    /// Of one direction its parts; several are words in their order, with what joins them, since a dose of one is not
    /// that of another.
    static func put(_ directions: [CCRPart], into medication: inout Medication, _ actors: CCRActors) {
        guard directions.count == 1 else {
            let words = directions.compactMap { $0.takeAll(actors) }
            medication.instructions = words.isEmpty ? nil : words.joined(separator: "; ")
            return
        }
        let direction = directions[0]
        medication.dose = CCRValue.quantity(direction["Dose"])
        medication.route = CCRValue.concept(direction["Route"])
        medication.site = CCRValue.concept(direction["Site"])
        medication.vehicle = CCRValue.concept(direction["Vehicle"])
        medication.deliveryMethod = CCRValue.concept(direction["DeliveryMethod"])
        medication.frequency = frequency(direction["Frequency"]) ?? interval(direction["Interval"])
        medication.indication = CCRValue.concept(direction["Indication"]["Description"])
        medication.instructions = instructions(direction, medication.indication?.title)
    }

    /// The words of the direction, then for how long, at what times, and "as needed".
    private static func instructions(_ direction: CCRPart, _ reason: String?) -> String? {
        var parts = [direction["Description"].takeText()].compactMap(\.self)
        if let timing = direction["AdministrationTiming"].takeText() { parts.append(timing) }
        if let duration = CCRValue.quantity(direction["Duration"])?.title { parts.append("for \(duration)") }
        if let needed = asNeeded(direction) {
            parts.append(needed)
            if let reason { parts[parts.count - 1] += ": \(reason)" }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// A flag with other words than "yes" or "true" stays unread beside "as needed"; "no" and "false" are none.
    private static func asNeeded(_ direction: CCRPart) -> String? {
        let flags = [direction["Indication"]["PRNFlag"], direction["PRN"], direction["PRNFlag"]]
        guard let flag = flags.first(where: \.exists) else { return nil }
        let words = (flag["Text"].words ?? flag.words)?.lowercased() ?? ""
        guard !["no", "false", "0"].contains(words) else { return nil }
        if ["", "yes", "true", "1", "prn", "as needed"].contains(words) { flag.skip() }
        return "as needed"
    }

    /// A number a day where the words are exact; other words stay words.
    private static func frequency(_ part: CCRPart) -> Quantity? {
        guard part.exists else { return nil }
        let words = part["Description"].takeText() ?? part.takeText()
        let amount = CCRValue.quantity(part)
        let isDay = amount?.unit.map { dayUnits.contains($0.lowercased()) } ?? false
        if let value = amount?.value, isDay { return Quantity(value: value, unit: "/d", original: words) }
        guard let text = words ?? amount?.title else { return nil }
        let shown = words == nil || amount == nil ? text : "\(text) \(amount?.title ?? "")"
        return Quantity(
            value: daily[shown.lowercased()].map { DecimalText($0) },
            unit: daily[shown.lowercased()] == nil ? nil : "/d", original: shown)
    }

    private static func interval(_ part: CCRPart) -> Quantity? {
        guard let amount = CCRValue.quantity(part), let title = amount.title else { return nil }
        let isHours = ["h", "hr", "hour", "hours"].contains(amount.unit?.lowercased() ?? "")
        let times = isHours ? amount.value.flatMap { hours[$0.text] } : nil
        return Quantity(
            value: times.map { DecimalText($0) }, unit: times == nil ? nil : "/d", original: "every \(title)")
    }
}
