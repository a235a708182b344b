import SalusBase
import SalusClient
import SalusModels

/// The span of time of one row of the timeline.
enum TimelineZoom: Int, CaseIterable, Sendable {
    case year, month, day

    var title: String {
        switch self {
        case .year: "years"
        case .month: "months"
        case .day: "days"
        }
    }

    /// The noun for one row.
    var one: String {
        switch self {
        case .year: "year"
        case .month: "month"
        case .day: "fact"
        }
    }

    var closer: TimelineZoom? { TimelineZoom(rawValue: rawValue + 1) }
    var wider: TimelineZoom? { TimelineZoom(rawValue: rawValue - 1) }
}

/// The entries of one year or month.
struct TimelineGroup: Hashable, Sendable {
    /// `2026` or `2026-09`; empty for entries without a date.
    let name: String
    /// Their range among the sorted entries.
    let range: Range<Int>
    /// The number of entries that began earlier and continue into this time.
    var ongoing = 0

    /// The groups of entries that are sorted, the latest first. A zoom of days has none.
    static func groups(of entries: [TimelineLine], by zoom: TimelineZoom) -> [TimelineGroup] {
        var result: [TimelineGroup] = []
        for (index, entry) in entries.enumerated() {
            let name = name(of: entry.start, zoom)
            if let last = result.last, last.name == name {
                result[result.count - 1] = TimelineGroup(name: name, range: last.range.lowerBound..<index + 1)
            } else {
                result.append(TimelineGroup(name: name, range: index..<index + 1))
            }
        }
        return count(entries.filter(\.lasts), in: result)
    }

    /// Begun before, less what had ended before: both are found in sorted lists.
    private static func count(_ lasting: [TimelineLine], in groups: [TimelineGroup]) -> [TimelineGroup] {
        let begun = lasting.compactMap { $0.start?.latest }.sorted()
        let ended = lasting.compactMap { $0.start == nil ? nil : $0.end?.latest }.sorted()
        return groups.map { group in
            guard let first = group.span?.first else { return group }
            var group = group
            group.ongoing = begun.countBefore(first) - ended.countBefore(first)
            return group
        }
    }

    /// Nil without a date.
    var span: (first: Instant, last: Instant)? {
        PartialDate(name).map { ($0.earliest, $0.latest) }
    }

    /// The group of a date; a year without a month is a group of its own among months.
    private static func name(of date: PartialDate?, _ zoom: TimelineZoom) -> String {
        date.map { String($0.text.prefix(zoom == .year ? 4 : 7)) } ?? ""
    }
}

extension [Instant] {
    /// The number of these sorted entries that come before a moment.
    fileprivate func countBefore(_ moment: Instant) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < moment { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
