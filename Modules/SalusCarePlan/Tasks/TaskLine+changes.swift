public import SalusBase

/// The writes of one change of a task: the version to write, and those that it replaces.
public struct TaskChange: Hashable, Sendable {
    public let written: CareTask
    /// Versions that were to rule later; they are deleted.
    public let replaced: [CareTask]
}

extension TaskLine {
    /// `next` rules from its effective time on, for good: versions that were to follow are replaced by it.
    ///
    /// Throws `wouldOrphan` with the days on which something was noted that would then belong to no event; a change
    /// that leaves those events as they are is no trouble. Nothing else is checked, and nothing has changed.
    public func change(
        to next: CareTask, noted: [Outcome], zone: Zone
    ) throws(CarePlanError) -> TaskChange {
        guard next.name == name, let after = TaskLine(versions.filter { $0.effective < next.effective } + [next]) else {
            throw .noSuchTask(next.name)
        }
        let orphans = noted.filter { outcome in
            guard outcome.task == name, let start = start(of: outcome, zone) else { return false }
            return after.start(of: outcome, zone) != start
        }
        guard orphans.isEmpty else { throw .wouldOrphan(Set(orphans.map(\.event.time.date)).sorted()) }
        return TaskChange(written: next, replaced: versions.filter { $0.effective > next.effective })
    }

    /// Nothing is due from then on. Earlier events and their outcomes stay. Throws as `change` does.
    public func ending(at moment: Instant, noted: [Outcome], zone: Zone) throws(CarePlanError) -> TaskChange {
        guard var last = version(at: moment) else { throw .noSuchTask(name) }
        (last.effective, last.schedule) = (moment, try Schedule([]))
        return try change(to: last, noted: noted, zone: zone)
    }

    /// The start of the outcome's event; nil where there is none. An event that follows another task starts when it was
    /// done.
    private func start(of outcome: Outcome, _ zone: Zone) -> Instant? {
        guard outcome.event.following != nil else { return occurrence(outcome.event, zone: zone)?.occurrence.start }
        let start = outcome.done ?? zone.instant(outcome.event.time)
        return version(at: start).flatMap { $0.schedule.follows(outcome.event) ? start : nil }
    }
}
