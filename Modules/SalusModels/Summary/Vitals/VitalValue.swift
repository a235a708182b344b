/// A value of one of the vitals that the summary draws, by the rules of the summary.
public struct VitalValue: Hashable, Sendable {
    public let kind: VitalKind
    /// Whether it is the second value of a blood pressure.
    public let isDiastolic: Bool
    /// In the unit of the kind.
    public let value: Double

    /// A known description in `name` decides, then its codes. Nil for another measurement, and for a number in no unit
    /// of the kind.
    public init?(_ number: Double, unit: String?, named name: Concept) {
        guard let meaning = VitalMeaning(name), let value = meaning.kind.value(number, unit: unit) else { return nil }
        (kind, isDiastolic, self.value) = (meaning.kind, meaning == .diastolic, value)
    }
}

extension VitalKind {
    /// The kind that a description such as `Body weight` names; nil for another description.
    public static func described(as text: String) -> VitalKind? { VitalMeaning(Concept(text: text))?.kind }

    /// A number in the unit of the kind; nil when `unit` does not belong to it, or is missing where guessing could
    /// mislead; always finite.
    public func value(_ number: Double, unit: String?) -> Double? { VitalUnit.value(number, unit: unit, of: self) }
}
