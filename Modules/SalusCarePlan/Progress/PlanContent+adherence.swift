public import SalusBase

extension PlanContent {
    /// What the events of a time are counted by.
    public enum Grouping: Hashable, Sendable {
        case day
        /// Seven days each, from the first day on.
        case week
        case task
        /// Tasks without a group are counted under "".
        case group
    }

    /// Each day, both ends among them. An event is counted on one day, also when it began before the first or ends after
    /// the last.
    public func adherence(
        on days: ClosedRange<CalendarDate>, zone: Zone, by strategy: ProgressStrategy = .done
    ) -> [(date: CalendarDate, adherence: DayAdherence)] {
        let events = Dictionary(grouping: events(on: days, zone: zone)) { $0.day(zone) }
        return days.list.map { date in
            let adherence = Adherence(of: events[date] ?? [], by: strategy)
            if adherence.events > 0 { return (date, .some(adherence)) }
            return (date, isCounted(on: date, zone) ? .noEvents : .noTasks)
        }
    }

    /// The same days, counted by something else. Keys are the first days of weeks, names of tasks, names of groups.
    public func adherence(
        on days: ClosedRange<CalendarDate>, per grouping: Grouping, zone: Zone, by strategy: ProgressStrategy = .done
    ) -> [String: Adherence] {
        Dictionary(grouping: events(on: days, zone: zone)) { event in
            switch grouping {
            case .day: event.day(zone).description
            case .week: days.weekStart(of: event.day(zone)).description
            case .task: event.task.name
            case .group: event.task.group ?? ""
            }
        }.mapValues { Adherence(of: $0, by: strategy) }.filter { $0.value.events > 0 }
    }

    /// The events that count for these days.
    public func events(on days: ClosedRange<CalendarDate>, zone: Zone) -> [CareEvent] {
        let window = zone.start(of: days.lowerBound)..<zone.start(of: days.upperBound.adding(days: 1))
        return events(in: window, zone: zone).filter { days.contains($0.day(zone)) }
    }

    private func isCounted(on date: CalendarDate, _ zone: Zone) -> Bool {
        let end = zone.start(of: date.adding(days: 1)).adding(seconds: -1)
        return tasks.values.contains { line in
            line.version(at: end).map { $0.countsForAdherence && $0.type != .readOnly } ?? false
        }
    }
}

extension ClosedRange<CalendarDate> {
    /// Each of its days.
    var list: [CalendarDate] {
        (lowerBound.daysSince1970...upperBound.daysSince1970).map(CalendarDate.init(daysSince1970:))
    }

    fileprivate func weekStart(of date: CalendarDate) -> CalendarDate {
        date.adding(days: -((date.daysSince1970 - lowerBound.daysSince1970) % 7))
    }
}
