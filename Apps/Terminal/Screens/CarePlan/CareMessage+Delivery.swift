import SalusClient
import SalusModels

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
            + main.todayRequests
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
