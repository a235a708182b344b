package import SalusBase
package import SalusCarePlan
package import SalusClient
package import SalusModels

/// Something that changes a plan. Each can be taken back.
package enum CareEdit: Hashable, Sendable {
    case note(Outcome, of: CareEvent)
    /// The same with a picture, which goes into the vault first.
    case picture(path: String, Outcome, of: CareEvent)
    /// A new task, or a new version of one from its effective time on; `replacing` is what was seen of it before.
    case put(CareTask, replacing: CareTask?)
    case end(CareTask, at: Instant)
    case remove(CareTask)
    case acknowledge(Alert, word: String?)
    /// Takes back what was written.
    case undo(CareUndo)

    /// What it does, without a full stop.
    var title: String {
        switch self {
        case .note(let outcome, let event), .picture(_, let outcome, let event):
            "\(event.task.title) \(event.key.clock): \(outcome.state.words)"
        case .put(let task, _): "\(task.title) is in the plan"
        case .end(let task, _): "\(task.title) is ended"
        case .remove(let task): "\(task.title) is removed"
        case .acknowledge: "You have seen the alert"
        case .undo(let undo): "Taken back: \(undo.text)"
        }
    }
}

/// Something about care plans that the screens ask the client to do. Nil for a person is one's own plan.
package enum CareStep: Sendable {
    case load(AccountID?)
    /// Makes one's own plan, with these tasks in it.
    case begin(title: String, [CareTask])
    case edit(CareEdit, of: AccountID?)
    /// Asks who changed a task, and when.
    case history(CareTask, of: AccountID?)
    case markSeen(AccountID?)
    /// Saves the picture of a result, an object of the symptoms' vault, as a plain file.
    case savePicture(String, of: AccountID?, path: String)
    /// A plan as a file.
    case files(CareFileStep, of: AccountID?)
    /// Rings the terminal's bell.
    case ring
}

/// What the client tells of care plans.
package enum CareMessage: Sendable {
    /// A plan as it is now, with whose device this is.
    case plan(PlanView, reader: AccountID)
    /// There is none of one's own yet.
    case none
    case history(String, [PlanVersion])
    /// What a file would do.
    case file(ImportLook)
}
