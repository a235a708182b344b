public import SalusBase

/// Doses taken as needed: the time of the next one, and its key.
extension PlanContent {
    /// The key for a dose that is noted now: no other has it, also not one of the same minute, or of the hour that
    /// comes twice. Throws `noSuchTask`, and `noSuchEvent` for a part that is not taken as needed.
    public func newDose(
        of task: String, _ element: String, at moment: Instant, zone: Zone
    ) throws(CarePlanError) -> EventKey {
        let part = try asNeeded(task, element, at: moment).part
        let time = (part.zone ?? zone).local(moment)
        let used = Set(
            history(of: task).planned(in: time...time).filter { $0.event.element == element }.map(\.event.slot))
        return EventKey(element: element, time: time, slot: (0...used.count).first { !used.contains($0) } ?? used.count)
    }

    /// The time from which one more may be taken; nil when it may be now. Only doses that were done count. Throws as
    /// `newDose` does.
    public func nextDose(
        of task: String, _ element: String, now: Instant
    ) throws(CarePlanError) -> Instant? {
        guard let limit = try asNeeded(task, element, at: now).limit else { return nil }
        let earliest = now.adding(seconds: -Int64(max(limit.period, limit.gap)))
        let taken = history(of: task).done(in: earliest...now).filter { $0.event.element == element }.compactMap(\.done)
        return limit.next(after: taken).flatMap { $0 > now ? $0 : nil }
    }

    private func asNeeded(
        _ task: String, _ element: String, at moment: Instant
    ) throws(CarePlanError) -> (part: ScheduleElement, limit: AsNeededLimit?) {
        guard let version = tasks[task]?.version(at: moment) else { throw .noSuchTask(task) }
        for part in version.schedule.elements where part.id == element {
            if case .asNeeded(let limit) = part.recurrence { return (part, limit) }
        }
        throw .noSuchEvent(EventKey(element: element, time: LocalDateTime(seconds: moment.milliseconds / 1000)))
    }
}

extension AsNeededLimit {
    /// The first moment from which one more is allowed; nil when nothing was taken.
    public func next(after taken: [Instant]) -> Instant? {
        let taken = taken.sorted()
        let byGap = taken.last.map { $0.adding(seconds: Int64(gap)) }
        let byCount = taken.count < most ? nil : taken[taken.count - most].adding(seconds: Int64(period))
        return [byGap, byCount].compactMap(\.self).max()
    }
}
