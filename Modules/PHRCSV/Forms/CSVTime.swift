import SalusBase

/// The time of day, in the forms of tables.
enum CSVTime {
    /// As `08:30:00`, with the offset of the text; nil for another text.
    static func text(_ text: Substring) -> String? {
        let text = text.trimmingBlanks
        let clock = text.prefix { $0.isASCII && ($0.isNumber || $0 == ":" || $0 == ".") }
        let rest = text.dropFirst(clock.count).trimmingBlanks.lowercased()
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = Int(digits: parts[0], in: 0...23), parts[0].count <= 2,
            let minute = Int(digits: parts[1], in: 0...59), parts[1].count == 2,
            let seconds = parts.count == 3 ? seconds(parts[2]) : "00", let shown = onADay(hour, rest)
        else { return nil }
        return "\(two(shown.hour)):\(two(minute)):\(seconds)\(shown.offset)"
    }

    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func seconds(_ text: Substring) -> String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts[0].count == 2, Int(digits: parts[0], in: 0...59) != nil,
            parts.count == 1 || Int(digits: parts[1]) != nil
        else { return nil }
        return String(text)
    }

    /// The hour of 24 and the offset that stand for what follows the clock's digits.
    private static func onADay(_ hour: Int, _ rest: String) -> (hour: Int, offset: String)? {
        switch rest {
        case "", "uhr", "h": (hour, "")
        case "am", "a.m.": (1...12).contains(hour) ? (hour % 12, "") : nil
        case "pm", "p.m.": (1...12).contains(hour) ? (hour % 12 + 12, "") : nil
        case "z", "utc", "gmt": (hour, "Z")
        default: offset(rest).map { (hour, $0) }
        }
    }

    /// `+01:00`, or `+0100`.
    private static func offset(_ text: String) -> String? {
        let digits = text.dropFirst().filter { $0 != ":" }
        guard let sign = text.first, "+-".contains(sign), digits.count == 4, Int(digits: digits, in: 0...1459) != nil
        else { return nil }
        return "\(sign)\(digits.prefix(2)):\(digits.suffix(2))"
    }
}
