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
