public import SalusBase

/// An activity of CareKit 1, as its fields are written down in JSON:
///
///     {"identifier": …, "type": "intervention", "group": …, "title": …, "text": …, "instructions": …,
///      "optional": false, "resultResettable": false, "tintColor": …, "imageURL": …, "question": {"kind": "scale", …},
///      "schedule": {"kind": "weekly", "start": "2016-01-01", "end": null, "weeksToSkip": 0,
///                   "occurrencesSundayToSaturday": […]},
///      "thresholds": [[{"type": "numericGreaterThan", "value": 7, "title": …}]]}
public struct CareKit1Activity: Hashable, Sendable {
    /// As it came; nothing of it is lost in the task, which keeps it.
    public let json: JSONValue

    public init(json: JSONValue) { self.json = json }

    /// The activity that `task` was made from; nil when it was made from something else.
    public init?(of task: CareTask) {
        guard let json = task.unknown[Self.original] else { return nil }
        self.json = json
    }

    /// The field of ours that holds what came.
    static let original = "careKit1"
    /// A day begins first where clocks are furthest ahead; the schedule has its own first day.
    private static let earliestZone: Int64 = 15 * 3600

    /// Days have no time and no zone: an event may be done at any time of its day. Throws `malformed` and `badElement`.
    public func task() throws(CarePlanError) -> CareTask {
        var reader = try JSONFieldReader(json, "activity")
        let schedule = try reader.need("schedule", self.schedule)
        var task = CareTask(
            name: try reader.need("identifier", \.string),
            try reader.need("type") { $0.string.map(TaskType.init(word:)) },
            title: try reader.need("title", \.string), schedule,
            from: schedule.elements[0].start.asUTC.adding(seconds: -Self.earliestZone))
        task.group = try reader.take("group", \.string)
        task.text = try reader.take("text", \.string)
        task.instructions = try reader.take("instructions", \.string)
        task.countsForAdherence = !(try reader.take("optional", \.flag) ?? false)
        task.isRepeatable = try reader.take("resultResettable", \.flag) ?? false
        task.question = try reader.take("question", question)
        task.tint = try reader.take("tintColor", \.string)
        task.image = try reader.take("imageURL", \.string)
        task.thresholds = try thresholds(reader.take("thresholds", \.array) ?? [])
        task.unknown = [Self.original: json]
        return task
    }

    /// Both ends of an activity are days that belong to it.
    private func schedule(_ json: JSONValue) throws(CarePlanError) -> Schedule {
        var reader = try JSONFieldReader(json, "schedule")
        let start = try reader.need("start", \.date), last = try reader.take("end", \.date)
        let cycle: DayCycle =
            try reader.need("kind", \.string) == "weekly"
            ? .weekly(
                try reader.need("occurrencesSundayToSaturday", week),
                skipping: try reader.take("weeksToSkip", \.whole) ?? 0,
                from: start)
            : .daily(
                try reader.need("occurrences", \.whole), skipping: try reader.take("daysToSkip", \.whole) ?? 0,
                from: start)
        return try Schedule([
            ScheduleElement(
                id: "activity", .cycle(cycle), start: LocalDateTime(start),
                end: last.map { LocalDateTime($0.adding(days: 1)) },
                duration: .allDay)
        ])
    }

    /// Nil for other than seven numbers.
    private func week(_ json: JSONValue) -> [Int]? {
        let counts = json.array?.compactMap(\.whole)
        return counts?.count == 7 && json.array?.count == 7 ? counts : nil
    }

    private func question(_ json: JSONValue) throws(CarePlanError) -> Question? {
        var reader = try JSONFieldReader(json, "question")
        switch try reader.need("kind", \.string) {
        case "scale":
            return .scale(
                least: try reader.need("min", \.whole), most: try reader.need("max", \.whole),
                step: try reader.take("step", \.whole) ?? 1, leastLabel: try reader.take("minLabel", \.string),
                mostLabel: try reader.take("maxLabel", \.string))
        case "quantity": return .quantity(units: try reader.take("unit", \.string) ?? "")
        default: return nil
        }
    }

    /// One list for each value of a result.
    private func thresholds(_ lists: [JSONValue]) throws(CarePlanError) -> [Threshold] {
        var thresholds: [Threshold] = []
        for (value, list) in lists.enumerated() {
            for (index, json) in (list.array ?? []).enumerated() {
                var reader = try JSONFieldReader(json, "threshold")
                let limit = try reader.need("value", \.double), upper = try reader.take("upperValue", \.double)
                let test = try reader.need("type") {
                    Self.tests[$0.string ?? ""].flatMap { Threshold.Test($0, limit, upper) }
                }
                thresholds.append(
                    Threshold(
                        id: "\(value)-\(index)", test, ofValue: value, title: try reader.take("title", \.string)))
            }
        }
        return thresholds
    }

    private static let tests = [
        "adherence": "fewerDone", "numericGreaterThan": "greater", "numericGreaterThanOrEqual": "greaterOrEqual",
        "numericLessThan": "less", "numericLessThanOrEqual": "lessOrEqual", "numericEqual": "equal",
        "numericRangeInclusive": "within", "numericRangeExclusive": "between",
    ]
}
