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
