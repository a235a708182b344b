import SalusBase

/// Events that no rule of time gives: what was taken as needed, and what follows another task.
struct NotedEvents {
    let content: PlanContent
    let zone: Zone

    /// The events of a task that touch the window.
    func events(of line: TaskLine, in window: Range<Instant>) -> [TaskOccurrence] {
        line.reigns(in: window).flatMap { version, reign in
            let task = version.task
            return task.schedule.elements.flatMap { events(as: $0, of: task, in: window) }
                .filter { reign.contains($0.start) && !task.schedule.isPaused($0, zone) }
                .map { TaskOccurrence(version, $0) }
        }
    }

    /// The event of this key among those that follow another task.
    func following(_ key: EventKey, of line: TaskLine) -> TaskOccurrence? {
        line.versions.lazy.filter { $0.schedule.follows(key) }.compactMap { version in
            guard let element = version.schedule.elements.first(where: { $0.id == key.element }),
                case .after(let trigger, let seconds) = element.recurrence
            else { return nil }
            let done = content.history(of: trigger).planned(in: key.time...key.time).filter { $0.state == .done }
            return done.compactMap { occurrence(after: $0, by: seconds, element) }
                .first {
                    $0.key == key && element.admits($0, zone) && !version.schedule.isPaused($0, zone)
                        && line.version(at: $0.start) == version
                }
                .map { TaskOccurrence(task: version, occurrence: $0) }
        }.first
    }

    private func events(
        as element: ScheduleElement, of task: CareTask, in window: Range<Instant>
    ) -> [Occurrence] {
        let found: [Occurrence] =
            switch element.recurrence {
            case .asNeeded: taken(element, of: task, in: window)
            case .after(let trigger, let seconds): following(trigger, by: seconds, element, in: window)
            case .every, .cycle, .times: []
            }
        return found.filter { element.admits($0, zone) && $0.touches(window) }
    }

    /// The outcome has the time at which it was taken; its key was made in the zone of the device that noted it.
    private func taken(
        _ element: ScheduleElement, of task: CareTask, in window: Range<Instant>
    ) -> [Occurrence] {
        let zone = element.zone ?? zone
        let earliest = zone.local(window.lowerBound).adding(seconds: -element.length - Zone.widest)
        return content.history(of: task.name).planned(
            in: earliest...zone.local(window.upperBound).adding(seconds: Zone.widest)
        )
        .filter { $0.event.element == element.id && $0.state != .initial }
        .map { outcome in
            let start = outcome.done ?? zone.instant(outcome.event.time)
            return Occurrence(element, outcome.event, start: start, end: start.adding(seconds: element.length))
        }
    }

    private func following(
        _ trigger: String, by seconds: Int, _ element: ScheduleElement, in window: Range<Instant>
    ) -> [Occurrence] {
        let earliest = window.lowerBound.adding(seconds: -Int64(seconds) - element.length)
        return content.history(of: trigger).done(in: earliest...window.upperBound.adding(seconds: -Int64(seconds)))
            .compactMap { occurrence(after: $0, by: seconds, element) }
    }

    /// The key is that of the event it follows, so that it does not change when the time is corrected.
    private func occurrence(after outcome: Outcome, by seconds: Int, _ element: ScheduleElement) -> Occurrence? {
        guard let start = outcome.done?.adding(seconds: Int64(seconds)) else { return nil }
        let trigger = outcome.event
        let key = EventKey(
            element: element.id, time: trigger.time, slot: trigger.slot, following: trigger.element)
        return Occurrence(element, key, start: start, end: start.adding(seconds: element.length))
    }
}

extension Zone {
    /// Two clocks anywhere on Earth differ by no more seconds.
    static let widest: Int64 = 27 * 3600
}

extension ScheduleElement {
    /// Seconds that an event of it lasts that was noted.
    var length: Int64 {
        guard case .seconds(let seconds) = duration else { return 0 }
        return Int64(seconds)
    }

    /// Whether it has begun by then and not ended.
    fileprivate func admits(_ occurrence: Occurrence, _ zone: Zone) -> Bool {
        let local = (self.zone ?? zone).local(occurrence.start)
        return local >= start && (end.map { local < $0 } ?? true)
    }
}

extension Schedule {
    /// Whether the key is of a part that follows another task.
    func follows(_ key: EventKey) -> Bool {
        key.following != nil
            && elements.contains { if case .after = $0.recurrence { $0.id == key.element } else { false } }
    }
}
