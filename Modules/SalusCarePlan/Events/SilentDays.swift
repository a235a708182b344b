public import SalusBase

/// The last days in a row on which something of a plan was due and nothing at all was noted, also not that it was
/// skipped. Days on which nothing was due are passed over.
public struct SilentDays: Hashable, Sendable {
    public let count: Int

    /// Counts back from the last of `days` to their first at most.
    public init(of content: PlanContent, in days: ClosedRange<CalendarDate>, zone: Zone) {
        let events = content.events(on: days, zone: zone).filter {
            $0.task.countsForAdherence && $0.task.type != .readOnly
        }
        let byDay = Dictionary(grouping: events) { $0.day(zone) }
        var silent = 0
        for date in days.list.reversed() {
            guard let events = byDay[date] else { continue }
            if events.contains(where: { $0.outcome != nil }) { break }
            silent += 1
        }
        count = silent
    }
}

extension TaskLine {
    /// Whether a limit of one of its versions is about the number of events done on a day.
    public var hasDayThreshold: Bool {
        versions.contains { task in
            task.thresholds.contains { if case .fewerDone = $0.test { true } else { false } }
        }
    }
}
