import SalusBase
import SalusCarePlan
import TerminalKit

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
