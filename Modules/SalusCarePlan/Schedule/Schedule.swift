public import SalusBase

/// The schedule of a task: parts with rules of their own, pauses, and exceptions of single events.
public struct Schedule: Hashable, Sendable {
    public let elements: [ScheduleElement]
    /// Days on which nothing is due.
    public let pauses: Set<Pause>
    /// Single events that are moved or left out.
    public let exceptions: [EventKey: ScheduleException]

    /// Throws `repeatedElement`.
    public init(
        _ elements: [ScheduleElement], pauses: Set<Pause> = [], exceptions: [EventKey: ScheduleException] = [:]
    ) throws(CarePlanError) {
        var names: Set<String> = []
        for element in elements where !names.insert(element.id).inserted { throw .repeatedElement(element.id) }
        (self.elements, self.pauses, self.exceptions) = (elements, pauses, exceptions)
    }

    /// The events that touch the window, by their starts: those that start before its end and end at its start or
    /// later. A part that ended before the window has none in it. `zone` is the reader's.
    public func occurrences(in window: Range<Instant>, zone: Zone) -> [Occurrence] {
        let regular = elements.flatMap { element in
            ElementLine(element, zone).map { self.occurrences(of: $0, in: window) } ?? []
        }
        return (regular + moved(into: window, zone)).filter { !isPaused($0, zone) }.sorted(by: Self.order)
    }

    /// Nil when there is none with this key, or when it is left out or falls into a pause.
    public func occurrence(_ key: EventKey, zone: Zone) -> Occurrence? {
        guard let element = elements.first(where: { $0.id == key.element }) else { return nil }
        let found =
            ElementLine(element, zone).map { line in
                line.position(of: key).flatMap { apply(exceptions[key], to: Occurrence(element, $0), line) }
            } ?? noted(key, element, zone)
        return found.flatMap { isPaused($0, zone) ? nil : $0 }
    }

    /// Whether a pause covers the event.
    public func isPaused(_ key: EventKey) -> Bool { pauses.contains { $0.contains(key.time.date) } }

    /// Whether a pause covers an occurrence. One that may be done on any of several days is paused only when all of
    /// them are. One that follows another event is on the day when it is due.
    func isPaused(_ occurrence: Occurrence, _ zone: Zone) -> Bool {
        guard !pauses.isEmpty else { return false }
        guard occurrence.key.following == nil else {
            let own = elements.first { $0.id == occurrence.key.element }?.zone ?? zone
            return pauses.contains { $0.contains(own.date(of: occurrence.start)) }
        }
        guard occurrence.isAllDay else { return isPaused(occurrence.key) }
        let first = occurrence.key.time.date.daysSince1970
        let days = zone.date(of: occurrence.end).daysSince1970 - zone.date(of: occurrence.start).daysSince1970
        return (first...first + max(0, days)).allSatisfy { day in
            pauses.contains { $0.contains(CalendarDate(daysSince1970: day)) }
        }
    }

    private func occurrences(of line: ElementLine, in window: Range<Instant>) -> [Occurrence] {
        if let end = line.element.end, line.zone.instant(end) <= window.lowerBound { return [] }
        return line.indices(touching: window).map(line.position).filter(line.holds).map { Occurrence(line.element, $0) }
            .filter { $0.touches(window) && exceptions[$0.key] == nil }
    }

    private func moved(into window: Range<Instant>, _ zone: Zone) -> [Occurrence] {
        let near = window.lowerBound.adding(seconds: -400 * 86_400)..<window.upperBound.adding(seconds: 2 * 86_400)
        return exceptions.compactMap { key, exception in
            guard case .moved(let time) = exception, near.contains(time.asUTC) else { return nil }
            return occurrence(key, zone: zone).flatMap { $0.touches(window) ? $0 : nil }
        }
    }

    private static func order(_ left: Occurrence, _ right: Occurrence) -> Bool {
        (left.start, left.key) < (right.start, right.key)
    }
}

extension Schedule {
    private func apply(_ exception: ScheduleException?, to occurrence: Occurrence, _ line: ElementLine) -> Occurrence? {
        switch exception {
        case nil: return occurrence
        case .leftOut: return nil
        case .moved(let time):
            let start = line.zone.instant(time)
            let length = (occurrence.end.milliseconds - occurrence.start.milliseconds) / 1000
            return Occurrence(line.element, occurrence.key, start: start, end: start.adding(seconds: length))
        }
    }

    /// The occurrence of a dose that was noted as needed, at its own time; nil for other parts. An event that follows
    /// another task is known only together with that task's outcomes.
    private func noted(_ key: EventKey, _ element: ScheduleElement, _ zone: Zone) -> Occurrence? {
        guard element.recurrence.isAsNeeded else { return nil }
        let start = (element.zone ?? zone).instant(key.time)
        guard case .seconds(let seconds) = element.duration else {
            return Occurrence(element, key, start: start, end: start)
        }
        return Occurrence(element, key, start: start, end: start.adding(seconds: Int64(seconds)))
    }
}

/// Changes of single events.
extension Schedule {
    /// Whether its part says when exactly it comes: what suits any day of a week, is taken as needed or follows
    /// something has no time to move.
    public func canMove(_ key: EventKey) -> Bool {
        switch recurrence(of: key) {
        case .every, .cycle: true
        case .times, .asNeeded, .after, nil: false
        }
    }

    /// Whether it is planned at all: what is taken as needed, or follows something, is there only when it is.
    public func canLeaveOut(_ key: EventKey) -> Bool {
        switch recurrence(of: key) {
        case .every, .cycle, .times: true
        case .asNeeded, .after, nil: false
        }
    }

