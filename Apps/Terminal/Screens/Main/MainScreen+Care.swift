import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// One's own care plan on the main screen: its pages, and what it reminds of.
extension MainScreen {
    /// The state of one's own plan, as far as it is known here.
    struct OwnCare: Sendable {
        /// Nil until it was read, and while there is none.
        var context: CarePlanContext?
        /// Whether there is one is known.
        var isKnown = false
        /// As it was last looked at.
        var due: DueNow?

        /// Often enough for the minute that something is due in.
        func wakesEvery(_ settings: ScreenSettings) -> Duration? {
            context != nil && settings.reminders != .off ? .seconds(20) : nil
        }
    }

    /// Opens the plan with the content on this device, and reads it again in the background.
    mutating func openCare() -> [Step] {
        covering.append(care.context.map { CarePage($0) } ?? noPlan(isAsking: !care.isKnown))
        return [.act(.care(.load(nil)))]
    }

    private func noPlan(isAsking: Bool) -> NoPlanPage { NoPlanPage(isAsking: isAsking, time: time, clock: clock) }

    mutating func receive(_ message: CareMessage) -> [ClientAction] {
        switch message {
        case .plan(let plan, let reader): return receive(plan, reader)
        case .none:
            care.isKnown = true
            let page = noPlan(isAsking: false)
            change(NoPlanPage.self) { $0 = page }
        case .deleted(let deleted, let person):
            changeAll(DeletedPage.self) { if $0.person == person { $0.receive(deleted) } }
        case .names(let names): changeAll(PeoplePage.self) { $0.receive(names) }
        case .file(let look): covering.append(ImportPage(look))
        case .history(let task, let versions): changeAll(TaskPage.self) { $0.receive(versions, of: task) }
        }
        return []
    }

    /// For every page of that person's plan, since they lie over each other.
    private mutating func receive(_ plan: PlanView, _ reader: AccountID) -> [ClientAction] {
        let context = CarePlanContext(plan, reader: reader, clock: clock)
        if plan.isOwn {
            (care.context, care.isKnown) = (context, true)
            if covering.last is NoPlanPage { covering[covering.count - 1] = CarePage(context) }
        }
        for place in covering.indices {
            guard var page = covering[place] as? any CarePlanObserver else { continue }
            page.receive(plan)
            covering[place] = page
        }
        let lists = covering.compactMap { $0 as? DeletedPage }.filter { $0.person == context.person }
        return remind() + (lists.isEmpty ? [] : [.care(.deleted(context.person))]) + patientRequest(plan)
    }

    /// Asks again for the open page of that patient, which a clinician sees: it lists more than the plan.
    private func patientRequest(_ plan: PlanView) -> [ClientAction] {
        covering.contains { ($0 as? PatientPage)?.person == plan.person } ? [.careTeam(.patient(plan.person))] : []
    }

    /// Updates the due events; the bell rings for newly due ones, when the settings ask for it.
    mutating func remind() -> [ClientAction] {
        guard let context = care.context, settings.reminders != .off else {
            care.due = nil
            return []
        }
        let (before, now) = (care.due, DueNow(context.plan, at: clock.now))
        care.due = now
        return settings.reminders == .bell && now.news(since: before) ? [.care(.ring)] : []
    }

    /// In the status line; nothing of it is anywhere else.
    var reminder: [StatusPart] {
        guard settings.reminders != .off, let due = care.due, !due.words.isEmpty else { return [] }
        let key =
            table["app.care"]?.isEnabled == true ? table["app.care"]?.keys.first.map { " (\($0.name))" } ?? "" : ""
        let style = Style(due.due.isEmpty ? .muted : .caution)
        return [StatusPart(Line(due.words + key, style), brief: Line(due.brief + key, style), weight: 70)]
    }

    /// A status as it is told, after what is due.
    func told(_ status: String) -> String {
        let due = settings.reminders == .off ? "" : care.due?.words ?? ""
        return [due, status].filter { !$0.isEmpty }.joined(separator: ". ")
    }

    /// Requests that refresh the open pages of care plans and the reminders after a change.
    var careRequests: [ClientAction] {
        let open = covering.compactMap { $0 as? any CarePlanObserver }.map(\.person)
        let isOwnWanted = care.context != nil || covering.contains { $0 is NoPlanPage } || open.contains(nil)
        return (isOwnWanted ? [.care(.load(nil))] : []) + Set(open.compactMap(\.self)).sorted().map { .care(.load($0)) }
    }
}
