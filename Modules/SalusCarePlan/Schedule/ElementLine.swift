import SalusBase

/// A part of a schedule with its zone: its events in order, of which any is found without those before it.
struct ElementLine {
    let element: ScheduleElement
    let zone: Zone
    private let rule: any PositionRule
    /// No event starts then or later.
    private let end: Instant?

    /// Nil for a part whose only events are those that people note.
    init?(_ element: ScheduleElement, _ zone: Zone) {
        (self.element, self.zone) = (element, element.zone ?? zone)
        guard let rule = element.rule(in: self.zone) else { return nil }
        self.rule = rule
        end = element.end.map(self.zone.instant)
    }

    func position(_ index: Int) -> Position { rule.position(index) }

    /// The number of events that start before `moment`, those after the element's end not counted.
    func count(before moment: Instant) -> Int {
        let last = min(end.map { min(moment, $0) } ?? moment, Self.lastMoment)
        return min(element.limit ?? .max, rule.count({ $0.start < last }, estimate: rule.estimate(before: last)))
    }

    /// The events that may touch the window, and a few more: in a night when the clocks jump, a later one may start
    /// earlier.
    func indices(touching window: Range<Instant>) -> Range<Int> {
        let first = count(before: window.lowerBound.adding(seconds: -rule.longest - Self.mostJump))
        return first..<max(first, count(before: window.upperBound.adding(seconds: Self.mostJump)))
    }

    /// The event with this key, if it is one of this element.
    func position(of key: EventKey) -> Position? {
        guard key.time.asUTC < Self.lastMoment else { return nil }
        let around = rule.estimate(before: zone.instant(key.time))
        let first = rule.count({ $0.planned < key.time }, estimate: around)
        return (first..<max(first, element.limit ?? .max)).lazy.map(position).prefix { $0.planned == key.time }
            .first { $0.slot == key.slot && holds($0) }
    }

    /// Whether the event starts before the element's end.
    func holds(_ position: Position) -> Bool { end.map { position.start < $0 } ?? true }

    /// Further no clock is set in one night, but where a place changes the day that it calls today.
    private static let mostJump: Int64 = 7200

    /// Beyond this the calendar of `CalendarDate` comes to its end.
    private static let lastMoment = CalendarDate(year: 9990, month: 1, day: 1)!.start
}

/// The key of an event with its start and end.
struct Position {
    let planned: LocalDateTime
    let slot: Int
    let start: Instant
    let end: Instant

    func isSame(as other: Position) -> Bool { planned == other.planned && slot == other.slot }
}

/// Events in order of their starts, by number.
protocol PositionRule {
    func position(_ index: Int) -> Position
    /// About how many start before `moment`, wrong by no more than a few.
    func estimate(before moment: Instant) -> Int
    /// No event lasts longer; in seconds.
    var longest: Int64 { get }
}

extension PositionRule {
    /// The number of events before a place in their order, which `isEarlier` knows and `estimate` guesses.
    func count(_ isEarlier: (Position) -> Bool, estimate: Int) -> Int {
        var count = max(0, estimate)
        while count > 0, !isEarlier(position(count - 1)) { count -= 1 }
        while isEarlier(position(count)) { count += 1 }
        return count
    }
}
