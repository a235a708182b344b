public import SalusBase

/// When the events of a task come: parts with rules of their own, and what was changed of their days.
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

    /// The events that touch the window, by their starts: those that start before its end and end at its start or later.
    /// A part that ended before the window has none in it. `zone` is that of whoever looks.
    public func occurrences(in window: Range<Instant>, zone: Zone) -> [Occurrence] {
        let regular = elements.flatMap { element in
            ElementLine(element, zone).map { self.occurrences(of: $0, in: window) } ?? []
        }
        return (regular + moved(into: window, zone)).filter { !isPaused($0.key) }.sorted(by: Self.order)
    }

    /// Nil when there is none with this key, or when it is left out or falls into a pause.
    public func occurrence(_ key: EventKey, zone: Zone) -> Occurrence? {
        guard let element = elements.first(where: { $0.id == key.element }), !isPaused(key) else { return nil }
        guard let line = ElementLine(element, zone) else { return noted(key, element, zone) }
        guard let position = line.position(of: key), line.holds(position) else { return nil }
        return apply(exceptions[key], to: Occurrence(element, position), line)
    }

    public func isPaused(_ key: EventKey) -> Bool { pauses.contains { $0.contains(key.time.date) } }

    private func occurrences(of line: ElementLine, in window: Range<Instant>) -> [Occurrence] {
        if let end = line.element.end, line.zone.instant(end) <= window.lowerBound { return [] }
        return line.indices(touching: window).map { Occurrence(line.element, line.position($0)) }
            .filter { $0.touches(window) && exceptions[$0.key] == nil }
    }

    private func moved(into window: Range<Instant>, _ zone: Zone) -> [Occurrence] {
        exceptions.keys.compactMap { occurrence($0, zone: zone) }.filter { $0.touches(window) }
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

    /// What was noted as needed, or after another task, is an event at its own time.
    private func noted(_ key: EventKey, _ element: ScheduleElement, _ zone: Zone) -> Occurrence {
        let start = (element.zone ?? zone).instant(key.time)
        guard case .seconds(let seconds) = element.duration else {
            return Occurrence(element, key, start: start, end: start)
        }
        return Occurrence(element, key, start: start, end: start.adding(seconds: Int64(seconds)))
    }
}

extension ElementLine {
    /// Whether the event starts before the element's end, and is not beyond its limit.
    func holds(_ position: Position) -> Bool {
        count(before: position.start.adding(seconds: 1)) > count(before: position.start)
    }
}
