package import SalusBase
package import SalusCarePlan
import TerminalKit

/// A task on one day with the events that count for it.
package struct TaskRow: Hashable, Sendable {
    package let task: CareTask
    package let events: [CareEvent]
    /// For what is taken as needed, which has a place for one more.
    package let need: AsNeededState?

    /// The circles that a cursor can stand on.
    var places: Int { events.count + (need == nil ? 0 : 1) }

    /// The default circle of a key that names none: the first that can be done now, else the first open one, else the
    /// last.
    package func place(at now: Instant) -> Int {
        if need != nil { return events.count }
        let open =
            events.firstIndex { EventStatus($0, at: now) == .due } ?? events.firstIndex { $0.state == .initial }
        return open ?? max(0, events.count - 1)
    }
}

/// The count of an as-needed task, and the time from which the next one is allowed.
package struct AsNeededState: Hashable, Sendable {
    /// The part of the schedule that says so.
    let element: String
    package let limit: AsNeededLimit?
    /// When it was taken: as far as the limit looks back, or on the day where there is none.
    let taken: [Instant]

    /// The first moment from which one more is allowed; nil for now.
    package func next(at now: Instant) -> Instant? { limit?.next(after: taken).flatMap { $0 > now ? $0 : nil } }

    /// `taken 1 of 4 in 24 hours, next at 14:00`, `taken twice` without a limit.
    package func words(at now: Instant, _ zone: Zone) -> String {
        guard let limit else {
            return taken.isEmpty ? "not taken yet" : "taken \(TimeText.count(taken.count, "time"))"
        }
        let recent = taken.count { $0 > now.adding(seconds: -Int64(limit.period)) }
        let next = next(at: now).map { moment in
            let day = zone.date(of: moment) == zone.date(of: now) ? "" : "\(zone.date(of: moment).shortName) "
            return ", next at \(day)\(TimeText.clock(moment, zone))"
        }
        return "taken \(recent) of \(limit.most) in \(TimeText.span(limit.period))\(next ?? "")"
    }
}

extension AsNeededState {
    /// Nil for a task that no part of is as needed, or that is not due on that day.
    init?(_ task: CareTask, _ content: PlanContent, on date: CalendarDate, _ zone: Zone, at now: Instant) {
        for element in task.schedule.elements {
            guard case .asNeeded(let limit) = element.recurrence, element.start.date <= date,
                element.end.map({ $0 > SalusCarePlan.LocalDateTime(date) }) ?? true,
                !task.schedule.pauses.contains(where: { $0.contains(date) })
            else { continue }
            let taken =
                if let limit {
                    Self.taken(task, element, content, since: now.adding(seconds: -Int64(limit.lookBack)), now, zone)
                } else {
                    Self.taken(task, element, content, since: zone.start(of: date), zone.start(of: date), zone)
                        .filter { zone.date(of: $0) == date }
                }
            (self.element, self.limit, self.taken) = (element.id, limit, taken.sorted())
            return
        }
        return nil
    }

    /// Not all that was ever noted: what is named after a time near there. Two days are more than clocks differ, and
    /// than doses are noted late.
    private static func taken(
        _ task: CareTask, _ element: ScheduleElement, _ content: PlanContent, since first: Instant, _ last: Instant,
        _ zone: Zone
    ) -> [Instant] {
        let near = zone.local(first.adding(seconds: -2 * 86_400))...zone.local(last.adding(seconds: 3 * 86_400))
        return content.noted(task.name, in: near).filter { $0.state == .done && $0.event.element == element.id }
            .map { $0.done ?? (element.zone ?? zone).instant($0.event.time) }
    }
}

extension AsNeededLimit {
    fileprivate var lookBack: Int { max(period, gap) }
}

/// A task of a day as one line: what it is at the left, a circle for each time of it at the right.
extension TaskRow {
    /// `place` is the circle with the cursor; nil for a row that is not selected.
    func line(_ zone: Zone, at now: Instant, place: Int?, width: Int) -> Line {
        let about = Line([Span(task.title, Style(.normal, bold: true)), Span(text, .muted)])
        let whole = Line(slots(zone, now, place, withTimes: true))
        let right = whole.width + 26 <= width ? whole : Line(slots(zone, now, place, withTimes: false))
        let room = max(8, width - right.width - 1)
        let left = about.truncated(to: room)
        return left + Line(String(repeating: " ", count: max(1, width - left.width - right.width))) + right
    }

    /// The row for a screen reader, each time with its state.
    func spoken(_ zone: Zone, at now: Instant, place: Int) -> String {
        let times = events.enumerated().map { index, event in
            (index == place ? "here: " : "") + event.words(zone, at: now)
        }
        let need = need.map { [$0.words(at: now, zone)] } ?? []
        return (["\(task.title)\(text)"] + times + need).joined(separator: ", ")
    }

    private var text: String { [task.text, dose].compactMap(\.self).map { " · \($0)" }.joined() }

    /// Of a dose that changes, what it is on this day.
    private var dose: String? {
        let doses = task.type == .intervention ? events.map(\.occurrence.targets).filter { !$0.isEmpty } : []
        return doses.first.flatMap { first in doses.allSatisfy { $0 == first } ? first.words : nil }
    }

    private func slots(_ zone: Zone, _ now: Instant, _ place: Int?, withTimes: Bool) -> [Span] {
        if task.type == .readOnly { return [Span(withTimes ? events.first?.clock(zone) ?? "" : "", .muted)] }
        var clock = ""
        let circles = events.enumerated().flatMap { index, event -> [Span] in
            let isNew = event.clock(zone) != clock
            clock = event.clock(zone)
            let label = withTimes && isNew ? [Span("\(index == 0 ? "" : " ")\(clock) ", .muted)] : []
            return label + circle(event, now, isHere: index == place) + value(event)
        }
        guard let need else { return circles }
        let state = withTimes ? [Span("\(need.words(at: now, zone)) ", .muted)] : []
        return state + circles + Self.marked("+", need.next(at: now) == nil ? .accent : .muted, events.count == place)
    }

    private func circle(_ event: CareEvent, _ now: Instant, isHere: Bool) -> [Span] {
        let status = EventStatus(event, at: now)
        return Self.marked(status.sign, status.style, isHere)
    }

    /// The sign in brackets under the cursor, else between spaces.
    private static func marked(_ sign: String, _ style: Style, _ isHere: Bool) -> [Span] {
        isHere
            ? [Span("[", Style(.heading, bold: true)), Span(sign, style), Span("]", Style(.heading, bold: true))]
            : [Span(" "), Span(sign, style), Span(" ")]
    }

    private func value(_ event: CareEvent) -> [Span] {
        guard let outcome = event.outcome, event.state == .done, !outcome.values.isEmpty else { return [] }
        return [Span("\(task.answer(outcome.values)) ", Style(.normal, bold: true))]
    }
}

extension CareTask {
    /// A result in the words of what was asked: `7 of 10`, `128/82 mmHg`.
    func answer(_ values: [OutcomeValue]) -> String {
        guard case .scale(_, let most, _, _, _) = question, values.count == 1 else {
            return values.words.replacing("\n", with: " ").truncated(to: 24)
        }
        return "\(values[0].bare) of \(most)"
    }
}
