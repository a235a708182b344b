public import SalusBase

extension PlanContent {
    /// The unit by which events are grouped for counting.
    public enum Grouping: Hashable, Sendable {
        case day
        /// Seven days each, from the first day on.
        case week
        case task
        /// Tasks without a group are counted under "".
        case group
    }

    /// Each day, both ends among them. An event is counted on one day, also when it began before the first or ends
    /// after the last. With `now`, what is still to come is not counted as open.
    public func adherence(
        on days: ClosedRange<CalendarDate>, zone: Zone, by strategy: ProgressStrategy = .done, now: Instant? = nil
    ) -> [(date: CalendarDate, adherence: DayAdherence)] {
        let counts = counts(on: days, zone, strategy, now) { $1 }
        return days.list.map { date in
            if let adherence = counts[date], adherence.events > 0 { return (date, .some(adherence)) }
            return (date, isCounted(on: date, zone) ? .noEvents : .noTasks)
        }
    }

    /// The same days, counted by something else. Keys are the first days of weeks, names of tasks, names of groups.
    public func adherence(
        on days: ClosedRange<CalendarDate>, per grouping: Grouping, zone: Zone, by strategy: ProgressStrategy = .done,
        now: Instant? = nil
    ) -> [String: Adherence] {
        counts(on: days, zone, strategy, now) { event, date in
            switch grouping {
            case .day: date.description
            case .week: days.weekStart(of: date).description
            case .task: event.task.name
            case .group: event.task.group ?? ""
            }
        }.filter { $0.value.events > 0 }
    }

    /// Task by task and in no order: a year has twenty thousand events.
    private func counts<Key: Hashable>(
        on days: ClosedRange<CalendarDate>, _ zone: Zone, _ strategy: ProgressStrategy, _ now: Instant?,
        by key: (CareEvent, CalendarDate) -> Key
    ) -> [Key: Adherence] {
        let window = zone.start(of: days.lowerBound)..<zone.start(of: days.upperBound.adding(days: 1))
        var counts: [Key: Adherence] = [:]
        for line in tasks.values {
            for event in events(of: line, in: window, zone) {
                let date = event.day(zone)
                guard days.contains(date) else { continue }
                counts[key(event, date), default: Adherence()].add(event, by: strategy, now: now)
            }
        }
        return counts
    }

    /// The events that count for these days.
    public func events(on days: ClosedRange<CalendarDate>, zone: Zone) -> [CareEvent] {
        let window = zone.start(of: days.lowerBound)..<zone.start(of: days.upperBound.adding(days: 1))
        return events(in: window, zone: zone).filter { days.contains($0.day(zone)) }
    }

    private func isCounted(on date: CalendarDate, _ zone: Zone) -> Bool {
        let end = zone.start(of: date.adding(days: 1)).adding(seconds: -1)
        return tasks.values.contains { line in
            line.version(at: end).map {
                $0.countsForAdherence && $0.type != .readOnly && !$0.schedule.elements.isEmpty
            } ?? false
        }
    }
}

extension ClosedRange<CalendarDate> {
    /// Each of its days.
    package var list: [CalendarDate] {
        (lowerBound.daysSince1970...upperBound.daysSince1970).map(CalendarDate.init(daysSince1970:))
    }

    fileprivate func weekStart(of date: CalendarDate) -> CalendarDate {
        date.adding(days: -((date.daysSince1970 - lowerBound.daysSince1970) % 7))
    }
}
