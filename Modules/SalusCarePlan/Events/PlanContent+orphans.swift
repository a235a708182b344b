import SalusBase

extension PlanContent {
    /// What was noted of events that the plan has no more, by task and time: of tasks that were removed, and where one device changed a
    /// task while another one noted it. It is in no count and on no day's page; whoever looks for it finds it here.
    public func orphans(zone: Zone) -> [Outcome] {
        histories.sorted { $0.key < $1.key }.flatMap { name, history in
            history.byPlan.filter { outcome in
                outcome.state != .initial && (try? event(of: name, outcome.event, zone: zone)) == nil
            }
        }
    }
}
