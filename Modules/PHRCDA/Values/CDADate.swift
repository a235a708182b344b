import SalusBase
import SalusXML

/// Times of HL7 version 3.
enum CDADate {
    /// Years that are no placeholders: 0001, 1753 and 9999 stand for nothing.
    private static let years = 1800...2199

    /// As exact as it is written: an hour alone is its day, a zone of `-0000` none. Nil for an impossible one.
    static func read(_ text: String?) -> PartialDate? {
        guard let text, text.utf8.count <= 40 else { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard [4, 6, 8, 10, 12, 14].contains(digits.count), let year = Int(digits: digits.prefix(4)),
            years.contains(year)
        else { return nil }
        var rest = text.dropFirst(digits.count)
        if rest.first == "." { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber } }
        let parts = [digits.prefix(4), digits.dropFirst(4).prefix(2), digits.dropFirst(6).prefix(2)]
        let date = parts.filter { !$0.isEmpty }.joined(separator: "-")
        guard digits.count > 10, let zone = zone(rest) else { return PartialDate(date) }
        let seconds = digits.count > 12 ? digits.suffix(2) : "00"
        return PartialDate(
            "\(date)T\(digits.dropFirst(8).prefix(2)):\(digits.dropFirst(10).prefix(2)):\(seconds)\(zone)")
    }

    /// None for no zone and for `-0000`; nil for text that is no zone.
    private static func zone(_ text: Substring) -> String? {
        if text.isEmpty || text == "-0000" { return "" }
        guard let sign = text.first, "+-".contains(sign), text.count == 5 else { return nil }
        return "\(text.prefix(3)):\(text.suffix(2))"
    }

    /// The day as it is written, never shifted by a zone.
    static func day(_ node: XMLNode) -> PartialDate? {
        let text = node.attribute("value") ?? node["low"].attribute("value")
        return read(text.map { String($0.prefix(8)) })
    }
}

/// A point or a span of time.
struct CDAInterval {
    let point: PartialDate?
    let low: PartialDate?
    let high: PartialDate?
    /// True when the end is there, even without a time.
    let hasHigh: Bool

    init(_ node: XMLNode) {
        point = CDADate.read(node.attribute("value") ?? node["center"].attribute("value"))
        low = CDADate.read(node["low"].attribute("value"))
        high = CDADate.read(node["high"].attribute("value"))
        hasHigh = node["high"].exists
    }

    var start: PartialDate? { low ?? point }
}
