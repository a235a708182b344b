public import SalusSync

/// A plan that is read once grows with what changes: one more outcome costs the same in year ten as in week one.
extension PlanContent {
    /// Joins the parts of one plan. A task, with its outcomes, counts from the first part that has the task, in the
    /// order of `PlanPart.allCases`: a writer of one part changes nothing of the other.
    public init(joining parts: [PlanPart: PlanContent]) {
        self.init([])
        let parts = PlanPart.allCases.compactMap { parts[$0] }
        for part in parts { tasks.merge(part.tasks) { mine, _ in mine } }
        for part in parts {
            for (name, history) in part.histories where part.tasks[name] != nil || tasks[name] == nil {
                histories[name] = histories[name] ?? history
            }
            for other in part.plans.map(PlanObject.plan) + part.contacts.map(PlanObject.contact) { put(other) }
            alerts += part.alerts.filter { part.tasks[$0.task] != nil || tasks[$0.task] == nil }
            unreadable.merge(part.unreadable) { mine, _ in mine }
        }
        alerts.sort { $0.order < $1.order }
    }

    /// Takes an object in, in the place of the one with the same key.
    public mutating func put(_ object: PlanObject) {
        switch object {
        case .task(let task):
            let others = (tasks[task.name]?.versions ?? []).filter { $0.effective != task.effective }
            tasks[task.name] = TaskLine(others + [task])
        case .outcome(let outcome): histories[outcome.task, default: OutcomeHistory([])].put(outcome)
        case .contact(let contact): SalusCarePlan.put(contact, into: &contacts, by: \.id)
        case .plan(let plan): SalusCarePlan.put(plan, into: &plans, by: \.id)
        case .alert(let alert): SalusCarePlan.put(alert, into: &alerts, by: \.order)
        case .foreign, .part, .grant, .answer: break
        }
    }

    /// The same for many, of which the later ones of one key stay: costs no more than to sort what is noted of their
    /// tasks.
    public mutating func put(_ objects: [PlanObject]) {
        var outcomes: [String: [Outcome]] = [:]
        for object in objects {
            if case .outcome(let outcome) = object {
                outcomes[outcome.task, default: []].append(outcome)
            } else {
                put(object)
            }
        }
        for (task, noted) in outcomes { histories[task, default: OutcomeHistory([])].put(noted) }
    }

    /// Takes out whatever has the object's key.
    public mutating func remove(_ object: PlanObject) {
        switch object {
        case .task(let task):
            tasks[task.name] = TaskLine((tasks[task.name]?.versions ?? []).filter { $0.effective != task.effective })
        case .outcome(let outcome):
            histories[outcome.task]?.remove(outcome.event)
            if histories[outcome.task]?.byPlan.isEmpty ?? false { histories[outcome.task] = nil }
        case .contact(let contact): contacts.removeAll { $0.id == contact.id }
        case .plan(let plan): plans.removeAll { $0.id == plan.id }
        case .alert(let alert): alerts.removeAll { $0.order == alert.order }
        case .foreign, .part, .grant, .answer: break
        }
    }

    /// Notes that an object cannot be read, or can again: nil.
    public mutating func setAside(_ object: ObjectID, _ error: CarePlanError?) { unreadable[object] = error }
}

extension Alert {
    /// The same for no two alerts of a plan.
    fileprivate var order: Order { Order(event: event, task: task, threshold: threshold) }

    fileprivate struct Order: Comparable {
        let event: EventKey
        let task, threshold: String

        static func < (left: Self, right: Self) -> Bool {
            (left.event, left.task, left.threshold) < (right.event, right.task, right.threshold)
        }
    }
}

/// In its place of a list that is sorted by `key`, for the one that has the same.
private func put<Element, Key: Comparable>(_ element: Element, into list: inout [Element], by key: (Element) -> Key) {
    let place = firstIndex(in: list.indices) { key(list[$0]) >= key(element) }
    if place < list.endIndex, key(list[place]) == key(element) {
        list[place] = element
    } else {
        list.insert(element, at: place)
    }
}
