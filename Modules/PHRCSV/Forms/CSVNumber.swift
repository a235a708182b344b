public import SalusBase

/// Numbers as tables have them: with a point or a comma before the decimals, and groups of three digits.
public enum CSVNumber {
    /// The sign before the decimals.
    public enum Sign: String, Hashable, Sendable, Codable, CaseIterable { case point, comma }

    /// The sign that a text tells; `either` where it is the same number with both, `unclear` where it is not.
    public enum Evidence: Hashable, Sendable { case point, comma, either, unclear }

    private static let longest = 40

    /// Nil for what is no number.
    public static func evidence(in text: String) -> Evidence? {
        let (point, comma) = (decimal(text, .point), decimal(text, .comma))
        switch (point, comma) {
        case (nil, nil): return nil
        case (_?, nil): return .point
        case (nil, _?): return .comma
        case (let point?, let comma?): return point == comma ? .either : .unclear
        }
    }

    /// The number, its digits as they are written; nil for another text. Groups are of three digits, with the other
    /// sign, a space or an apostrophe between.
    public static func decimal(_ text: String, _ sign: Sign) -> DecimalText? {
        guard text.utf8.count <= longest else { return nil }
        let decimalSign: Character = sign == .point ? "." : ","
        let parts = text.split(separator: decimalSign, omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = digits(of: parts[0]) else { return nil }
        guard parts.count == 2 else { return DecimalText(whole) }
        guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), !parts[1].isEmpty else { return nil }
        return DecimalText("\(whole).\(parts[1])")
    }

    private static let groupSigns: Set<Character> = [".", ",", " ", "\u{A0}", "\u{202F}", "'", "’"]

    /// The digits before the decimals without the signs between groups; nil where a group has not three.
    private static func digits(of text: Substring) -> String? {
        let minus = text.hasPrefix("-") || text.hasPrefix("−")
        let rest = minus || text.hasPrefix("+") ? text.dropFirst() : text
        let signs = Set(rest.filter(groupSigns.contains))
        let groups = rest.split(omittingEmptySubsequences: false) { groupSigns.contains($0) }
        guard signs.count <= 1, groups.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            groups.count == 1 || (1...3).contains(groups[0].count) && groups[0] != "0",
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        let digits = groups.joined()
        return digits.isEmpty ? nil : (minus ? "-" : "") + digits
    }

    /// Texts that tables write where there is no value.
    public static func isAbsent(_ text: String) -> Bool { text.lowercased() == "na" || isAbsent(name: text) }

    /// The same where a name may stand: `Na` is sodium there.
    public static func isAbsent(name text: String) -> Bool {
        ["", "-", "--", "–", "—", "n/a", "n.a.", "null", "nil", "none", "nan", "#n/a", "k.a."]
            .contains(text.lowercased())
    }
}
