import SalusClient
package import SalusModels

/// An entry in the form that the person chose.
extension TimelineEntry {
    package var shownDetail: String { DisplayForm.current.detail(of: self) }

    /// The measured number, a vital in the person's units.
    package var shownValue: Value? {
        guard kind == .vital, let value, value.second == nil,
            let shown = DisplayForm.current.converted(value.number, unit: value.unit)
        else { return value }
        return Value(shown.number, unit: shown.unit)
    }
}
