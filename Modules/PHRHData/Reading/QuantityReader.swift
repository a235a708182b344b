import SalusBase
import SalusModels

/// Reads amounts: `{scalar, units}`, `{value, unit}`, a bare number, or words such as `20mg`.
enum QuantityReader {
    static func quantity(_ value: JSONValue) -> Quantity? {
        guard case .object(let members) = value else { return value.words.map(inWords) }
        let known: Set = ["scalar", "units", "value", "unit"]
        guard known.isSuperset(of: members.keys), let words = (members["scalar"] ?? members["value"])?.words else {
            return nil
        }
        let unit = (members["units"] ?? members["unit"])?.words
        if let number = DecimalText(words) { return Quantity(value: number, unit: unit) }
        return Quantity(unit: unit, original: words)
    }

    /// A number at the beginning is the value and the rest its unit; the words are kept as they were.
    private static func inWords(_ words: String) -> Quantity {
        if let number = DecimalText(words) { return Quantity(value: number) }
        let digits = words.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = String(words.dropFirst(digits.count).drop(while: \.isWhitespace))
        let isUnit = !unit.isEmpty && unit.allSatisfy { $0.isLetter || $0 == "%" }
        guard isUnit, let number = DecimalText(String(digits)) else { return Quantity(original: words) }
        return Quantity(value: number, unit: unit, original: words)
    }
}
