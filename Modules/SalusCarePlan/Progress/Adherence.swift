/// What became of some events, in numbers and as one fraction.
public struct Adherence: Hashable, Sendable {
    public private(set) var done = 0
    public private(set) var notDone = 0
    public private(set) var skipped = 0
    public private(set) var open = 0
    private var sum = 0.0

    /// Information, and tasks that are optional, are in no count.
    public init(of events: [CareEvent], by strategy: ProgressStrategy = .done) {
        for event in events where event.task.countsForAdherence && event.task.type != .readOnly {
            sum += strategy.fraction(of: event)
            count(event.state)
        }
    }

    public var events: Int { done + notDone + skipped + open }

    /// The mean of the events' fractions; nil where there are none.
    public var fraction: Double? { events == 0 ? nil : sum / Double(events) }

    private mutating func count(_ state: EventState) {
        switch state {
        case .initial: open += 1
        case .done: done += 1
        case .notDone: notDone += 1
        case .skipped: skipped += 1
        }
    }
}

/// The adherence of a day.
public enum DayAdherence: Hashable, Sendable {
    /// No task ruled on that day.
    case noTasks
    /// Tasks ruled, and none of them had an event.
    case noEvents
    case some(Adherence)

    /// Nil where there was nothing to do.
    public var fraction: Double? { if case .some(let adherence) = self { adherence.fraction } else { nil } }
}
