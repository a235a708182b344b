import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// All shares with one person: the person, and each part with role, history, times and purpose.
struct DoctorLines {
    private let share: CareShare
    private let content: DoctorsContent
    private let time: LocalTime

    init(_ share: CareShare, in content: DoctorsContent, time: LocalTime) {
        (self.share, self.content, self.time) = (share, content, time)
    }

    var all: [Line] { who + PlanPart.allCases.flatMap { [Line("")] + lines(of: $0) } }

    private var who: [Line] {
        let status = Line(SafetyNumberText.status(share.title, share.trust), share.trust.style)
        let vouched = content.vouched[share.account] ?? []
        return [status]
            + (vouched.isEmpty
                ? [Line("No one you have verified vouches for them: their role is their own statement.", .muted)]
                : vouched.map { Line($0.words, .good) })
    }

    private func lines(of part: PlanPart) -> [Line] {
        guard let shared = share.parts[part] else {
            return [Line([Span(part.heading, .heading), Span("  not shared", .muted)])]
        }
        let rows = [("They read", Line(shared.past)), ("Until", until(shared)), ("For", purpose(shared))]
        return [Line(part.heading, .heading), row("Now", shared.status(day))]
            + (shared.isOver ? [] : rows.map { row($0, $1) })
    }

    private func until(_ share: PartShare) -> Line {
        guard let last = content.lastDay(of: share) else { return Line("without an end", .muted) }
        return Line("the end of \(LocalTime.day(last)); then the server shows them nothing more")
    }

    private func purpose(_ share: PartShare) -> Line { share.purpose.map { Line($0) } ?? Line("none", .muted) }

    private func day(_ instant: Instant) -> String { LocalTime.day(time.day(of: instant)) }

    private func row(_ name: String, _ value: Line) -> Line {
        Line("  \(name)" + String(repeating: " ", count: max(1, 11 - name.count)), .muted) + value
    }
}

extension PersonTrust.Level {
    var style: Style {
        switch self {
        case .firstSeen, .renewed: .caution
        case .verified: .good
        case .changed: .alarm
        }
    }
}
