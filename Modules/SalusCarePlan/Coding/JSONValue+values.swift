package import SalusBase

extension JSONValue {
    /// A whole number that can be calculated with.
    package var whole: Int? { number.flatMap { Int(signedDigits: $0.text, in: Int.exchangeable) } }
    /// Any whole number, to be kept and shown.
    package var integer: Int? { number.flatMap { Int(signedDigits: $0.text, in: Int.min...Int.max) } }
    package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    package var instant: Instant? { string.flatMap(Instant.init) }
    package var localTime: LocalDateTime? { string.flatMap(LocalDateTime.init) }
    package var date: CalendarDate? { localTime.flatMap { $0.secondOfDay == 0 ? $0.date : nil } }

    package init(_ number: Int) { self = .number(DecimalText(number)) }

    /// The text of a value that prints itself.
    package init(text value: some CustomStringConvertible) { self = .string(value.description) }

    package var double: Double? { number?.value }

    package static func decimal(_ number: Double) -> JSONValue {
        Int(exactly: number).map { JSONValue($0) } ?? DecimalText("\(number)").map(JSONValue.number) ?? .null
    }

    /// Nil for an empty list, which is not written.
    package static func list(_ elements: [JSONValue]) -> JSONValue? { elements.isEmpty ? nil : .array(elements) }

    package static func strings(_ texts: [String]) -> JSONValue? { list(texts.map(JSONValue.string)) }
}
