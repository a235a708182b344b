public import SalusBase
public import SalusCarePlan
import SalusCrypto
import SalusDomain
public import SalusModels
import SalusSync
import SalusVaultModels

/// Changing what the plan says: tasks, contacts, the plan itself.
public struct PlanEditor: CarePlanPart {
    let store: CarePlanStore

    /// A new task, or a version of one that is valid from its effective time on, for good: later versions are deleted.
    ///
    /// With `base`, the version with the same effective time that the person saw, only the differences are written, so
    /// that changes by others meanwhile stay.
    ///
    /// Throws `wouldOrphan` with the days of results that would lose their event, `otherPart`, `notShared` and
    /// `onlyReads`; nothing has changed then.
    @discardableResult
    public func put(
        _ task: CareTask, replacing base: CareTask? = nil, of person: AccountID? = nil
    ) async throws(ClientError) -> CareUndo {
        let writer = try await writer(in: task.type.part, of: person)
        let line = writer.content.tasks[task.name]
        if line?.versions.contains(where: { $0.type.part != task.type.part }) ?? false { throw .care(.otherPart) }
        var change: TaskChange?
        if let line {
            change = try writer.change(line) { line, noted throws(CarePlanError) in
                try line.change(to: task, noted: noted, zone: writer.zone)
            }
        }
        let replaced = (change?.replaced ?? []).map { writer.delete(.task($0)) }
        return try await write(
            [writer.put(.task(task), replacing: base.map(PlanObject.task))] + replaced, writer, .task(task))
    }

    /// Nothing of the task is due from then on; what was before stays, also what was noted. Throws as `put` does.
    @discardableResult
    public func end(
        _ task: String, at moment: Instant, of person: AccountID? = nil
    ) async throws(ClientError) -> CareUndo {
        let writer = try await writer(of: task, person)
        guard let line = writer.content.tasks[task] else { throw .care(.noSuchTask) }
        let change = try writer.change(line) { line, noted throws(CarePlanError) in
            try line.ending(at: moment, noted: noted, zone: writer.zone)
        }
        let writes = [writer.put(.task(change.written))] + change.replaced.map { writer.delete(.task($0)) }
        return try await write(writes, writer, .ended(change.written))
    }

    /// Removes a task from the plan as if it had never been there, with all its versions. Its outcomes stay in the
    /// vault, and come back with the task.
    @discardableResult
    public func remove(_ task: String, of person: AccountID? = nil) async throws(ClientError) -> CareUndo {
        let writer = try await writer(of: task, person)
        guard let versions = writer.content.tasks[task]?.versions, let last = versions.last else {
            throw .care(.noSuchTask)
        }
        return try await write(versions.map { writer.delete(.task($0)) }, writer, .deleted(.task(last)))
    }

    /// `base` as for a task.
    @discardableResult
    public func put(
        _ contact: Contact, replacing base: Contact? = nil, of person: AccountID? = nil
    ) async throws(ClientError) -> CareUndo {
        let writer = try await writer(in: .careCard, of: person)
        let change = writer.put(.contact(contact), replacing: base.map(PlanObject.contact))
        return try await write([change], writer, .contact(contact))
    }

    /// Removes a person from the contacts of the plan. Gives what undoes it.
    @discardableResult
    public func remove(contact: String, of person: AccountID? = nil) async throws(ClientError) -> CareUndo {
        let writer = try await writer(in: .careCard, of: person)
        guard let known = writer.content.contacts.first(where: { $0.id == contact }) else {
            throw .care(.noSuchVersion)
        }
        return try await write([writer.delete(.contact(known))], writer, .deleted(.contact(known)))
    }

    /// `base` as for a task.
    @discardableResult
    public func put(
        _ plan: CarePlan, replacing base: CarePlan? = nil, of person: AccountID? = nil
    ) async throws(ClientError) -> CareUndo {
        let writer = try await writer(in: .careCard, of: person)
        let change = writer.put(.plan(plan), replacing: base.map(PlanObject.plan))
        return try await write([change], writer, .plan(plan))
    }
}

