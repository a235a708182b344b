public import SalusCarePlan
public import SalusModels

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
