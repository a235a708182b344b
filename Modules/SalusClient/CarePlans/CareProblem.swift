public import SalusBase
import SalusCarePlan

extension ClientError {
    /// Reasons for which an operation on a care plan is refused on this device.
    public enum CareProblem: Hashable, Sendable {
        /// This account has none yet, or the person has shared none with it.
        case noPlan
        /// This account has one.
        case planExists
        /// The person has not shared that part.
        case notShared
        /// The account reads the part and does not write there: it may propose.
        case onlyReads
        case noSuchTask
        /// The schedule has none with that key.
        case noSuchEvent
        /// The task is information only.
        case readOnlyTask
        /// After the change what was noted on these days would belong to no event.
        case wouldOrphan([CalendarDate])
        /// The task would move to the plan's other part, which is shared with others.
        case otherPart
        /// Another account or device has changed it since, and undoing would destroy that change.
        case changedSince
        case noSuchVersion
        /// Answered already, or taken back.
        case noSuchProposal
        /// A period that ends before now.
        case endsInPast
        /// Objects to bring in of which so many cannot be read.
        case unreadable(Int)
        /// No zone of the IANA's database.
        case badZone
    }
}

extension ClientError {
    init(care error: CarePlanError) {
        self =
            switch error {
            case .wouldOrphan(let days): .care(.wouldOrphan(days))
            case .noSuchTask: .care(.noSuchTask)
            case .noSuchEvent: .care(.noSuchEvent)
            case .readOnlyTask: .care(.readOnlyTask)
            case .unknownZone: .care(.badZone)
            default: .care(.unreadable(1))
            }
    }
}

extension ClientError.CareProblem {
    var advice: Advice {
        switch self {
        case .noPlan:
            Advice(
                code: "CL0060", "There is no care plan on this device.",
                nextStep: "Begin your own; a plan that someone shares with you comes with the next sync.")
        case .planExists:
            Advice(code: "CL0061", "You have a care plan already.", nextStep: "Sync, and it is here.")
        case .notShared:
            Advice(
                code: "CL0062", "That part of the plan is not shared with you, or not any more.",
                nextStep: "Ask the person to share it.")
        case .onlyReads:
            Advice(
                code: "CL0063", "You read this plan and do not write in it.",
                nextStep: "Propose the change: the person decides on it.")
        case .noSuchTask:
            Advice(
                code: "CL0064", "The plan has no such task.",
                nextStep: "Look at its tasks; one that was removed can be brought back.")
        case .noSuchEvent:
            Advice(
                code: "CL0065", "Nothing of that task is due then.",
                nextStep: "Look at the day: the task may have been changed or paused.")
        case .readOnlyTask:
            Advice(code: "CL0066", "That is information, and has no result.", nextStep: "Note another task.")
        case .wouldOrphan(let days):
            Advice(
                code: "CL0067",
                "After that change the entries of \(days.count == 1 ? "this day" : "these days") would belong to "
                    + "nothing: \(days.map(\.description).joined(separator: ", ")).",
                nextStep: "Let the change begin after \(days.last?.description ?? "them"), or undo those entries."
            )
        case .otherPart:
            Advice(
                code: "CL0068", "A task stays in its part of the plan: care card or symptoms.",
                nextStep: "End this one, and begin another with the other type.")
        case .changedSince:
            Advice(
                code: "CL0069", "It was changed again since; taking this back would destroy that.",
                nextStep: "Look at its history, and choose the version that you want.")
        case .noSuchVersion:
            Advice(code: "CL0070", "There is no such version.", nextStep: "Look at the history.")
        case .noSuchProposal:
            Advice(code: "CL0071", "That proposal is answered, or was taken back.", nextStep: "Look at the list again.")
        case .endsInPast:
            Advice(code: "CL0072", "The share would end before it begins.", nextStep: "Choose a later day.")
        case .unreadable(let count):
            Advice(
                code: "CL0073", "\(count == 1 ? "One object" : "\(count) objects") cannot be part of a plan.",
                nextStep: "Nothing was changed. Look where it comes from; a newer program may read it.")
        case .badZone:
            Advice(
                code: "CL0074", "There is no such time zone.",
                nextStep: "Write it as Europe/Berlin or America/Chicago. They come with the package tzdata.")
        }
    }
}