extension PlanWriter {
    /// Makes a change of a task. Results that were taken back belong to no event, so the change orphans none of them.
    fileprivate func change(
        _ line: TaskLine, _ make: (TaskLine, [Outcome]) throws(CarePlanError) -> TaskChange
    ) throws(ClientError) -> TaskChange {
        let noted = content.noted(line.name).filter { $0.state != .initial || !$0.notes.isEmpty }
        return try asCare { () throws(CarePlanError) in try make(line, noted) }
    }
}

/// Single events that come at another time than planned, or not at all.
extension PlanEditor {
    /// Moves one event of a task, leaves it out, or, for nil, has it come as planned. No other event changes, and what
    /// was noted of it stays with it.
    ///
    /// Throws `noSuchTask`, `noSuchEvent` also for a time at which another version of the task rules, `wouldOrphan` for
    /// leaving out what something is noted of, `notShared` and `onlyReads`; nothing has changed then.
    @discardableResult
    public func decide(
        _ exception: ScheduleException?, about event: EventKey, of task: String, _ person: AccountID? = nil
    ) async throws(ClientError) -> CareUndo {
        let writer = try await writer(of: task, person)
        guard let line = writer.content.tasks[task], let last = line.versions.last else { throw .care(.noSuchTask) }
        let outcome = writer.content.outcome(of: PlanContent.EventID(task, event))
        let isNoted = outcome.map { $0.state != .initial || !$0.notes.isEmpty } ?? false
        let changed = try asCare { () throws(CarePlanError) in
            try line.deciding(exception, about: event, isNoted: isNoted, zone: writer.zone)
        }
        guard !changed.isEmpty else { return CareUndo(what: .task(last), steps: [:]) }
        let writes = changed.map { version in
            let before = line.versions.first { $0.effective == version.effective }
            return writer.put(.task(version), replacing: before.map(PlanObject.task))
        }
        return try await write(writes, writer, .task(changed[0]))
    }
}

/// Making one's own plan.
extension PlanEditor {
    /// Makes the plan with its two vaults. Needs the server. After a crash the same call continues, and two devices
    /// that begin at once make one plan. Throws `planExists` when all of it is there.
    ///
    /// `name` is the person's name of themselves for the readers of the plan; nil means the account's name.
    public func begin(title: String, zone: Zone, name: String? = nil) async throws(ClientError) {
        let made = Set(try await store.ownVaults().map(\.part))
        guard made.count < PlanPart.allCases.count else { throw .care(.planExists) }
        for part in PlanPart.allCases where !made.contains(part) {
            let plan = part == .careCard ? CarePlan(id: "plan", title: title) : nil
            try await make(part, name: name, zone: zone.name, plan)
        }
    }

    /// Goes on with a plan of which a crash, or another device, made one part.
    func finishBeginning() async throws(ClientError) {
        let own = try await store.ownVaults()
        guard let first = own.first else { return }
        var failure = FirstFailure()
        for part in PlanPart.allCases where !own.contains(where: { $0.part == part }) {
            try await failure.after { () async throws(ClientError) in
                try await make(part, name: first.mark.name, zone: first.mark.zone, nil)
            }
        }
        try failure.end()
    }

    private func make(_ part: PlanPart, name: String?, zone: String, _ plan: CarePlan?) async throws(ClientError) {
        let own = try await vaults.carePlans.own
        let vault = own.vault(part)
        let owner = await vaults.name
        try await vaults.members.make(named: "\(name ?? owner): \(part.text)", .careData, as: vault)
        var writes = [Self.write(PlanPartMark(plan: own.plan, part: part, name: name, zone: zone), in: vault)]
        if let plan { writes.append(.replace(plan.object(in: own.plan), plan.fields, CarePlan.rules)) }
        try await vaults.objects.write(writes, in: vault)
    }

    static func write(_ mark: PlanPartMark, in vault: VaultID) -> ObjectWrite {
        .replace(PlanPartMark.object(inVault: vault.bytes), mark.fields, PlanPartMark.rules)
    }
}
