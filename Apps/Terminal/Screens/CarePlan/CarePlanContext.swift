package import SalusBase
package import SalusCarePlan
package import SalusClient
package import SalusModels

/// One person's plan with who looks at it and what they may do: everything that a pane of a care plan draws from.
package struct CarePlanContext: Sendable {
    package var plan: PlanView
    /// The account signed in on this device.
    package let reader: AccountID
    let clock: WallClock

    package init(_ plan: PlanView, reader: AccountID, clock: WallClock) {
        (self.plan, self.reader, self.clock) = (plan, reader, clock)
    }

    package var content: PlanContent { plan.content }
    package var zone: Zone { plan.zone }
    package var now: Instant { clock.now }
    package var today: CalendarDate { zone.date(of: now) }
    /// Nil for one's own plan: what the client is asked with.
    package var person: AccountID? { plan.isOwn ? nil : plan.person }

    /// The reason why a part cannot be written; nil when it can.
    func obstacle(in part: PlanPart) -> String? {
        if plan.mayWrite(part) { return nil }
        switch plan.parts[part]?.refusals.writing {
        case nil: return "this part is not shared with you"
        case .role: return "you read here and do not write; propose it instead"
        case .closed: return "it is closed"
        case .ended: return "you have no access to it any more"
        }
    }

    /// Open alerts of a part for this device's account, the most urgent first.
    func alerts(in part: PlanPart) -> [Alert] {
        plan.openAlerts(of: reader).filter { self.part(of: $0.task) == part }
    }

    package func part(of task: String) -> PlanPart { content.tasks[task]?.versions.last?.type.part ?? .careCard }

    /// As its newest version calls it.
    package func title(of task: String) -> String { content.tasks[task]?.versions.last?.title ?? task }
}

/// A page about one person's plan; it receives the plan whenever that changes.
protocol CarePlanObserver: CoveringPane {
    /// The owner of the plan; nil for one's own.
    var person: AccountID? { get }
    mutating func receive(_ plan: PlanView)
}
