import SalusBase
import SalusModels

/// The value of an observation by its type (HL7 table 0125).
enum ObservationValue {
    static func put(_ segment: HL7Segment, into result: inout LabResult, _ context: inout HL7Context) {
        let (field, unit) = (segment[5], segment[6][1].text ?? segment[6][2].text)
        switch segment[2].text {
        case "NM": result.value = amount(field[1].text, unit)
        case "SN": result.value = structured(field, unit)
        case "CE", "CWE", "CNE", "CF", "ID", "IS": result.codedValue = HL7Value.concept(field)
        case "ED", "RP": context.note(LabResult.name, "value", "a file or its address; it stays in the document")
        default: put(words: field, unit, into: &result)
        }
    }

    private static func amount(_ words: String?, _ unit: String?) -> Quantity? {
        guard let words else { return nil }
        guard let number = HL7Value.number(words) else { return Quantity(unit: unit, original: words) }
        return Quantity(value: number, unit: unit)
    }

    /// A comparator, a number, a separator and a second number. Only one number without a bound is a value.
    private static func structured(_ field: HL7Field, _ unit: String?) -> Quantity? {
        let parts = (1...4).map { field[$0].text ?? "" }
        guard !parts[1].isEmpty else { return nil }
        if ["", "="].contains(parts[0]), parts[2].isEmpty, parts[3].isEmpty { return amount(parts[1], unit) }
        let separator = parts[2] == "-" ? "–" : parts[2]
        return Quantity(unit: unit, original: parts[0] + parts[1] + separator + parts[3])
    }

    /// Text; with a unit a number in it is one.
    private static func put(words field: HL7Field, _ unit: String?, into result: inout LabResult) {
        let lines = field.repeats.compactMap(\.lines)
        guard !lines.isEmpty else { return }
        let words = lines.joined(separator: "\n")
        if let unit, let number = HL7Value.number(words) {
            result.value = Quantity(value: number, unit: unit)
        } else if let unit {
            result.value = Quantity(unit: unit, original: words)
        } else {
            result.narrative = words
        }
    }

    /// `136-145`, with the unit of the value; nil for other words, which stay words.
    static func range(_ words: String?, _ unit: String?) -> ValueRange? {
        guard let words else { return nil }
        let parts = words.split(separator: "-", maxSplits: 1).map { $0.filter { $0 != " " } }
        guard parts.count == 2, let low = DecimalText(parts[0]), let high = DecimalText(parts[1]),
            low.value <= high.value
        else { return nil }
        var range = ValueRange()
        range.minimum = Quantity(value: low, unit: unit)
        range.maximum = Quantity(value: high, unit: unit)
        return range
    }
}
