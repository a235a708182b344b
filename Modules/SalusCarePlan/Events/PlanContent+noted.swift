public import SalusBase

/// Events that no rule of time gives: what was taken as needed, and what follows another task.
extension PlanContent {
    func noted(of line: TaskLine, in window: Range<Instant>, _ zone: Zone) -> [TaskOccurrence] {
        line.versions.indices.flatMap { index -> [TaskOccurrence] in
            let version = line.versions[index]
            let reign = version.effective..<line.reignEnd(index)
            return version.schedule.elements.flatMap { element in
                noted(as: element, of: version, in: window, zone).filter {
                    reign.contains($0.start) && !version.schedule.isPaused($0.key)
                }
            }.map { TaskOccurrence(task: version, occurrence: $0) }
        }
    }

    private func noted(
        as element: ScheduleElement, of task: CareTask, in window: Range<Instant>, _ zone: Zone
    ) -> [Occurrence] {
        switch element.recurrence {
        case .asNeeded: taken(element, of: task, in: window, zone)
        case .after(let trigger, let seconds): following(trigger, by: seconds, element, in: window, zone)
        case .every, .cycle, .times: []
        }
    }

    private func taken(
        _ element: ScheduleElement, of task: CareTask, in window: Range<Instant>, _ zone: Zone
    ) -> [Occurrence] {
        let zone = element.zone ?? zone
        let times = zone.local(window.lowerBound).adding(seconds: -element.length)...zone.local(window.upperBound)
        return history(of: task.name).planned(in: times).filter { $0.event.element == element.id }
            .compactMap { task.schedule.occurrence($0.event, zone: zone) }.filter { $0.touches(window) }
    }

    /// The key is that of the event it follows, so that it does not change when somebody corrects the time.
    private func following(
        _ trigger: String, by seconds: Int, _ element: ScheduleElement, in window: Range<Instant>, _ zone: Zone
    ) -> [Occurrence] {
        let earliest = window.lowerBound.adding(seconds: -Int64(seconds) - element.length)
        return history(of: trigger).done(in: earliest...window.upperBound.adding(seconds: -Int64(seconds)))
            .compactMap { outcome in
                let start = outcome.done.map { $0.adding(seconds: Int64(seconds)) }
                let key = EventKey(element: element.id, time: outcome.event.time, slot: outcome.event.slot)
                return start.map { Occurrence(element, key, start: $0, end: $0.adding(seconds: element.length)) }
            }.filter { $0.touches(window) }
    }
}

extension ScheduleElement {
    /// Seconds that an event of it lasts that was noted.
    var length: Int64 {
        guard case .seconds(let seconds) = duration else { return 0 }
        return Int64(seconds)
    }
}

extension AsNeededLimit {
    /// The first moment from which one more is allowed; nil when nothing stands against it now.
    public func next(after taken: [Instant]) -> Instant? {
        let taken = taken.sorted()
        let byGap = taken.last.map { $0.adding(seconds: Int64(gap)) }
        let byCount = taken.count < most ? nil : taken[taken.count - most].adding(seconds: Int64(period))
        return [byGap, byCount].compactMap(\.self).max()
    }
}
