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

    /// The detail of a line of a timeline, sealed or not: as that of an entry.
    public func detail(of item: TimelineLine) -> String { detail(item.detail, of: item.kind, item.value) }

    /// The value alone, without what was said to it.
    public func measured(_ item: SealedItem) -> String {
        let text = detail(item.detail, of: item.kind, item.value)
        return text.firstRange(of: ", ").map { String(text[..<$0.lowerBound]) } ?? text
    }
}
