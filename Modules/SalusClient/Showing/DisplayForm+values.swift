import SalusBase
public import SalusModels

/// Measured values of a record.
extension DisplayForm {
    /// The latest value of a vital with its unit.
    public func latest(of vital: VitalLine) -> String {
        guard let number = Double(vital.latest), let text = measured(number, unit: vital.unit) else {
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
        if kind == .vital, let text = measured(value.number, unit: value.unit) {
            // Other details come after a comma and a space; a comma alone may be in the source's number.
            return text + (detail.firstRange(of: ", ").map { detail[$0.lowerBound...] } ?? "")
        }
        guard let end = detail.firstIndex(where: { $0 == " " || $0 == "," }) else { return number(detail) }
        return number(String(detail[..<end])) + detail[end...]
    }
}
