package import SalusBase
package import SalusCarePlan

/// A task on one day with the events that count for it.
package struct TaskRow: Hashable, Sendable {
    package let task: CareTask
    package let events: [CareEvent]
    /// For what is taken as needed, which has a place for one more.
    package let need: AsNeededState?

    /// The circles that a cursor can stand on.
    var places: Int { events.count + (need == nil ? 0 : 1) }

    /// The default circle of a key that names none: the first that can be done now, else the first open one, else the
    /// last.
    package func place(at now: Instant) -> Int {
        if need != nil { return events.count }
        let open =
            events.firstIndex { EventStatus($0, at: now) == .due } ?? events.firstIndex { $0.state == .initial }
        return open ?? max(0, events.count - 1)
    }
}

/// The count of an as-needed task, and the time from which the next one is allowed.
package struct AsNeededState: Hashable, Sendable {
    /// The part of the schedule that says so.
    let element: String
    package let limit: AsNeededLimit?
    /// When it was taken: as far as the limit looks back, or on the day where there is none.
    let taken: [Instant]

    /// The first moment from which one more is allowed; nil for now.
    package func next(at now: Instant) -> Instant? { limit?.next(after: taken).flatMap { $0 > now ? $0 : nil } }

    /// `taken 1 of 4 in 24 hours, next at 14:00`, `taken twice` without a limit.
    package func words(at now: Instant, _ zone: Zone) -> String {
        guard let limit else {
            return taken.isEmpty ? "not taken yet" : "taken \(TimeText.count(taken.count, "time"))"
        }
        let recent = taken.count { $0 > now.adding(seconds: -Int64(limit.period)) }
        let next = next(at: now).map { moment in
            let day = zone.date(of: moment) == zone.date(of: now) ? "" : "\(zone.date(of: moment).shortName) "
            return ", next at \(day)\(TimeText.clock(moment, zone))"
        }
        return "taken \(recent) of \(limit.most) in \(TimeText.span(limit.period))\(next ?? "")"
    }
}

extension AsNeededState {
    /// Nil for a task that no part of is as needed, or that is not due on that day.
    init?(_ task: CareTask, _ content: PlanContent, on date: CalendarDate, _ zone: Zone, at now: Instant) {
        for element in task.schedule.elements {
            guard case .asNeeded(let limit) = element.recurrence, element.start.date <= date,
                element.end.map({ $0 > SalusCarePlan.LocalDateTime(date) }) ?? true,
                !task.schedule.pauses.contains(where: { $0.contains(date) })
            else { continue }
            let taken =
                if let limit {
                    Self.taken(task, element, content, since: now.adding(seconds: -Int64(limit.lookBack)), now, zone)
                } else {
                    Self.taken(task, element, content, since: zone.start(of: date), zone.start(of: date), zone)
                        .filter { zone.date(of: $0) == date }
                }
            (self.element, self.limit, self.taken) = (element.id, limit, taken.sorted())
            return
        }
        return nil
    }

    /// Not all that was ever noted: what is named after a time near there. Two days are more than clocks differ, and
    /// than doses are noted late.
    private static func taken(
        _ task: CareTask, _ element: ScheduleElement, _ content: PlanContent, since first: Instant, _ last: Instant,
        _ zone: Zone
    ) -> [Instant] {
        let near = zone.local(first.adding(seconds: -2 * 86_400))...zone.local(last.adding(seconds: 3 * 86_400))
        return content.noted(task.name, in: near).filter { $0.state == .done && $0.event.element == element.id }
            .map { $0.done ?? (element.zone ?? zone).instant($0.event.time) }
    }
}

extension AsNeededLimit {
    fileprivate var lookBack: Int { max(period, gap) }
}
