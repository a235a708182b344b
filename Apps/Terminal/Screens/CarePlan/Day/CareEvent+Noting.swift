package import SalusBase
package import SalusCarePlan

/// New outcomes of an event, as they are written into the plan.
extension CareEvent {
    /// Done now; on another day, when it was planned.
    package func done(at now: Instant, on date: CalendarDate, _ zone: Zone) -> Outcome {
        var outcome = outcome ?? Outcome(of: task.name, key, .done)
        (outcome.state, outcome.reason) = (.done, nil)
        outcome.done = zone.date(of: now) == date ? now : max(occurrence.start, zone.start(of: date))
        return outcome
    }

    /// As if nothing had been said. Words that were written to it stay.
    package var takenBack: Outcome {
        var outcome = outcome ?? Outcome(of: task.name, key, .initial)
        (outcome.state, outcome.reason, outcome.done, outcome.values) = (.initial, nil, nil, [])
        return outcome
    }

    /// Skipped, or not done.
    package func marked(_ state: EventState, because reason: String?) -> Outcome {
        var outcome = outcome ?? Outcome(of: task.name, key, state)
        (outcome.state, outcome.reason, outcome.done, outcome.values) = (state, reason, nil, [])
        return outcome
    }

    package func noted(_ word: String) -> Outcome {
        var outcome = outcome ?? Outcome(of: task.name, key, .initial)
        outcome.notes.append(Note(content: word))
        return outcome
    }
}

extension TaskRow {
    /// The event of taking one more, at `moment` or, for another day, at its noon.
    package func taking(_ need: AsNeededState, at moment: Instant?, on date: CalendarDate, _ context: CarePlanContext)
        -> CareEvent?
    {
        let time = moment ?? context.zone.instant(SalusCarePlan.LocalDateTime(date, hour: 12))
        let key = try? context.content.newDose(of: task.name, need.element, at: time, zone: context.zone)
        return key.flatMap { task.schedule.occurrence($0, zone: context.zone) }.map { CareEvent(task, $0, nil) }
    }
}
