public import SalusBase

/// A measured amount: the FHIR `Quantity`. `original` keeps the source's words where they say more than the number.
public struct Quantity: Hashable, Sendable, Codable {
    public var value: DecimalText?
    /// The unit as the source wrote it; UCUM where the source uses that.
    public var unit: String?
    public var original: String?

    public init(value: DecimalText? = nil, unit: String? = nil, original: String? = nil) {
        (self.value, self.unit, self.original) = (value, unit, original)
    }

    /// The original words, else the number with its unit; nil when there is neither.
    public var title: String? {
        if let original, !original.isEmpty { return original }
        guard let value else { return nil }
        guard let unit, !unit.isEmpty else { return value.text }
        return "\(value.text) \(unit)"
    }

    public var isEmpty: Bool { title == nil }
}
