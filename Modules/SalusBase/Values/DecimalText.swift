/// A decimal number that keeps the text it was written in: `118.0` stays `118.0`.
///
/// The grammar is XML Schema `decimal` with an optional exponent (`double`), without NaN and infinities. Equality is of
/// the text; compare `value` to compare numbers.
public struct DecimalText: Hashable, Sendable {
    public let text: String

    /// Nil when `text` is not a number or is longer than 40 characters.
    public init?(_ text: String) {
        guard text.utf8.count <= 40, Self.isNumber(text), let value = Double(text), value.isFinite else { return nil }
        self.text = text
    }

    public init(_ value: Int) { text = String(value) }

    /// The nearest double, for charts and index rows.
    public var value: Double { Double(text) ?? 0 }

    private static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        let whole = takeDigits(&rest)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = takeDigits(&rest)
        }
        guard whole + fraction > 0 else { return false }
        return rest.isEmpty || isExponent(&rest)
    }

    private static func isExponent(_ rest: inout Substring.UTF8View) -> Bool {
        guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return false }
        rest.removeFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        return takeDigits(&rest) > 0 && rest.isEmpty
    }

    private static func takeDigits(_ rest: inout Substring.UTF8View) -> Int {
        let count = rest.prefix { (0x30...0x39).contains($0) }.count
        rest.removeFirst(count)
        return count
    }
}

extension DecimalText: TextCoded {
    public static let kindOfText = "a decimal number"
}
