import SalusBase

/// A part of a schedule with its zone: its events in order, of which any is found without those before it.
struct ElementLine {
    let element: ScheduleElement
    let zone: Zone
    private let rule: any PositionRule

    /// Nil for what has no events but those that somebody notes.
    init?(_ element: ScheduleElement, _ zone: Zone) {
        (self.element, self.zone) = (element, element.zone ?? zone)
        guard let rule = element.rule(in: self.zone) else { return nil }
        self.rule = rule
    }

    func position(_ index: Int) -> Position { rule.position(index) }

    /// How many events start before `moment`, those after the element's end not counted.
    func count(before moment: Instant) -> Int {
        let end = element.end.map { min(moment, zone.instant($0)) } ?? moment
        return min(element.limit ?? .max, rule.count(before: min(end, Self.lastMoment)))
    }

    /// The events that may touch the window, and at most a few more.
    func indices(touching window: Range<Instant>) -> Range<Int> {
        let first = count(before: window.lowerBound.adding(seconds: -rule.longest))
        return first..<max(first, count(before: window.upperBound))
    }

    /// The event with this key, if it is one of this element.
    func position(of key: EventKey) -> Position? {
        let around = zone.instant(key.time)
        let indices = count(before: around.adding(seconds: -1))..<count(before: around.adding(seconds: 7201))
        return indices.lazy.map(position).first { $0.planned == key.time && $0.slot == key.slot }
    }

    /// Beyond this the calendar of `CalendarDate` comes to its end.
    private static let lastMoment = CalendarDate(year: 9990, month: 1, day: 1)!.start
}

/// Where an event lies.
struct Position {
    let planned: LocalTime
    let slot: Int
    let start: Instant
    let end: Instant
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
    func count(before moment: Instant) -> Int {
        var count = max(0, estimate(before: moment))
        while count > 0, position(count - 1).start >= moment { count -= 1 }
        while position(count).start < moment { count += 1 }
        return count
    }
}
