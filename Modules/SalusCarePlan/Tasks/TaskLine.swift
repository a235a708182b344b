public import SalusBase

/// All versions of one task, each ruling from its day to that of the next.
public struct TaskLine: Hashable, Sendable {
    public let name: String
    /// By the time from which they rule, no two from the same.
    public let versions: [CareTask]
    private let shared: [TaskVersion]

    /// Nil without a version. Of two from the same time the later one in the list stays.
    public init?(_ versions: [CareTask]) {
        guard let name = versions.first?.name, versions.allSatisfy({ $0.name == name }) else { return nil }
        self.name = name
        self.versions = Dictionary(versions.map { ($0.effective, $0) }) { $1 }.values.sorted {
            $0.effective < $1.effective
        }
        shared = self.versions.map(TaskVersion.init)
    }

    /// The version that rules then; nil before the first.
    public func version(at moment: Instant) -> CareTask? {
        let next = firstIndex(in: versions.indices) { versions[$0].effective > moment }
        return next == 0 ? nil : versions[next - 1]
    }

    /// The events that touch the window, each with the version that rules at its start, and only that one: a change in
    /// the middle of an event gives no second one.
    public func occurrences(in window: Range<Instant>, zone: Zone) -> [TaskOccurrence] {
        var found: [TaskOccurrence] = []
        var index = firstIndex(in: versions.indices) { versions[$0].effective >= window.upperBound }
        while index > 0, reignEnd(index - 1) > window.lowerBound.adding(seconds: -Self.longestEvent) {
            index -= 1
            found = occurrences(ofVersion: index, in: window, zone) + found
        }
        return found
    }

    /// The event with this key, whichever version it belongs to.
    public func occurrence(_ key: EventKey, zone: Zone) -> TaskOccurrence? {
        for (index, version) in versions.enumerated().reversed() {
            guard let found = version.schedule.occurrence(key, zone: zone) else { continue }
            if found.start >= version.effective, found.start < reignEnd(index) {
                return TaskOccurrence(shared[index], found)
            }
        }
        return nil
    }

    private func occurrences(ofVersion index: Int, in window: Range<Instant>, _ zone: Zone) -> [TaskOccurrence] {
        let (version, end) = (versions[index], min(reignEnd(index), window.upperBound))
        guard end > window.lowerBound || reignEnd(index) > window.lowerBound.adding(seconds: -version.schedule.longest)
        else { return [] }
        let from = max(window.lowerBound, version.effective)
        let own = from..<max(end, Instant(milliseconds: from.milliseconds + 1))
        return version.schedule.occurrences(in: own, zone: zone)
            .filter { $0.start >= version.effective && $0.start < end }
            .map { TaskOccurrence(shared[index], $0) }
    }

    /// The versions that rule in some of the window, each with its time.
    func reigns(in window: Range<Instant>) -> [(version: TaskVersion, reign: Range<Instant>)] {
        let last = firstIndex(in: versions.indices) { versions[$0].effective >= window.upperBound }
        let earliest = window.lowerBound.adding(seconds: -Self.longestEvent)
        let first = firstIndex(in: 0..<last) { reignEnd($0) > earliest }
        return (first..<last).map { (shared[$0], versions[$0].effective..<reignEnd($0)) }
    }

    func reignEnd(_ index: Int) -> Instant {
        index + 1 < versions.count ? versions[index + 1].effective : Instant(milliseconds: .max)
    }

    /// No event of a schedule lasts longer.
    private static let longestEvent: Int64 = 367 * 86_400
}

extension Schedule {
    /// The greatest length of one of its events, in seconds.
    fileprivate var longest: Int64 {
        elements.map { element in
            switch (element.recurrence, element.duration) {
            case (.times(_, let interval), _): Int64(interval.averageSeconds * 1.2) + 2 * 86_400
            case (_, .seconds(let seconds)): max(2 * 86_400, Int64(seconds))
            case (_, .allDay): 2 * 86_400
            }
        }.max() ?? 0
    }
}

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
