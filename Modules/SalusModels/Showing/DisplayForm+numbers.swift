import SalusBase

/// Numbers and measured values.
extension DisplayForm {
    /// A decimal number with the person's sign; any other text as it is.
    public func number(_ text: String) -> String {
        numbers == .comma && DecimalText(text) != nil ? text.replacing(".", with: ",") : text
    }

    /// A number of the unit `unit` in the person's units; nil where it is shown as it is.
    public func converted(_ number: Double, unit: String) -> (number: Double, unit: String)? {
        guard units == .us, let scale = USUnit(unit) else { return nil }
        let converted = number * scale.factor + scale.offset
        return converted.isFinite ? (converted, scale.unit) : nil
    }

    /// A value with its unit in the person's units, heights in feet and inches; nil where it is shown as it is.
    public func measured(_ number: Double, unit: String) -> String? {
        guard let shown = converted(number, unit: unit) else { return nil }
        guard shown.unit == USUnit.inches, shown.number >= 36, shown.number < 1200 else {
            return "\(self.number(VitalKind.weight.text(of: shown.number))) \(shown.unit)"
        }
        let inches = Int(shown.number.rounded())
        return "\(inches / 12) ft \(inches % 12) in"
    }
}

/// A customary unit of the United States for a metric one (NIST Special Publication 811, appendix B).
private struct USUnit {
    static let inches = "in"

    let unit: String
    let factor: Double
    var offset = 0.0

    /// By unit as it is shown, or in UCUM.
    init?(_ metric: String) {
        switch metric.lowercased() {
        case "kg": (unit, factor) = ("lb", 1 / 0.45359237)
        case "g": (unit, factor) = ("lb", 0.001 / 0.45359237)
        case "cm": (unit, factor) = (Self.inches, 1 / 2.54)
        case "m": (unit, factor) = (Self.inches, 100 / 2.54)
        case "cel", "°c": (unit, factor, offset) = ("°F", 1.8, 32)
        default: return nil
        }
    }
}
