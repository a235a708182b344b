package import SalusBase
package import SalusCarePlan
package import SalusClient
package import SalusModels

/// A change of a plan. Each can be undone.
package enum CareEdit: Hashable, Sendable {
    case note(Outcome, of: CareEvent)
    /// The same with a picture, which goes into the vault first.
    case picture(path: String, Outcome, of: CareEvent)
    /// A new task, or a new version of one from its effective time on; `replacing` is what was seen of it before.
    case put(CareTask, replacing: CareTask?)
    case end(CareTask, at: Instant)
    case remove(CareTask)
    case acknowledge(Alert, word: String?)
    /// Moves one event, leaves it out, or, for nil, has it come as planned.
    case decide(EventKey, of: CareTask, ScheduleException?)
    /// `user` is the name of their account here, which is looked up first; nil leaves that as it is.
    case contact(Contact, user: String?, replacing: Contact?)
    case removeContact(Contact)
    /// Restores these deletions.
    case bringBack([PlanChange], title: String)
    case bringIn([PlanObject])
    /// Sets the time zone that the days of one's own plan follow.
    case zone(Zone)
    /// Takes back what was written.
    case undo(CareUndo)

    /// A short title of the edit, without a full stop.
    var title: String {
        switch self {
        case .note(let outcome, let event), .picture(_, let outcome, let event):
            "\(event.task.title) \(event.key.clock): \(outcome.state.words)"
        case .put(let task, _): "\(task.title) is in the plan"
        case .end(let task, _): "\(task.title) is ended"
        case .remove(let task): "\(task.title) is removed"
        case .acknowledge: "You have seen the alert"
        case .decide(let key, let task, let exception): "\(task.title) \(key.clock): \(exception.words)"
        case .contact(let contact, _, let before):
            "\(contact.name.text) is \(before == nil ? "in the plan" : "changed")"
        case .removeContact(let contact): "\(contact.name.text) is out of the plan"
        case .bringBack(_, let title): "\(title) is back"
        case .bringIn(let objects): PlanEdit.broughtIn(objects.count).text
        case .zone(let zone): "Your days go by the clock of \(zone.name)"
        case .undo(let undo): "Undone: \(undo.text)"
        }
    }

    /// With what takes it back; nil where nothing does.
    func reversible(by undo: CareUndo?, of person: AccountID?) -> Reversible? {
        guard let undo, !undo.isNothing else { return nil }
        return Reversible(title, .care(self, of: person), inverse: .care(.undo(undo), of: person))
    }
}

/// Requests about care plans to the client. A nil person means one's own plan.
package enum CareStep: PageEffect {
    case load(AccountID?)
    /// Makes one's own plan, with these tasks in it.
    case begin(title: String, [CareTask])
    case edit(CareEdit, of: AccountID?)
    /// Asks who changed a task, and when.
    case history(CareTask, of: AccountID?)
    case markSeen(AccountID?)
    /// Asks what is deleted now.
    case deleted(AccountID?)
    /// Asks what people are called whose accounts are known here.
    case names
    /// Saves the picture of a result, an object of the symptoms' vault, as a plain file.
    case savePicture(String, of: AccountID?, path: String)
    /// A plan as a file.
    case files(CareFileStep, of: AccountID?)
}

/// Messages from the client to the screens about care plans.
package enum CareMessage: Sendable {
    /// A plan as it is now, with whose device this is.
    case plan(PlanView, reader: AccountID)
    /// There is none of one's own yet.
    case none
    case history(String, [PlanVersion])
    /// The deletions of a plan, the latest first.
    case deleted([PlanChange], of: AccountID?)
    case names([AccountID: String])
    /// The preview of a file's import.
    case file(ImportPreview)
}

extension CareStep {
    package var readsVaults: Bool { true }

    package func run(in context: EffectContext) async throws(ClientError) {
        let client = context.client
        let care = CareRunner(client: client, mailbox: context.mailbox)
        switch self {
        case .files(let step, let person):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                try await CareFileRunner(client: client, mailbox: mailbox).run(step, of: person)
            }
        // A picture is sealed and sent part by part, which takes its time.
        case .edit(.picture, _):
            await context.runner.runLong { (_) throws(ErrorNotice) in
                try await advised { () async throws(ClientError) in try await care.run(self) }
            }
        default: try await care.run(self)
        }
    }
}
