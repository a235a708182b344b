import SalusCarePlan
import SalusClient
import SalusCrypto

/// The summary of a share that is shown before it is confirmed.
package enum SharePlanText {
    /// One sentence with all that was chosen.
    package static func summary(_ sharing: PlanShareTerms) -> String {
        let draft = sharing.draft
        guard !draft.parts.isEmpty else { return "Nothing is chosen yet: select a part and press Enter." }
        let end = draft.lastDay.map { ", until the end of \(LocalTime.day($0))" } ?? ""
        return """
            \(sharing.contact.name) \(draft.role.access) your \(draft.parts.words)\(end), and will \
            read \(draft.past.words).
            """
    }

    static func about(_ row: SharePlanPage.Row) -> String {
        switch row {
        case .card: "Your medicines, exercises and information, with the results."
        case .symptoms: "How you feel and what you measure. It is shared apart from the care card."
        case .role:
            """
            Readers can propose changes; nothing changes before you accept it. Writers change your plan as you \
            do; each entry says whose it is.
            """
        case .past:
            "How many earlier entries they read; d sets the first day. Shared entries stay readable for them."
        case .until:
            """
            On that day it ends: the server shows them nothing more, and a device of yours makes new keys \
            when it syncs. d says a day.
            """
        case .purpose: "A note beside the share; only you see it."
        }
    }
}

extension PlanShareTerms {
    /// The admission that the safety number is shown for.
    var admission: Admission {
        Admission(text: SharePlanText.summary(self), action: .run(CareTeamStep.share(self)))
    }
}
