public import SalusBase

/// Numbers as people write them.
public enum WrittenNumber {
    /// A decimal number with a point or a comma, its digits kept as written. Nil for `1,000` too, which may be a
    /// thousand
    /// or one.
    public static func decimal(_ text: String) -> DecimalText? {
        isUnclear(text) ? nil : DecimalText(text.replacing(",", with: "."))
    }

    /// Whether a comma precedes exactly three digits at the end.
    public static func isUnclear(_ text: String) -> Bool {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].count == 3
    }

    /// `3`, `3 times`, `3x`, and with `isWeekly` `3 times a week` too. Nil for any other word, and for more than
    /// 999,999.
    public static func times(_ text: String, isWeekly: Bool = false) -> Int? {
        let lower = text.lowercased()[...].trimmed
        let digits = lower.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits: digits, in: 0...999_999) else { return nil }
        var words = lower.dropFirst(digits.count).split(separator: " ")
        if let first = words.first, ["x", "×", "time", "times"].contains(first) { words.removeFirst() }
        let rest = words.joined(separator: " ")
        return rest.isEmpty || (isWeekly && ["a week", "per week", "each week", "weekly"].contains(rest)) ? number : nil
    }
}

/// One step of a dose that changes, as people write it: `40 mg 2 weeks`, `40 mg for 7 days`, `2.5 mg 7`.
public struct WrittenDoseStep: Hashable, Sendable {
    public let dose: DecimalText
    public let unit: String
    /// From 1 to 3,650.
    public let days: Int

    /// Nil unless the whole text is a dose of more than nothing, its unit in one word, and a number of days or weeks.
    public init?(_ text: String) {
        let start = text[...].trimmed
        let number = start.prefix { $0.isASCII && ($0.isNumber || ".,".contains($0)) }
        var words = start.dropFirst(number.count).split(separator: " ")
        guard let dose = WrittenNumber.decimal(String(number)), dose.value > 0, words.count > 1 else { return nil }
        let unit = words.removeFirst()
        guard let first = unit.first, first.isLetter || first == "%", WrittenDuration.Unit(unit) == nil else {
            return nil
        }
        if words.count > 1, ["for", "x", "×"].contains(words[0].lowercased()) { words.removeFirst() }
        let length = words.joined(separator: " ")
        guard let seconds = WrittenDuration.seconds(length, bare: .day, units: [.week, .day]),
            (1...3650).contains(seconds / 86_400)
        else { return nil }
        (self.dose, self.unit, days) = (dose, String(unit), seconds / 86_400)
    }
}
