public import SalusBase
public import SalusCarePlan
public import SalusModels

/// Noting what became of events, and saying that one has seen an alert.
public struct PlanOutcomes: CarePlanPart {
    let store: CarePlanStore

    /// Notes the outcome of an event, in the place of the one before. Thresholds that its values cross make their
    /// alerts with it, in one transaction of this device; unacknowledged alerts that are no longer true are deleted.
    ///
    /// With `base`, the outcome that the person saw, only the differences are written, so that notes by others
    /// meanwhile stay.
    ///
    /// Throws `noSuchTask`, `noSuchEvent`, `readOnlyTask`, `notShared` and `onlyReads`.
    @discardableResult
    public func note(
        _ outcome: Outcome, replacing base: Outcome? = nil, of person: AccountID? = nil
    ) async throws(ClientError) -> CareUndo {
        let writer = try await writer(of: outcome.task, person)
        let event = try asCare { () throws(CarePlanError) in
            try writer.content.event(of: outcome.task, outcome.event, zone: writer.zone)
        }
        let noted = CareEvent(event.task, event.occurrence, outcome)
        let change = writer.put(.outcome(outcome), replacing: base.map(PlanObject.outcome))
        let writes = [change] + writer.alerts(after: noted, before: event.outcome, at: clock.now)
        return try await write(writes, writer, .noted(outcome, title: event.task.title))
    }

    /// Says that this account has seen an alert. Nothing that others said of it is lost. Of who only reads the plan it
    /// goes through the person's inbox, which cannot be undone, and shows at once on their own devices. Throws
    /// `noSuchVersion` for one that is not there.
    @discardableResult
    public func acknowledge(
        _ alert: Alert, note: String? = nil, of person: AccountID? = nil
    ) async throws(ClientError) -> CareUndo {
        let view = try await plan(of: person)
        let part = view.part(of: alert)
        guard let known = view.content.alerts.first(where: { $0.object(in: view.plan) == alert.object(in: view.plan) })
        else { throw .care(.noSuchVersion) }
        guard view.mayWrite(part) || view.isOwn else { return try await deposit(note, of: known, in: view, part) }
        let writer = try PlanWriter(in: part, of: view)
        var seen = known
        let own = try await vaults.account.account.description
        seen.acknowledgements.insert(.init(by: own, at: clock.now, note: note))
        return try await write(
            [writer.put(.alert(seen), replacing: .alert(known))], writer, .acknowledged(seen))
    }
}

extension PlanWriter {
    func isSame(_ left: Alert, _ right: Alert) -> Bool { object(.alert(left)) == object(.alert(right)) }

    /// The alerts to write after an event was noted: those of the event, and those of its day once that is over.
    func alerts(after noted: CareEvent, before: Outcome?, at now: Instant) -> [ObjectWrite] {
        let (task, day) = (noted.task, noted.day(zone))
        var after = content
        if let outcome = noted.outcome { after.put(.outcome(outcome)) }
        let first = after.events(on: day, zone: zone).first { $0.task.name == task.name }?.key
        let ofDay = after.alerts(ofDay: day, zone: zone, at: now).filter { $0.task == task.name }
        let present = content.alerts.filter { alert in
            alert.task == task.name && alert.event == (task.isOfDay(alert) ? first : noted.key)
        }
        let isCorrected = before.map { $0.values != noted.outcome?.values } ?? false
        // An acknowledgement of the alert for another value does not cover this one.
        let seen = isCorrected ? present.filter { !$0.acknowledgements.isEmpty && !task.isOfDay($0) } : []
        return replacing(present.filter { !seen.contains($0) }, by: noted.alerts(at: now) + ofDay)
    }

    /// Present alerts stay with their acknowledgements; others are deleted unless they were acknowledged.
    private func replacing(_ present: [Alert], by firing: [Alert]) -> [ObjectWrite] {
        let new = firing.filter { alert in !present.contains { isSame($0, alert) } }
        let over = present.filter { alert in
            alert.acknowledgements.isEmpty && !firing.contains { isSame($0, alert) }
        }
        return new.map { put(.alert($0)) } + over.map { delete(.alert($0)) }
    }
}

extension CareTask {
    /// Whether it is about all events of a day.
    fileprivate func isOfDay(_ alert: Alert) -> Bool {
        guard let threshold = thresholds.first(where: { $0.id == alert.threshold }) else { return false }
        if case .fewerDone = threshold.test { return true } else { return false }
    }
}
