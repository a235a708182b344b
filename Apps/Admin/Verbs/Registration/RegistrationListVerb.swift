import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let registrationList = list(
        ["registration", "list"], "list who registered by themselves and is not in yet",
        about: """
            Those who ask longest first. WAITING have made their keys and can be approved; UNFINISHED have not, and are
            gone within the hour. Requests without a decision are erased at the time under UNTIL. People describe
            themselves: check it before you let someone in as a clinician.
            """,
        examples: [
            .init(command: "salus-admin registration list --data /srv/salus", comment: "people waiting for approval"),
            .init(command: "salus-admin registration list -q --data /srv/salus", comment: "only the names"),
        ],
        call: { _ in ListRegistrationsCall() }, essence: \.account.name.text, empty: "No one waits."
    ) { page, layout in
        layout.table(["NAME", "ROLE", "STATE", "ASKED", "UNTIL", "SAYS"], page.registrations.map(row))
    }

    private static func row(_ waiting: WaitingRegistration) -> [TableCell] {
        let isWaiting = waiting.account.state == .pending
        let isClinician = waiting.account.role == .clinician
        return [
            TableCell(waiting.account.name.text, isWhole: true),
            TableCell(isClinician ? "clinician, not verified" : waiting.account.role.rawValue),
            TableCell(isWaiting ? "waiting" : "unfinished", isWaiting ? .warning : .faint),
            TableCell("\(waiting.askedAt)"),
            TableCell("\(waiting.expires)"), TableCell(waiting.note),
        ]
    }
}
