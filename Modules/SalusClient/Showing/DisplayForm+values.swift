import SalusBase
public import SalusModels

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

    /// The latest value of a vital with its unit.
    public func latest(of vital: VitalLine) -> String {
        guard let number = Double(vital.latest), let text = text(number, unit: vital.unit) else {
            let parts = vital.latest.split(separator: "/", omittingEmptySubsequences: false)
            return parts.map { self.number(String($0)) }.joined(separator: "/") + " " + vital.unit
        }
        return text
    }

    /// The detail of an entry: a measured vital is in the person's units, and a measured number has their sign.
    public func detail(of entry: TimelineEntry) -> String { detail(entry.detail, entry.kind, entry.value) }

    /// The same of a line of a timeline, sealed or not.
    public func detail(of item: TimelineLine) -> String { detail(item.detail, item.kind, item.value) }

    /// The value alone, without what was said to it.
    public func measured(_ item: SealedItem) -> String {
        let text = detail(item.detail, item.kind, item.value)
        return text.firstRange(of: ", ").map { String(text[..<$0.lowerBound]) } ?? text
    }

    private func detail(_ detail: String, _ kind: TimelineKind, _ value: TimelineEntry.Value?) -> String {
        guard let value, value.second == nil, kind == .vital || kind == .result else { return detail }
        if kind == .vital, let text = text(value.number, unit: value.unit) {
            // Other details come after a comma and a space; a comma alone may be in the source's number.
            return text + (detail.firstRange(of: ", ").map { detail[$0.lowerBound...] } ?? "")
        }
        guard let end = detail.firstIndex(where: { $0 == " " || $0 == "," }) else { return number(detail) }
        return number(String(detail[..<end])) + detail[end...]
    }

    /// Nil where the value is shown as it is.
    private func text(_ number: Double, unit: String) -> String? {
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
