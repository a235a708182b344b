import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels

/// One person's plan with who looks at it and what they may do: everything that a pane of a care plan draws from.
struct CareScene: Sendable {
    var plan: PlanView
    /// Whose device this is.
    let reader: AccountID
    let clock: WallClock

    init(_ plan: PlanView, reader: AccountID, clock: WallClock) {
        (self.plan, self.reader, self.clock) = (plan, reader, clock)
    }

    var content: PlanContent { plan.content }
    var zone: Zone { plan.zone }
    var now: Instant { clock.now }
    var today: CalendarDate { zone.date(of: now) }
    /// Nil for one's own plan: what the client is asked with.
    var person: AccountID? { plan.isOwn ? nil : plan.person }

    /// Why nothing can be written in a part; nil when it can.
    func obstacle(in part: PlanPart) -> String? {
        if plan.mayWrite(part) { return nil }
        guard let share = plan.parts[part] else { return "this part is not shared with you" }
        return share.goneSince == nil
            ? "you read here and do not write; propose it instead" : "you have no access to it any more"
    }

    /// Alerts of a part that wait for whoever looks, the most urgent first.
    func alerts(in part: PlanPart) -> [Alert] {
        plan.openAlerts(of: reader).filter { self.part(of: $0.task) == part }
    }

    func part(of task: String) -> PlanPart { content.tasks[task]?.versions.last?.type.part ?? .careCard }

    /// As its newest version calls it.
    func title(of task: String) -> String { content.tasks[task]?.versions.last?.title ?? task }
}

/// A page about somebody's plan: it is told how that stands whenever it changes.
protocol CareShowing: CoveringPane {
    /// Whose plan; nil for one's own.
    var person: AccountID? { get }
    mutating func receive(_ plan: PlanView)
}
