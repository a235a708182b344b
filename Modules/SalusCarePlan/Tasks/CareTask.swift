public import SalusBase

/// Something to do, to measure or to know, as it is from one day on. A change is a further version under the same name;
/// the days before keep the version they had.
public struct CareTask: Hashable, Sendable {
    /// The same for all versions; unique in the plan.
    public let name: String
    /// The moment from which this version is in effect, until the next one is.
    public var effective: Instant
    public var type: TaskType
    public var title: String
    /// A second line: the dose, "after dinner".
    public var text: String?
    public var instructions: String?
    /// Tasks of one group stand together.
    public var group: String?
    public var tags: Set<String> = []
    /// The name of the care plan that it belongs to, where there are several.
    public var plan: String?
    /// Of a picture, and of a colour.
    public var image: String?
    public var tint: String?
    /// False for what is optional: it is in no count of what was done.
    public var countsForAdherence = true
    /// Whether a result may be given again.
    public var isRepeatable = false
    public var question: Question?
    public var measurement: MeasuredQuantity?
    public var thresholds: [Threshold] = []
    public var schedule: Schedule
    public var notes: [Note] = []
    /// Fields that this program does not know.
    public var unknown: [String: JSONValue] = [:]

    public init(name: String, _ type: TaskType, title: String, _ schedule: Schedule, from effective: Instant) {
        (self.name, self.type, self.title) = (name, type, title)
        (self.schedule, self.effective) = (schedule, effective)
    }
}

/// The kind of action that a task asks for.
public enum TaskType: Hashable, Sendable {
    /// It is done, and ticked off.
    case intervention
    /// It is answered or measured, and has a result.
    case assessment
    /// It is to be known, and has neither.
    case readOnly
    /// One of a later program.
    case other(String)

    /// The part of the plan that it belongs to; each part has a vault of its own and is shared alone.
    public var part: PlanPart { self == .assessment ? .symptoms : .careCard }
}

/// The part of the plan that a task belongs to; each is shared alone.
public enum PlanPart: String, Hashable, Sendable, CaseIterable { case careCard, symptoms }

/// A remark on something of the plan.
public struct Note: Hashable, Sendable {
    public let author: String?
    public let title: String?
    public let content: String?
    /// Fields that this program does not know.
    public internal(set) var unknown: [String: JSONValue] = [:]

    public init(author: String? = nil, title: String? = nil, content: String? = nil) {
        (self.author, self.title, self.content) = (author, title, content)
    }
}

extension CareTask {
    /// This task as it is made at `now`: of the events of that day it begins after those that cannot be done any more,
    /// so that nothing is missed before the task was there. Unchanged where it begins on another day, and where it also
    /// has events for any time of the day.
    public func made(at now: Instant, zone: Zone) -> CareTask {
        let today = zone.date(of: now)
        guard effective <= now, zone.date(of: effective) == today else { return self }
        let events = PlanContent([.task(self)]).events(on: today, zone: zone)
        guard !events.contains(where: \.occurrence.isAllDay),
            let last = events.filter({ $0.isMissed(at: now) }).map(\.occurrence.start).max()
        else { return self }
        var task = self
        task.effective = max(effective, last.adding(seconds: 1))
        return task
    }
}
