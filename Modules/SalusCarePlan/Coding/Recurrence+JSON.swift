import SalusBase

/// One member, which names the rule: `{"every": {"days": 1}}`, `{"cycle": {"anchor": "2016-01-01", "counts": [2, 0]}}`,
/// `{"times": {"count": 3, "each": {"weeks": 1}}}`, `{"asNeeded": {"most": 4, "within": 86400, "gap": 14400}}`,
/// `{"after": {"task": "walk", "seconds": 1800}}`.
extension Recurrence {
    var json: JSONValue {
        switch self {
        case .every(let interval): ["every": interval.json]
        case .cycle(let cycle): ["cycle": cycle.json]
        case .times(let count, let interval): ["times": ["count": JSONValue(count), "each": interval.json]]
        case .asNeeded(let limit): ["asNeeded": limit?.json ?? [:]]
        case .after(let task, let seconds): ["after": ["task": .string(task), "seconds": JSONValue(seconds)]]
        }
    }

    init?(json: JSONValue) throws(CarePlanError) {
        guard let rule = json.object?.first, json.object?.count == 1 else { return nil }
        var reader = try JSONFieldReader(rule.value, "recurrence")
        switch rule.key {
        case "every": self = .every(try CalendarInterval(json: rule.value))
        case "cycle": self = .cycle(try DayCycle(json: rule.value))
        case "times":
            self = .times(
                try reader.need("count", \.whole), each: try reader.need("each", CalendarInterval.init(json:)))
        case "asNeeded": self = .asNeeded(rule.value.isEmpty ? nil : try AsNeededLimit(json: rule.value))
        case "after":
            self = .after(task: try reader.need("task", \.string), seconds: try reader.need("seconds", \.whole))
        default: return nil
        }
    }
}

extension CalendarInterval {
    var json: JSONValue {
        let parts = [
            "years": years, "months": months, "weeks": weeks, "days": days, "hours": hours, "minutes": minutes,
            "seconds": seconds,
        ]
        return .object(parts.filter { $0.value > 0 }.mapValues { JSONValue($0) })
    }

    init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "interval")
        func part(_ name: String, _ reader: inout JSONFieldReader) throws(CarePlanError) -> Int {
            try reader.take(name, \.whole) ?? 0
        }
        self = try CalendarInterval(
            years: part("years", &reader), months: part("months", &reader), weeks: part("weeks", &reader),
            days: part("days", &reader), hours: part("hours", &reader), minutes: part("minutes", &reader),
            seconds: part("seconds", &reader))
        guard reader.rest.isEmpty else { throw .badInterval }
    }
}

extension DayCycle {
    fileprivate var json: JSONValue {
        .object(
            members([
                "anchor": JSONValue(text: anchor), "counts": .array(counts.map { JSONValue($0) }),
                "times": times.isEmpty ? nil : .array(times.map { JSONValue($0) }),
            ]))
    }

    fileprivate init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "cycle")
        self.init(
            anchor: try reader.need("anchor", \.date), counts: try reader.list("counts", \.whole),
            times: try reader.list("times", \.whole))
    }
}

extension AsNeededLimit {
    fileprivate var json: JSONValue {
        ["most": JSONValue(most), "within": JSONValue(period), "gap": JSONValue(gap)]
    }

    fileprivate init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "asNeeded")
        self.init(
            most: try reader.need("most", \.whole), within: try reader.need("within", \.whole),
            gap: try reader.take("gap", \.whole) ?? 0)
    }
}
