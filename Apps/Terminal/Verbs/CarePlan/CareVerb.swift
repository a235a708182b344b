import CommandKit
import SalusCarePlan
import SalusTerminal

/// The verbs of `salus care`: what the pages of care plans do, for scripts.
enum CareVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [
        CareReadingVerb.show, CareReadingVerb.week, CareReadingVerb.tasks, CareOutcomeVerb.done, CareOutcomeVerb.skip,
        CareOutcomeVerb.undo, CareOutcomeVerb.note, CareOutcomeVerb.symptom, CareReadingVerb.insights,
        CarePlanningVerb.begin, CarePlanningVerb.add, CarePlanningVerb.change, CareMovingVerb.move,
        CareMovingVerb.leaveOut, CareMovingVerb.asPlanned, CarePlanningVerb.end, CarePlanningVerb.remove,
        CareSharingVerb.shares, CareSharingVerb.share, CareSharingVerb.revoke, CareSharingVerb.patients,
        CareProposalVerb.proposals, CareProposalVerb.propose, CareProposalVerb.accept, CareProposalVerb.decline,
        CareContactVerb.team, CareContactVerb.contact, CareContactVerb.uncontact, CareContactVerb.seen,
        CareHistoryVerb.deleted, CareHistoryVerb.restore, CareHistoryVerb.zone, CareExchangeVerb.importing,
        CareExchangeVerb.exporting, CareReportVerb.report,
    ]
}

/// Options that several care verbs share.
enum CareOption {
    static let of = Option(
        name: "of", value: "PERSON", help: "the plan of a person who shares it with you; default: your own")
    static let part = Option(
        name: "part", value: "PART", kind: .choice(PlanPart.allCases.map(\.word)),
        help: "the care card or the symptoms alone")
    static let on = Option(
        name: "on", value: "DAY", help: "when it is due: 2026-11-21, yesterday; default today")
    static let at = Option(
        name: "at", value: "TIME",
        help: "which of the day's times, such as 08:00; for what is taken as needed, when it was")
    static let tell = Option(
        name: "tell", value: "NAMES",
        help:
            "who gets its alerts, such as berg,lee: readers of that part, people of the plan, everybody; - for none",
        group: "Question")
    static let word = Option(name: "word", value: "TEXT", help: "what you say to it, for the other one to read")
}

extension Operand {
    static let task = Operand("TASK", help: "its title, the beginning of it, or the name that 'care tasks' shows")
    static let proposal = Operand(
        "PROPOSAL", help: "the identifier that 'care proposals' shows, or the beginning of it")
}

extension PlanPart {
    /// As a command line names it.
    var word: String {
        switch self {
        case .careCard: "card"
        case .symptoms: "symptoms"
        }
    }

    init?(word: String) {
        guard let part = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = part
    }
}
