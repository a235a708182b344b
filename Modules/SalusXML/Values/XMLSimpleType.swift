public import SalusBase

/// A built-in simple type of XML Schema part 2, as a reader from text to our value for it.
///
/// White space around and inside is collapsed first, as the types ask (section 4.3.6).
public struct XMLSimpleType<Value>: Sendable {
    public let name: String
    private let parse: @Sendable (String) -> Value?

    init(_ name: String, _ parse: @escaping @Sendable (String) -> Value?) { (self.name, self.parse) = (name, parse) }

    /// Nil when the text is no value of this type.
    public func read(_ text: String) -> Value? { parse(XMLSpace.collapse(text)) }
}

extension XMLSimpleType where Value == PartialDate {
    /// A day (xs:date).
    public static var date: Self { moment("date") { $0 == .day } }
    /// A time of a day (xs:dateTime).
    public static var dateTime: Self { moment("dateTime") { $0 == .time } }
    /// A year (xs:gYear).
    public static var gYear: Self { moment("gYear") { $0 == .year } }
    /// A month of a year (xs:gYearMonth).
    public static var gYearMonth: Self { moment("gYearMonth") { $0 == .month } }
    /// Any of gYear, gYearMonth, date and dateTime.
    public static var partialDate: Self { moment("date or dateTime") { _ in true } }

    private static func moment(_ name: String, _ fits: @escaping @Sendable (PartialDate.Precision) -> Bool) -> Self {
        Self(name) { text in PartialDate(text).flatMap { fits($0.precision) ? $0 : nil } }
    }
}

extension XMLSimpleType where Value == DecimalText {
    /// Digits with an optional sign and point; no exponent.
    public static var decimal: Self {
        Self("decimal") { text in text.contains { $0 == "e" || $0 == "E" } ? nil : DecimalText(text) }
    }

    /// A decimal with an optional exponent; without NaN and the infinities, which are no measurements.
    public static var double: Self { Self("double") { DecimalText($0) } }
}

extension XMLSimpleType where Value == Bool {
    /// True or false (xs:boolean).
    public static var boolean: Self {
        Self("boolean") { text in
            switch text {
            case "true", "1": true
            case "false", "0": false
            default: nil
            }
        }
    }
}

extension XMLSimpleType where Value == Int {
    /// A whole number of 64 bits (xs:integer).
    public static var integer: Self { Self("integer") { Int(signedDigits: $0, in: Int.min...Int.max) } }
}

extension XMLSimpleType where Value == String {
    /// A text with collapsed spaces (xs:token).
    public static var string: Self { Self("token") { $0 } }

    /// An IRI reference without blanks and control characters; it is not resolved.
    public static var anyURI: Self {
        Self("anyURI") { text in text.unicodeScalars.contains(where: isForbidden) ? nil : text }
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.value == 0x7f || "<>\"{}|\\^`".unicodeScalars.contains(scalar)
    }
}
