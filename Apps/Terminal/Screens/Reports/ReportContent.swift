import SalusBase
import SalusClient
import SalusModels

/// A person's facts as a report: those that pass the filters, by what they are about.
struct ReportContent: Sendable {
    enum Order: Int, CaseIterable, Sendable {
        case name, times, latest

        var title: String {
            switch self {
            case .name: "by name"
            case .times: "most often first"
            case .latest: "latest first"
            }
        }
    }

    /// The span of time that the report covers, up to today.
    enum Span: Int, CaseIterable, Sendable {
        case all, tenYears, fiveYears, year, months

        var title: String {
            switch self {
            case .all: "all time"
            case .tenYears: "10 years"
            case .fiveYears: "5 years"
            case .year: "1 year"
            case .months: "3 months"
            }
        }

        /// Nil for all.
        var days: Int? {
            switch self {
            case .all: nil
            case .tenYears: 3653
            case .fiveYears: 1826
            case .year: 365
            case .months: 92
            }
        }
    }

    var filter = TimelineFilter.all
    var span = Span.all
    /// The text that titles must contain, ignoring case.
    var text = ""
    var order = Order.name

    /// `entries` the latest first; `today` is where spans end. What has no date is in the report of all time only.
    func rows(of entries: [TimelineLine], today: CalendarDate) -> [ReportRow] {
        let since = span.days.map { today.start.adding(seconds: -86_400 * Int64($0)) }
        let chosen = entries.filter { entry in
            guard filter.shows(entry), text.isEmpty || entry.title.lowercased().contains(text.lowercased())
            else {
                return false
            }
            guard let since else { return true }
            return entry.start.map { $0.latest >= since } ?? false
        }
        return Dictionary(grouping: chosen, by: \.subject).values.map { ReportRow($0) }.sorted(by: precedes)
    }

    private func precedes(_ left: ReportRow, _ right: ReportRow) -> Bool {
        let byName =
            (left.title.lowercased(), left.latest.kind.rawValue) < (
                right.title.lowercased(), right.latest.kind.rawValue
            )
        switch order {
        case .name: return byName
        case .times:
            return left.entries.count == right.entries.count ? byName : left.entries.count > right.entries.count
        case .latest:
            let (first, second) = (left.latest.start?.earliest, right.latest.start?.earliest)
            if first == second { return byName }
            guard let first else { return false }
            return second.map { first > $0 } ?? true
        }
    }
}
