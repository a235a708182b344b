package import SalusClient
package import SalusModels

/// A line of a timeline in the form that the person chose.
extension TimelineLine {
    package var shownDetail: String { DisplayForm.current.detail(of: self) }

    /// The detail, after the mark of what is sealed and before the place that it is in.
    package var shownWords: String {
        guard let sealed else { return shownDetail }
        return [SealedItem.mark, shownDetail, sealed.place].filter { !$0.isEmpty }.joined(separator: " · ").harmless
    }

    /// The measured number, a vital in the person's units.
    package var shownValue: TimelineEntry.Value? {
        guard kind == .vital, let value, value.second == nil,
            let shown = DisplayForm.current.converted(value.number, unit: value.unit)
        else { return value }
        return TimelineEntry.Value(shown.number, unit: shown.unit)
    }

    /// The same in a unit of other values of the same thing, for one chart; nil where that is no unit of it.
    func shownValue(in unit: String) -> TimelineEntry.Value? {
        guard let value = shownValue, value.unit != unit else { return shownValue }
        guard kind == .vital, let vital = sealed?.vital ?? VitalKind.described(as: title),
            let number = vital.convert(value.number, from: value.unit, to: unit)
        else { return nil }
        let second = value.second.flatMap { vital.convert($0, from: value.unit, to: unit) }
        return TimelineEntry.Value(number, second: second, unit: unit)
    }
}

extension SealedItem {
    /// The mark of what is end-to-end encrypted, in a word.
    package static let mark = "sealed"
}

extension VitalKind {
    /// Nil where one of the units does not belong to it.
    fileprivate func convert(_ number: Double, from unit: String, to other: String) -> Double? {
        guard let value = value(number, unit: unit), let zero = self.value(0, unit: other),
            let one = self.value(1, unit: other), one != zero
        else { return nil }
        return (value - zero) / (one - zero)
    }
}
