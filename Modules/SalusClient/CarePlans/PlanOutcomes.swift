public import SalusBase
public import SalusCarePlan
public import SalusModels
import SalusSync

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
        // One that this device found itself comes into the vault first, and stays when the acknowledgement is undone.
        if try await vaults.objects.object(known.object(in: view.plan), in: writer.vault) == nil {
            try await vaults.objects.write([writer.put(.alert(known))], in: writer.vault)
        }
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

/// Readers see alerts too: that they have is told through the person's inbox, and shows at once on their own devices.
extension PlanOutcomes {
    /// Sends a reader's acknowledgement of an alert to the owner's inbox, and notes it in the reader's home vault until
    /// the owner's program has taken it over. Throws `notShared`.
    func deposit(
        _ note: String?, of alert: Alert, in view: PlanView, _ part: PlanPart
    ) async throws(ClientError) -> CareUndo {
        guard let place = view.parts[part], place.refusals.reading == nil else { throw .care(.notShared) }
        let object = alert.object(in: view.plan)
        let content = JSONValue.object(["alert": .string(object.description)]).canonicalText
        try await vaults.proposals.propose(
            Array(content.utf8), type: CareMediaType.acknowledgement, of: place.vault, note: note ?? "")
        try await vaults.home.setFields(
            SeenAlert.label, object.bytes,
            ["at": .string(clock.now.description), "note": note.map(JSONValue.string)])
        return CareUndo(what: .acknowledged(alert), steps: [:])
    }

    /// Puts acknowledgements by readers into one's own plan, under the name of the signer. One for an alert that is not
    /// here yet waits, at most 30 days; one by an account that does not read the alert's part is dropped.
    func takeAcknowledgements() async throws(ClientError) {
        guard let view = try await store.ownPlan() else { return }
        for deposit in try await store.proposals.deposits(of: CareMediaType.acknowledgement, view) {
            let alert = view.content.alerts.first { $0.object(in: view.plan) == deposit.alert }
            if let alert, let by = deposit.from, try await mayAcknowledge(alert, in: view, deposit) {
                var seen = alert
                let note = deposit.note.isEmpty ? nil : deposit.note
                seen.acknowledgements.insert(.init(by: by.description, at: deposit.madeAt, note: note))
                let writer = try PlanWriter(in: view.part(of: alert), of: view)
                try await vaults.objects.write([writer.put(.alert(seen), replacing: .alert(alert))], in: writer.vault)
            }
            let isOld = { (now: Instant) in deposit.madeAt.adding(seconds: 30 * 86_400) < now }
            let isOver = isOld(clock.now) ? isOld(try await vaults.ends.serverNow()) : false
            if alert != nil || isOver { try await vaults.proposals.decline(deposit) }
        }
    }

    /// Whether the depositor reads the part of the alert: the inbox takes deposits from readers of any part.
    private func mayAcknowledge(
        _ alert: Alert, in view: PlanView, _ deposit: VaultProposal
    ) async throws(ClientError) -> Bool {
        guard let vault = view.parts[view.part(of: alert)]?.vault, deposit.vault == vault, let from = deposit.from
        else {
            return false
        }
        return try await vaults.reader.isMember(from, of: vault)
    }
}

extension PlanView {
    func part(of alert: Alert) -> PlanPart { content.tasks[alert.task]?.versions.last?.type.part ?? .careCard }
}

extension VaultProposal {
    fileprivate var alert: ObjectID? { (try? JSONValue(parsing: content))?["alert"]?.string.flatMap(ObjectID.init) }
}

/// The home vault's note of an acknowledged alert in another person's plan.
enum SeenAlert {
    static let label = "seen alert"
}
