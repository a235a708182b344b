import SalusBase
import SalusModels
import SalusXML

/// How often a medication is taken.
enum CDATiming {
    private static let typeNamespace = "http://www.w3.org/2001/XMLSchema-instance"
    private static let events = [
        "HS": "at bedtime", "WAKE": "on waking", "AC": "before meals", "ACM": "before breakfast",
        "ACD": "before lunch", "ACV": "before dinner", "PC": "after meals", "PCM": "after breakfast",
        "PCD": "after lunch", "PCV": "after dinner", "C": "with meals", "CM": "with breakfast", "CD": "with lunch",
        "CV": "with dinner", "IC": "between meals", "ICM": "between breakfast and lunch",
        "ICD": "between lunch and dinner", "ICV": "between dinner and bedtime",
    ]
    private static let units = ["min": "minutes", "h": "hours", "d": "days", "wk": "weeks", "mo": "months"]
    /// Hours between doses, and doses a day.
    private static let daily = ["24": 1, "12": 2, "8": 3, "6": 4, "4": 6]

    /// The hours between so many doses a day; nil where they are no fixed ones.
    static func hours(_ times: String) -> String? { daily.first { "\($0.value)" == times }?.key }

    /// The code of an event such as "at bedtime".
    static func event(_ words: String) -> String? { events.first { $0.value == words }?.key }

    /// The code of a unit of time by its word.
    static func unit(_ word: String) -> String? { units.first { $0.value == word || $0.key == word }?.key }

    /// True for a repetition, of whatever prefix its type has; other times are the span in which it is taken.
    static func isTiming(_ node: XMLNode) -> Bool {
        let type = node.attribute("type", in: typeNamespace) ?? ""
        return ["PIVL_TS", "EIVL_TS", "SXPR_TS"].contains { type.hasSuffix($0) } || node["period"].exists
            || node["event"].exists
    }

    /// One exact period is a number a day; anything else is kept in words, all parts of it.
    static func frequency(_ times: [XMLNode]) -> Quantity? {
        if times.count == 1, let exact = exact(times[0]) { return exact }
        let words = times.map(words)
        guard !words.isEmpty else { return nil }
        let known = words.compactMap(\.self)
        let rest = known.count == words.count ? [] : ["and at times that could not be read"]
        return Quantity(original: (known + rest).joined(separator: ", "))
    }

    private static func exact(_ node: XMLNode) -> Quantity? {
        let period = node["period"]
        guard !node["phase"].exists, period.attribute("unit") == "h", node.attribute("operator") != "I",
            let hours = period.attribute("value").flatMap(DecimalText.init), !period["standardDeviation"].exists,
            let times = daily[hours.text.hasSuffix(".0") ? String(hours.text.dropLast(2)) : hours.text]
        else { return nil }
        return Quantity(value: DecimalText(times), unit: "/d", original: words(node))
    }

    private static func words(_ node: XMLNode) -> String? {
        if let event = node["event"].attribute("code") { return events[event] }
        let period = node["period"]
        if let value = period.attribute("value"), let unit = period.attribute("unit") {
            let isFixed = node.attribute("institutionSpecified") == "true"
            if isFixed, unit == "h", let times = daily[value] { return "\(times) times a day" }
            return "every \(value) \(units[unit] ?? unit)"
        }
        let (low, high) = (period["low"], period["high"])
        guard let first = low.attribute("value"), let last = high.attribute("value"),
            let unit = low.attribute("unit") ?? high.attribute("unit")
        else { return nil }
        return "every \(first)–\(last) \(units[unit] ?? unit)"
    }
}
