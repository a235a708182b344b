extension TaskLine {
    /// The versions to write after which one event is moved or left out, or, for nil, comes as its part of the schedule
    /// says. Every version keeps its time, so that nothing else changes; none where it is so already.
    ///
    /// Throws `noSuchEvent` for an event that no version plans, for one that has no time to move, and where it would
    /// come to lie in the time of another version; `wouldOrphan` where something `isNoted` of what is to be left out.
    /// Nothing has changed then.
    public func deciding(
        _ exception: ScheduleException?, about key: EventKey, isNoted: Bool, zone: Zone
    ) throws(CarePlanError) -> [CareTask] {
        guard let owner = try planned(key, zone: zone)?.task, owner.schedule.takes(exception, key) else {
            throw .noSuchEvent(key)
        }
        if exception == .leftOut, isNoted { throw .wouldOrphan([key.time.date]) }
        var changed: [CareTask] = []
        for var version in versions {
            let wanted = version.effective == owner.effective ? exception : nil
            guard version.schedule.exceptions[key] != wanted else { continue }
            version.schedule = try version.schedule.deciding(wanted, about: key)
            changed.append(version)
        }
        let after = TaskLine(versions + changed)?.occurrence(key, zone: zone)
        guard exception == .leftOut || after != nil else { throw .noSuchEvent(key) }
        return changed
    }

    /// The event as it is planned, whatever was decided about it, with the version that rules then; nil where no
    /// version plans it, so that nothing can be decided about it either.
    public func planned(_ key: EventKey, zone: Zone) throws(CarePlanError) -> TaskOccurrence? {
        for (index, version) in versions.enumerated().reversed() {
            let plain = try version.schedule.deciding(nil, about: key)
            guard let found = plain.occurrence(key, zone: zone) else { continue }
            if found.start >= version.effective, found.start < reignEnd(index) {
                return TaskOccurrence(task: version, occurrence: found)
            }
        }
        return nil
    }
}
