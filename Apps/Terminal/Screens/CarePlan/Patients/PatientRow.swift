import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// A line of a clinician's page of a patient: what has to be looked at first, then what is new, then answers.
enum PatientRow: Hashable, Sendable {
    case heading(String)
    case silence(String)
    case alert(Alert, title: String)
    case change(PlanChange)
    case waiting(WaitingProposal)
    case answer(AnsweredProposal)

    static func rows(of content: PatientContent) -> [PatientRow] {
        let plan = content.plan
        let alerts = plan.openAlerts(of: content.reader).map { alert in
            PatientRow.alert(alert, title: plan.content.tasks[alert.task]?.versions.last?.title ?? alert.task)
        }
        let answers = content.answers.filter { $0.person == plan.person }
        let waiting = content.waiting.filter { $0.person == plan.person }
        return (content.overview.silence.map { [.silence($0)] } ?? []) + part("Alerts that wait for you", alerts)
            + part("New since you last looked (\(plan.unread))", plan.changes.map { .change($0) })
            + part("Proposed by you, and not answered yet", waiting.map { .waiting($0) })
            + part("Answers to what you proposed", answers.map { .answer($0) })
    }

    private static func part(_ heading: String, _ rows: [PatientRow]) -> [PatientRow] {
        rows.isEmpty ? [] : [.heading(heading)] + rows
    }

    var text: String {
        switch self {
        case .heading(let text), .silence(let text): text
        case .alert(let alert, let title): "\(title): \(alert.called)"
        case .change(let change): change.what.text
        case .waiting(let waiting): waiting.words
        case .answer(let answered): answered.answer.words
        }
    }

    /// Cells of the row: text, author, time.
    func cells(_ time: LocalTime) -> [Line] {
        switch self {
        case .heading(let text): [Line(text, Style(.accent, bold: true)), Line(""), Line("")]
        case .silence(let text): [Line("⚠ \(text)", .caution), Line(""), Line("")]
        case .alert(let alert, _):
            [Line("⚠ \(text)", alert.urgency.style), Line(""), Line(time.text(alert.fired), .muted)]
        case .change(let change):
            [Line("  \(text)"), Line(change.authorName ?? "unknown", .muted), Line(time.text(change.at), .muted)]
        case .waiting(let waiting):
            [Line("  \(text)"), Line("you", .muted), Line(time.text(waiting.madeAt), .muted)]
        case .answer(let answered):
            [
                Line("  \(text)", answered.answer.isAccepted ? .good : .caution),
                Line(answered.personName ?? "unknown", .muted), Line(time.text(answered.answer.at), .muted),
            ]
        }
    }

    var alert: Alert? {
        if case .alert(let alert, _) = self { alert } else { nil }
    }
}

extension WaitingProposal {
    /// `Metoprolol, "the pulse is low"`, `Walk: to end`.
    package var words: String {
        let end = if case .end = proposal { ": to end" } else { "" }
        return "\(proposal.title)\(end)\(note.isEmpty ? "" : ", \"\(note)\"")"
    }
}

extension ProposalAnswer {
    /// `accepted: Metoprolol, "thank you"`.
    package var words: String {
        "\(isAccepted ? "accepted" : "declined"): \(title)\(word.map { ", \"\($0)\"" } ?? "")"
    }
}
