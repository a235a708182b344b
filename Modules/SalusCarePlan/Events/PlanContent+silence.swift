public import SalusBase

extension PlanContent {
    /// Whether a limit of it is about the number of events done on a day.
    public var hasDayThresholds: Bool {
        tasks.values.contains { line in
            line.versions.contains { task in
                task.thresholds.contains { if case .fewerDone = $0.test { true } else { false } }
            }
        }
    }

    /// The number of the last of these days in a row on which something was due and nothing at all was noted, also not
    /// that it was skipped. Days on which nothing was due are passed over.
    public func silentDays(in days: ClosedRange<CalendarDate>, zone: Zone) -> Int {
        let events = events(on: days, zone: zone).filter { $0.task.countsForAdherence && $0.task.type != .readOnly }
        let byDay = Dictionary(grouping: events) { $0.day(zone) }
        var silent = 0
        for date in days.list.reversed() {
            guard let events = byDay[date] else { continue }
            if events.contains(where: { $0.outcome != nil }) { break }
            silent += 1
        }
        return silent
    }
}
