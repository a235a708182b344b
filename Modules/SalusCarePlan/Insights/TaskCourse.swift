public import SalusBase

/// The outcomes of one task over a time, day by day. Every event is evaluated once, for all later queries.
public struct TaskCourse: Sendable {
    public let task: String
    /// The group that the task was in; "" for none. A task that moved to another one has a course for each.
    public let group: String
    /// Of each day, from the first one on.
    public private(set) var days: [Adherence]
    /// Of the task's events that were done, in no order.
    private(set) var results: [(day: Int, at: Instant, values: [OutcomeValue])] = []
    let first: CalendarDate

    fileprivate init(_ task: String, _ group: String, on days: ClosedRange<CalendarDate>) {
        (self.task, self.group, first) = (task, group, days.lowerBound)
        self.days = [Adherence](repeating: Adherence(), count: days.upperBound.daysSince1970 - first.daysSince1970 + 1)
    }

    fileprivate mutating func add(_ event: CareEvent, on date: CalendarDate, _ now: Instant?) {
        let day = date.daysSince1970 - first.daysSince1970
        days[day].add(event, by: .done, now: now)
        guard event.state == .done, let values = event.outcome?.values, !values.isEmpty else { return }
        results.append((day, event.occurrence.start, values))
    }
}

extension PlanContent {
    /// The courses of all tasks that have events on these days, or of those of one part, by task and group. With `now`,
    /// what is still to come is not counted as open.
    public func courses(
        on days: ClosedRange<CalendarDate>, of part: PlanPart? = nil, zone: Zone, now: Instant? = nil
    ) -> [TaskCourse] {
        tasks.filter { part == nil || $0.value.versions.last?.type.part == part }.sorted { $0.key < $1.key }
            .flatMap { courses(of: $0.value, on: days, zone, now) }
    }

    func courses(
        of line: TaskLine, on days: ClosedRange<CalendarDate>, _ zone: Zone, _ now: Instant?
    ) -> [TaskCourse] {
        let window = zone.start(of: days.lowerBound)..<zone.start(of: days.upperBound.adding(days: 1))
        var courses: [String: TaskCourse] = [:]
        for event in events(of: line, in: window, zone) {
            let date = event.day(zone), group = event.task.group ?? ""
            guard days.contains(date) else { continue }
            courses[group, default: TaskCourse(line.name, group, on: days)].add(event, on: date, now)
        }
        return courses.values.sorted { $0.group < $1.group }
    }
}

extension [TaskCourse] {
    /// All of them together, day by day; nothing for none.
    public var days: [Adherence] {
        guard var days = first?.days else { return [] }
        for course in dropFirst() { for (day, adherence) in course.days.enumerated() { days[day] += adherence } }
        return days
    }

    /// The greatest number of values that one of their results has.
    public var values: Int { lazy.flatMap(\.results).map { $0.values.count }.max() ?? 0 }

    /// The newest result's kind of the value; nil when it has none, or there is no such value.
    public func kind(ofValue index: Int) -> String? { results(ofValue: index).last?.value.kind }

    /// One value of each result, by day. Only values in the units of the newest count, since pounds and kilograms have
    /// no mean. Nil when none of them is a number.
    public func series(_ title: String, value index: Int = 0, as daily: DailyValue = .mean) -> DailySeries? {
        let results = results(ofValue: index).filter { $0.value.number != nil }
        guard let newest = results.last, let start = first else { return nil }
        var numbers = [[Double]](repeating: [], count: start.days.count)
        for result in results where result.value.units == newest.value.units {
            if let number = result.value.number { numbers[result.day].append(number) }
        }
        return DailySeries(title, units: newest.value.units, from: start.first, numbers.map(daily.of))
    }

    private func results(ofValue index: Int) -> [(day: Int, at: Instant, value: OutcomeValue)] {
        flatMap(\.results).compactMap { result in
            result.values.dropFirst(index).first.map { (result.day, result.at, $0) }
        }.sorted { $0.at < $1.at }
    }
}
