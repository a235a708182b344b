import SalusCarePlan
import SalusClient
import TerminalKit

/// The answer to a proposal, with a note to its author.
struct ProposalAnswerPage: FormPage {
    private let open: OpenProposal
    private let isAccepted: Bool
    private let zone: Zone
    var filling: Filling

    init(_ open: OpenProposal, isAccepted: Bool, zone: Zone) {
        (self.open, self.isAccepted, self.zone) = (open, isAccepted, zone)
        filling = Filling(
            [.text("Comment for \(open.who)", hint: "may stay empty")], button: isAccepted ? "Accept it" : "Decline it")
    }

    var title: String { "\(isAccepted ? "Accept" : "Decline"): \(open.proposal.title)" }
    var action: String { isAccepted ? "accepts" : "declines" }
    var busy: String { "Keeping your answer…" }

    var remark: String {
        isAccepted
            ? "\(open.sentence(zone)) Accepted, it is in your plan from now on; days that are over keep what they had."
            : "\(open.sentence(zone)) Declined, nothing changes, and they read your word."
    }

    mutating func step() throws(ErrorNotice) -> Step {
        let word = filling.form.text(0).stripped
        return .act(.run(CareTeamStep.answer(open, isAccepted: isAccepted, word: word.isEmpty ? nil : word)))
    }
}
