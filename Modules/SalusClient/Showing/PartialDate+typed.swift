public import SalusBase
import SalusModels

extension PartialDate {
    /// A date as a person types it: ISO 8601, or with fewer zeros in the form in which they read dates.
    public init?(typed text: String) {
        let form = DisplayForm.current.dates
        guard let iso = form.iso(text) else { return nil }
        self.init(iso)
    }
}

extension DisplayForm.Dates {
    /// `text` itself where it is not in this form; nil for one that has an impossible number of parts.
    fileprivate func iso(_ text: String) -> String? {
        guard self != .iso, text.contains(separator) else { return text }
        let parts = text.split(separator: Character(separator), omittingEmptySubsequences: false).map(String.init)
        guard (2...3).contains(parts.count), parts.allSatisfy({ (1...4).contains($0.utf8.count) }) else { return nil }
        let ordered = self == .monthFirst && parts.count == 3 ? [parts[2], parts[0], parts[1]] : parts.reversed()
        return ordered.map { $0.utf8.count == 1 ? "0\($0)" : $0 }.joined(separator: "-")
    }
}
