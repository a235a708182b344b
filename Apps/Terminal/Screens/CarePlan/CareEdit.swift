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

extension CareMessage {
    /// Passes it to the pages that it is for; gives what has to be asked for because of it.
    func deliver(to main: inout MainScreen) -> [ClientAction] {
        switch self {
        case .plan(let plan, let reader): return Self.deliver(plan, reader, to: &main)
        case .none:
            main.care.isKnown = true
            let page = NoPlanPage(isAsking: false, time: main.time, clock: main.clock)
            main.covering.change(NoPlanPage.self) { $0 = page }
        case .deleted(let deleted, let person):
            main.covering.changeAll(DeletedPage.self) { if $0.person == person { $0.receive(deleted) } }
        case .names(let names): main.covering.changeAll(PeoplePage.self) { $0.receive(names) }
        case .file(let look): main.covering.append(ImportPage(look))
        case .history(let task, let versions): main.covering.changeAll(TaskPage.self) { $0.receive(versions, of: task) }
        }
        return []
    }

    /// For every page of that person's plan, since they lie over each other.
    private static func deliver(_ plan: PlanView, _ reader: AccountID, to main: inout MainScreen) -> [ClientAction] {
        let context = CarePlanContext(plan, reader: reader, clock: main.clock)
        if plan.isOwn {
            (main.care.context, main.care.isKnown) = (context, true)
            if main.covering.last is NoPlanPage { main.covering[main.covering.count - 1] = CarePage(context) }
        }
        for place in main.covering.indices {
            guard var page = main.covering[place] as? any CarePlanObserver else { continue }
            page.receive(plan)
            main.covering[place] = page
        }
        let isListed = main.covering.contains { page in
            if let page = page as? DeletedPage { page.person == context.person } else { false }
        }
        return main.remind() + (isListed ? [.run(CareStep.deleted(context.person))] : []) + patientRequest(plan, main)
            + main.todayRequests + main.sealedRequests
    }

    /// Asks again for the open page of that patient, which a clinician sees: it lists more than the plan.
    private static func patientRequest(_ plan: PlanView, _ main: MainScreen) -> [ClientAction] {
        main.covering.contains { ($0 as? PatientPage)?.person == plan.person }
            ? [.run(CareTeamStep.patient(plan.person))] : []
    }

    /// Requests that refresh the open pages of care plans and the reminders after a change.
    static func requests(_ main: MainScreen) -> [ClientAction] {
        let open = main.covering.compactMap { $0 as? any CarePlanObserver }.map(\.person)
        let isOwnWanted =
            main.care.context != nil || main.covering.contains { $0 is NoPlanPage } || open.contains(nil)
        return (isOwnWanted ? [.run(CareStep.load(nil))] : [])
            + Set(open.compactMap(\.self)).sorted().map { .run(CareStep.load($0)) }
    }
}

extension CareMessage: PageMessage {
    package var update: PageUpdate { PageUpdate { deliver(to: &$0) } }
}
