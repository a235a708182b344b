public import SalusBase

/// The outcomes of some events, as counts and as one fraction.
public struct Adherence: Hashable, Sendable {
    public private(set) var done = 0
    public private(set) var notDone = 0
    public private(set) var skipped = 0
    public private(set) var open = 0
    /// Events taken as needed: they cannot be missed, so no other count includes them.
    public private(set) var asNeeded = 0
    /// Events still to come that were not done before their time.
    public private(set) var toCome = 0
    private var sum = 0.0

    /// Information, and tasks that are optional, are in no count. Without `now` nothing is still to come.
    public init(of events: [CareEvent], by strategy: ProgressStrategy = .done, now: Instant? = nil) {
        for event in events { add(event, by: strategy, now: now) }
    }

    init() {}

    mutating func add(_ event: CareEvent, by strategy: ProgressStrategy, now: Instant?) {
        guard event.task.countsForAdherence, event.task.type != .readOnly else { return }
        if !event.occurrence.isScheduled {
            asNeeded += 1
        } else if let now, event.state == .initial, event.occurrence.doable.lowerBound > now {
            toCome += 1
        } else {
            sum += strategy.fraction(of: event)
            count(event.state)
        }
    }

    public static func += (sum: inout Self, other: Self) {
        sum.done += other.done
        sum.notDone += other.notDone
        sum.skipped += other.skipped
        sum.open += other.open
        sum.asNeeded += other.asNeeded
        sum.toCome += other.toCome
        sum.sum += other.sum
    }

    public var events: Int { done + notDone + skipped + open }

    /// The mean of the events' fractions; nil where there are none.
    public var fraction: Double? { events == 0 ? nil : sum / Double(events) }

    /// The fraction in whole percent, rounded down everywhere it is shown: 100 only when all is done.
    public var percent: Int? { fraction.map { Int(($0 * 100 + 1e-9).rounded(.down)) } }

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
    public var counted: Adherence? { if case .some(let adherence) = self { adherence } else { nil } }

    /// Nil where there was nothing to do.
    public var fraction: Double? { if case .some(let adherence) = self { adherence.fraction } else { nil } }
}
