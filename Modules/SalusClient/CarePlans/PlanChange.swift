public import SalusBase
public import SalusCarePlan
public import SalusModels
public import SalusSync

/// One change of a plan, with its author.
public struct PlanChange: Hashable, Sendable {
    /// The part of the plan that was changed.
    public let part: PlanPart
    /// The changed object.
    public let object: ObjectID
    /// The account whose device signed it; nil for one whose identity log is not on this device.
    public let author: AccountID?
    /// The user name of the author; nil where it is not known.
    public let authorName: String?
    /// By the clock of its writer: for display, never for order.
    public let at: Instant
    /// The kind of change.
    public let what: PlanEdit

    package init(
        part: PlanPart, object: ObjectID, author: AccountID?, authorName: String?, at: Instant, what: PlanEdit
    ) {
        (self.part, self.object, self.author, self.authorName) = (part, object, author, authorName)
        (self.at, self.what) = (at, what)
    }
}

/// The content of one change to a plan.
public enum PlanEdit: Hashable, Sendable {
    /// `title` is the task's; nil where the task is not here.
    case noted(Outcome, title: String?)
    case task(CareTask)
    /// Nothing of the task is due from then on.
    case ended(CareTask)
    case contact(Contact)
    case plan(CarePlan)
    case alert(Alert)
    case acknowledged(Alert)
    /// A change to the mark of the part, to a share or to an answer.
    case note(PlanPartNote)
    /// A deletion, with the deleted object where it can be read.
    case deleted(PlanObject?)
    /// So many objects from elsewhere.
    case broughtIn(Int)
    /// Of a later program, or damaged.
    case unreadable
}

/// Objects in a part of a plan that are not of the plan itself.
public enum PlanPartNote: Hashable, Sendable {
    case part(PlanPartMark)
    case grant(ShareGrant)
    case answer(ProposalAnswer)
}

extension PlanEdit {
    init(_ object: PlanObject?, isDeleted: Bool, in content: PlanContent) {
        if isDeleted {
            self = .deleted(object)
            return
        }
        switch object {
        case .outcome(let outcome): self = .noted(outcome, title: content.tasks[outcome.task]?.versions.last?.title)
        case .task(let task): self = task.schedule.elements.isEmpty ? .ended(task) : .task(task)
        case .contact(let contact): self = .contact(contact)
        case .plan(let plan): self = .plan(plan)
        case .alert(let alert): self = alert.acknowledgements.isEmpty ? .alert(alert) : .acknowledged(alert)
        case .part(let mark): self = .note(.part(mark))
        case .grant(let grant): self = .note(.grant(grant))
        case .answer(let answer): self = .note(.answer(answer))
        case .foreign, nil: self = .unreadable
        }
    }

    /// In a few words, as `Metoprolol 08:00: done`.
    public var text: String {
        switch self {
        case .noted(let outcome, let title): "\(title ?? outcome.task) \(outcome.event.clock): \(outcome.state.words)"
        case .task(let task): "task \(task.title)"
        case .ended(let task): "\(task.title): ended"
        case .contact(let contact): "contact \(contact.name.text)"
        case .plan(let plan): "plan \(plan.title)"
        case .alert(let alert): "alert: \(alert.title ?? alert.task)"
        case .acknowledged(let alert): "alert seen: \(alert.title ?? alert.task)"
        case .note(let note): note.text
        case .deleted(let object): object.map { "deleted: \($0.text)" } ?? "deleted"
        case .broughtIn(let count): count == 1 ? "one object brought in" : "\(count) objects brought in"
        case .unreadable: "something that this program cannot read"
        }
    }
}
