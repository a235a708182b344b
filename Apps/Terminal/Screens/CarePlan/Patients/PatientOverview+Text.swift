import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusVaultModels
import TerminalKit

/// A patient in the words of lists.
extension PatientOverview {
    package var title: String { name ?? "(unknown)" }

    /// The most urgent alert with how many there are: `⚠ 2, now`; else `silent 5 d`.
    var alarm: Line {
        guard let worst = alerts.first else { return isSilent ? Line("silent \(silentDays) d", .caution) : Line("") }
        return Line("⚠ \(alerts.count)\(worst.urgency.suffix)", worst.urgency.style)
    }

    /// That nothing is heard of them; nil for others.
    package var silence: String? {
        isSilent ? "Nothing was noted on the last \(silentDays) days on which something was due." : nil
    }

    var news: Line { isNew ? Line("new", .accent) : unread == 0 ? Line("") : Line("\(unread) new", .accent) }

    /// Parts that are shown now, or that they are gone.
    var shared: Line {
        let present = PlanPart.allCases.filter { parts[$0].map { $0.goneSince == nil } ?? false }
        return present.isEmpty ? Line("ended", .muted) : Line(present.map(\.text).joined(separator: ", "))
    }

    /// The warning that access has ended, wholly or for some parts; nil while every shared part still is.
    func farewell(_ time: LocalTime) -> String? {
        if let goneSince {
            let asOf = parts.values.compactMap(\.heardAt).max() ?? goneSince
            return "You have been removed: what is below is of \(time.text(asOf)) and nothing new comes."
        }
        let gone = PlanPart.allCases.filter { parts[$0]?.goneSince != nil }
        guard !gone.isEmpty else { return nil }
        return
            "The \(TimeText.list(gone.map(\.text))) \(gone.count == 1 ? "is" : "are") not shared with you any more: "
            + "what you see of it is old."
    }

    /// The rights of this account and their end, a sentence for each part.
    func terms(_ zone: Zone) -> String {
        PlanPart.allCases.compactMap { part in parts[part]?.terms(part, zone) }.joined(separator: " ")
    }
}

extension PlanPartView {
    fileprivate func terms(_ part: PlanPart, _ zone: Zone) -> String? {
        guard goneSince == nil, let role else { return nil }
        let end = grant?.until.map {
            ", until the end of \(LocalTime.day(zone.date(of: Instant(milliseconds: $0.milliseconds - 1))))"
        }
        return "\(part.heading): you \(role.writes ? "read and write" : "read and propose")\(end ?? "")."
    }
}

extension Threshold.Urgency {
    fileprivate var suffix: String {
        switch self {
        case .now: ", now"
        case .soon: ", soon"
        case .routine, .good: ""
        }
    }

    var style: Style {
        switch self {
        case .now: .alarm
        case .soon: .caution
        case .routine: .normal
        case .good: .good
        }
    }
}
