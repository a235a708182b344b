public import SalusBase

/// A measured amount: the FHIR `Quantity`. `original` keeps the source's words where they say more than the number.
public struct Quantity: Hashable, Sendable, Codable {
    /// The number; nil where the text was none.
    public var value: DecimalText?
    /// The unit as the source wrote it; UCUM where the source uses that.
    public var unit: String?
    /// The text of the source where it was no number.
    public var original: String?

    public init(value: DecimalText? = nil, unit: String? = nil, original: String? = nil) {
        (self.value, self.unit, self.original) = (value, unit, original)
    }

    /// The value without its unit: the number, else the original words; nil when there is neither.
    public var valueText: String? {
        if let value { return value.text }
        guard let original, !original.isEmpty else { return nil }
        guard let unit, !unit.isEmpty, original.hasSuffix(" \(unit)") else { return original }
        // Facts that were read before value and unit were kept apart have both in it; a number never stood there.
        let words = String(original.dropLast(unit.count + 1))
        return DecimalText(words) == nil ? words : original
    }

    /// The original words, followed by the unit where there is no number; else the number with its unit. Nil when
    /// there is neither.
    public var title: String? {
        if let original, !original.isEmpty {
            guard value == nil, let unit, !unit.isEmpty, !original.hasSuffix(unit) else { return original }
            return "\(original) \(unit)"
        }
        guard let value else { return nil }
        guard let unit, !unit.isEmpty else { return value.text }
        return "\(value.text) \(unit)"
    }

    /// The title of a frequency: a whole number of times a day as people say it (`twice a day`), else as `title`.
    public var frequencyTitle: String? {
        guard original ?? "" == "", unit == "/d", let value else { return title }
        return switch value.text {
        case "1": "once a day"
        case "2": "twice a day"
        default: "\(value.text) times a day"
        }
    }

    public var isEmpty: Bool { title == nil }
}
