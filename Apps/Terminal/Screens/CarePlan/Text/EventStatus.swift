package import SalusBase
package import SalusCarePlan
import TerminalKit

/// The status of an event at a moment: its sign, its word and its colour, each of which alone identifies it.
package enum EventStatus: CaseIterable, Sendable {
    case done, notDone, skipped, missed, due, later

    package init(_ event: CareEvent, at now: Instant) {
        switch event.state {
        case .done: self = .done
        case .notDone: self = .notDone
        case .skipped: self = .skipped
        case .initial: self = event.isMissed(at: now) ? .missed : event.canBeDone(at: now) ? .due : .later
        }
    }

    var sign: String {
        switch self {
        case .done: "●"
        case .notDone: "✗"
        case .skipped: "–"
        case .missed: "!"
        case .due: "○"
        case .later: "◦"
        }
    }

    package var word: String {
        switch self {
        case .done: "done"
        case .notDone: "not done"
        case .skipped: "skipped"
        case .missed: "missed"
        case .due: "due now"
        case .later: "later"
        }
    }

    var style: Style {
        switch self {
        case .done: .good
        case .notDone, .missed: .alarm
        case .skipped, .later: .muted
        case .due: .accent
        }
    }

    /// All signs with their words, for the line below a list.
    static var legend: String { allCases.map { "\($0.sign) \($0.word)" }.joined(separator: "  ") }
}

extension CareEvent {
    /// When it is planned: `08:00`, `any time`, `all day`.
    package func clock(_ zone: Zone) -> String {
        guard occurrence.isAllDay else { return TimeText.clock(occurrence.start, zone) }
        return zone.date(of: occurrence.end) > zone.date(of: occurrence.start) ? "this week" : "any time"
    }

    /// `08:00 done`, `14:00 skipped (felt sick)`.
    func words(_ zone: Zone, at now: Instant) -> String {
        let reason = outcome?.reason.map { " (\($0))" } ?? ""
        let values = outcome.map { $0.values.isEmpty ? "" : " \($0.values.words)" } ?? ""
        return "\(clock(zone)) \(EventStatus(self, at: now).word)\(values)\(reason)"
    }
}