    private func recurrence(of key: EventKey) -> Recurrence? { elements.first { $0.id == key.element }?.recurrence }

    /// The same, where that was decided about one event, or, for nil, where nothing is.
    func deciding(_ exception: ScheduleException?, about key: EventKey) throws(CarePlanError) -> Schedule {
        var exceptions = exceptions
        exceptions[key] = exception
        return try Schedule(elements, pauses: pauses, exceptions: exceptions)
    }
}

extension Schedule {
    /// The same, with all planned times and exceptions moved by so many seconds. Events without a time of day stay.
    /// Throws `badElement` when that takes a time of a cycle out of its day.
    public func shifted(by seconds: Int64) throws(CarePlanError) -> Schedule {
        let still = Set(elements.filter(\.isAllDay).map(\.id))
        var elements: [ScheduleElement] = []
        for element in self.elements {
            elements.append(still.contains(element.id) ? element : try element.shifted(by: seconds))
        }
        let exceptions = exceptions.map { key, exception in
            still.contains(key.element) ? (key, exception) : (key.shifted(by: seconds), exception.shifted(by: seconds))
        }
        return try Schedule(elements, pauses: pauses, exceptions: Dictionary(uniqueKeysWithValues: exceptions))
    }
}

extension ScheduleElement {
    fileprivate func shifted(by seconds: Int64) throws(CarePlanError) -> ScheduleElement {
        try ScheduleElement(
            id: id, recurrence.shifted(by: seconds), start: start.adding(seconds: seconds),
            end: end?.adding(seconds: seconds), limit: limit, zone: zone, duration: duration, margin: margin,
            text: text,
            targets: targets, unknown: unknown)
    }
}

extension Recurrence {
    fileprivate func shifted(by seconds: Int64) -> Recurrence {
        guard case .cycle(let cycle) = self else { return self }
        return .cycle(
            DayCycle(anchor: cycle.anchor, counts: cycle.counts, times: cycle.times.map { $0 + Int(seconds) }))
    }
}

extension EventKey {
    fileprivate func shifted(by seconds: Int64) -> EventKey {
        EventKey(element: element, time: time.adding(seconds: seconds), slot: slot)
    }
}

extension ScheduleException {
    fileprivate func shifted(by seconds: Int64) -> ScheduleException {
        switch self {
        case .leftOut: .leftOut
        case .moved(let time): .moved(time.adding(seconds: seconds))
        }
    }
}

extension Schedule {
    /// Whether an event can be moved, or left out, so; nil has it come as planned.
    func takes(_ exception: ScheduleException?, _ key: EventKey) -> Bool {
        switch exception {
        case .moved: canMove(key)
        case .leftOut: canLeaveOut(key)
        case nil: true
        }
    }
}

/// Schedules that are written down in a line.
extension Schedule {
    /// Every day at these times of day, given in seconds.
    public static func daily(
        at times: [Int], from start: CalendarDate, until end: CalendarDate? = nil, zone: Zone? = nil,
        duration: EventDuration = .seconds(3600), targets: [OutcomeValue] = []
    ) throws(CarePlanError) -> Schedule {
        let times = times.sorted()
        let cycle = DayCycle.daily(times.count, from: start, times: times)
        return try Schedule([
            ScheduleElement(
                id: "daily", .cycle(cycle), start: LocalDateTime(start), end: end.map { LocalDateTime($0) }, zone: zone,
                duration: duration, targets: targets)
        ])
    }

    /// On these days of the week, 0 for Sunday, at one time of day given in seconds.
    public static func weekly(
        on weekdays: Set<Int>, at time: Int, from start: CalendarDate, until end: CalendarDate? = nil,
        zone: Zone? = nil, duration: EventDuration = .seconds(3600)
    ) throws(CarePlanError) -> Schedule {
        let counts = (0..<7).map { weekdays.contains($0) ? 1 : 0 }
        return try Schedule([
            ScheduleElement(
                id: "weekly", .cycle(.weekly(counts, from: start, times: [time])), start: LocalDateTime(start),
                end: end.map { LocalDateTime($0) }, zone: zone, duration: duration)
        ])
    }

    /// So many times a week, on any of its days; weeks are counted from `start`.
    public static func timesAWeek(_ count: Int, from start: CalendarDate) throws(CarePlanError) -> Schedule {
        try Schedule([ScheduleElement(id: "week", .times(count, each: .weekly), start: LocalDateTime(start))])
    }

    /// Whenever it is needed, as often as `limit` allows.
    public static func asNeeded(_ limit: AsNeededLimit?, from start: CalendarDate) throws(CarePlanError) -> Schedule {
        try Schedule([ScheduleElement(id: "needed", .asNeeded(limit), start: LocalDateTime(start))])
    }

    /// A dose that changes in steps, each for so many days, once a day: one part of the schedule for each step.
    public static func tapering(
        _ steps: [(days: Int, target: OutcomeValue)], at time: Int, from start: CalendarDate, zone: Zone? = nil
    ) throws(CarePlanError) -> Schedule {
        var elements: [ScheduleElement] = []
        var day = start
        for (number, step) in steps.enumerated() {
            let next = day.adding(days: step.days)
            elements.append(
                try ScheduleElement(
                    id: "step-\(number + 1)", .every(.daily), start: LocalDateTime(day, second: time),
                    end: LocalDateTime(next),
                    zone: zone, targets: [step.target]))
            day = next
        }
        return try Schedule(elements)
    }
}
