import SalusBase
import SalusCarePlan

extension Schedule {
    /// With the pauses of `old`, with what was decided about events that both plan, and its part's name and length
    /// where there is one part of the same kind; on its days and in its weeks where that is wanted and the recurrence
    /// is the same.
    func continuing(_ old: Schedule, onItsDays: Bool, zone: Zone) throws(CarePlanError) -> Schedule {
        let plain = try Schedule(parts(after: old, onItsDays: onItsDays))
        // A decision about an event that is no more could not be taken away again.
        let kept = old.exceptions.filter { plain.occurrence($0.key, zone: zone) != nil }
        return try Schedule(plain.elements, pauses: old.pauses, exceptions: kept)
    }

    private func parts(after old: Schedule, onItsDays: Bool) throws(CarePlanError) -> [ScheduleElement] {
        guard let new = elements.first, let part = old.elements.first, elements.count == 1, old.elements.count == 1
        else { return elements }
        let recurrence = onItsDays ? new.recurrence.anchored(as: part.recurrence) : new.recurrence
        // A week that has begun goes to its end as it was.
        let start = onItsDays && recurrence.hasWeeks(of: part.recurrence) ? part.start : new.start
        return [
            try ScheduleElement(
                id: part.id, recurrence, start: start, end: new.end, limit: part.limit, zone: part.zone,
                duration: new.duration == .allDay ? .allDay : part.duration == .allDay ? new.duration : part.duration,
                margin: part.margin, text: part.text, targets: part.targets, unknown: part.unknown)
        ]
    }
}

extension Recurrence {
    /// On the days of `old`, where both are on the same days of a cycle.
    fileprivate func anchored(as old: Recurrence) -> Recurrence {
        guard case .cycle(let new) = self, case .cycle(let old) = old,
            new.counts.map({ $0 > 0 }) == old.counts.map({ $0 > 0 })
        else { return self }
        return .cycle(DayCycle(anchor: old.anchor, counts: new.counts, times: new.times))
    }

    fileprivate func hasWeeks(of old: Recurrence) -> Bool {
        guard case .times(_, let new) = self, case .times(_, let old) = old else { return false }
        return new == old
    }
}

extension RecurrenceForm {
    /// Whether the texts of a form say what it offers for that schedule.
    func isSaid(by texts: [TaskField: String], as schedule: Schedule, title: (String) -> String) -> Bool {
        let offered = Self.texts(of: schedule, title: title)
        return self == RecurrenceForm(schedule)
            && (fields + [.until]).allSatisfy { texts[$0] ?? "" == offered[$0] ?? "" }
    }
}
