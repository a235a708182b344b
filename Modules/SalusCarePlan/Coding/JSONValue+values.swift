import SalusBase

extension JSONValue {
    /// A whole number that can be calculated with.
    var whole: Int? { number.flatMap { Int(signedDigits: $0.text, in: Int.exchangeable) } }
    /// Any whole number, to be kept and shown.
    var integer: Int? { number.flatMap { Int(signedDigits: $0.text, in: Int.min...Int.max) } }
    var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    var instant: Instant? { string.flatMap(Instant.init) }
    var localTime: LocalDateTime? { string.flatMap(LocalDateTime.init) }
    var date: CalendarDate? { localTime.flatMap { $0.secondOfDay == 0 ? $0.date : nil } }

    init(_ number: Int) { self = .number(DecimalText(number)) }

    /// The text of a value that prints itself.
    init(text value: some CustomStringConvertible) { self = .string(value.description) }

    var double: Double? { number?.value }

    static func decimal(_ number: Double) -> JSONValue {
        Int(exactly: number).map { JSONValue($0) } ?? DecimalText("\(number)").map(JSONValue.number) ?? .null
    }

    /// Nil for an empty list, which is not written.
    static func list(_ elements: [JSONValue]) -> JSONValue? { elements.isEmpty ? nil : .array(elements) }

    static func strings(_ texts: [String]) -> JSONValue? { list(texts.map(JSONValue.string)) }
}
