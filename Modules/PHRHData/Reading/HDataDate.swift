import SalusBase

/// Dates as hData documents write them: the forms of XML Schema, of HL7 version 3 and of RHEx's exports.
enum HDataDate {
    /// `2012-01-30T09:00:00`, `201201300900-0500` and `2012-01-30 09:00:00 +0000`; nil for anything else.
    static func read(_ text: String) -> PartialDate? {
        guard text.utf8.count <= 40 else { return nil }
        return PartialDate(text) ?? compact(text) ?? spaced(text)
    }

    /// The time stamp of HL7 version 3: digits from the year down to the second, then a zone.
    private static func compact(_ text: String) -> PartialDate? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard [4, 6, 8, 12, 14].contains(digits.count) else { return nil }
        var rest = text.dropFirst(digits.count)
        if rest.first == "." { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber } }
        let date = parts(digits, [4, 2, 2]).joined(separator: "-")
        guard digits.count > 8 else { return rest.isEmpty ? PartialDate(date) : nil }
        let time = parts(digits.dropFirst(8), [2, 2, 2]) + (digits.count == 12 ? ["00"] : [])
        return zone(rest).flatMap { PartialDate("\(date)T\(time.joined(separator: ":"))\($0)") }
    }

    private static func spaced(_ text: String) -> PartialDate? {
        let parts = text.split(separator: " ").map(String.init)
        guard (2...3).contains(parts.count) else { return nil }
        let ending = parts.count == 3 ? parts[2] : ""
        return zone(ending == "UTC" ? "Z" : Substring(ending)).flatMap { PartialDate("\(parts[0])T\(parts[1])\($0)") }
    }

    private static func parts(_ digits: Substring, _ widths: [Int]) -> [String] {
        var (rest, parts) = (digits, [String]())
        for width in widths where !rest.isEmpty {
            parts.append(String(rest.prefix(width)))
            rest = rest.dropFirst(width)
        }
        return parts
    }

    /// None, `Z`, or hours and minutes with or without a colon.
    private static func zone(_ text: Substring) -> String? {
        if text.isEmpty || text == "Z" { return String(text) }
        guard let sign = text.first, "+-".contains(sign) else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 4 else { return nil }
        return "\(sign)\(digits.prefix(2)):\(digits.suffix(2))"
    }
}
