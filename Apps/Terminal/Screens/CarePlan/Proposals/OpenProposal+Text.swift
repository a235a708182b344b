import SalusBase
package import SalusCarePlan
import SalusClient
import TerminalKit

extension OpenProposal {
    var who: String { fromName ?? "an unknown person" }

    /// `new`, `change`, `end`.
    package var kind: String {
        switch proposal {
        case .task: present == nil ? "new" : "change"
        case .end: "end"
        }
    }

    /// The effect of the proposal on the plan, as a sentence.
    package func sentence(_ zone: Zone) -> String {
        switch proposal {
        case .task(let task):
            present == nil
                ? "\(who) proposes \(task.title) as something new in your \(part.text)."
                : "\(who) proposes to change \(present?.title ?? task.title)."
        case .end(_, let title, _, let moment):
            "\(who) proposes to end \(title): nothing of it is due from \(LocalTime.day(zone.date(of: moment))) on."
        }
    }
}
