/// Entries of a timeline.
extension DisplayForm {
    /// The detail of an entry: a measured vital is in the person's units, and a measured number has their sign.
    public func detail(of entry: TimelineEntry) -> String { detail(entry.detail, of: entry.kind, entry.value) }

    /// The same of a detail that is not in a record.
    public func detail(_ detail: String, of kind: TimelineKind, _ value: TimelineEntry.Value?) -> String {
        guard let value, value.second == nil, kind == .vital || kind == .result else { return detail }
        if kind == .vital, let text = measured(value.number, unit: value.unit) {
            // Other details come after a comma and a space; a comma alone may be in the source's number.
            return text + (detail.firstRange(of: ", ").map { detail[$0.lowerBound...] } ?? "")
        }
        guard let end = detail.firstIndex(where: { $0 == " " || $0 == "," }) else { return number(detail) }
        return number(String(detail[..<end])) + detail[end...]
    }
}
