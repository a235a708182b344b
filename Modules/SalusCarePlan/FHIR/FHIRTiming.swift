public import SalusBase

/// Parts of a schedule as FHIR R4 `Timing`s (section 2.24.0.11), any number of them, with every unit.
///
/// What a `Timing` has no word for travels in an extension, which is taken back as long as nobody changed the rest.
public struct FHIRTiming: Sendable {
    /// Where times without a zone are, and where written times are shown.
    public let zone: Zone

    public init(zone: Zone) { self.zone = zone }

    static let extensionURL = "urn:salus:care-plan:element"

    /// One for each kind of day of a cycle; none for what comes as needed or after something else.
    public func write(_ element: ScheduleElement) -> [JSONValue] {
        plain(element).map { timing in
            let whole: JSONValue = [
                "url": .string(Self.extensionURL), "valueString": .string(element.json.canonicalText),
            ]
            return .object(timing.merging(["extension": [whole]]) { $1 })
        }
    }

    /// Without a period to begin with it begins on `start`. Throws `malformed` and what an element throws.
    public func read(_ json: JSONValue, id: String, from start: LocalTime) throws(CarePlanError) -> ScheduleElement {
        if let own = ours(json) { return own }
        var reader = try FieldReader(json["repeat"] ?? [:], "repeat")
        let bounds = try reader.take("boundsPeriod") { $0 }
        let recurrence = try recurrence(&reader, from: bounds?["start"].flatMap(local) ?? start)
        return try ScheduleElement(
            id: id, recurrence, start: bounds?["start"].flatMap(local) ?? start, end: bounds?["end"].flatMap(local),
            limit: reader.take("count", \.whole), zone: zone, duration: duration(&reader))
    }

    /// The element that a timing was written from, if it still says the same.
    private func ours(_ json: JSONValue) -> ScheduleElement? {
        guard
            let text = json["extension"]?.array?.first(where: { $0["url"] == .string(Self.extensionURL) })?[
                "valueString"]?.string,
            let stored = try? JSONValue(parsing: Array(text.utf8)), let element = try? ScheduleElement(json: stored)
        else { return nil }
        return write(element).contains(json) ? element : nil
    }
}

extension FHIRTiming {
    private func plain(_ element: ScheduleElement) -> [[String: JSONValue]] {
        switch element.recurrence {
        case .every(let interval): [timing(element, frequency: 1, interval)]
        case .times(let count, let interval): [timing(element, frequency: count, interval)]
        case .cycle(let cycle): days(of: cycle, element)
        case .asNeeded, .after: []
        }
    }

    private func timing(
        _ element: ScheduleElement, frequency: Int, _ interval: CalendarInterval, from start: LocalTime? = nil,
        at times: [Int] = []
    ) -> [String: JSONValue] {
        var fields = members([
            "boundsPeriod": .object(
                members([
                    "start": written(start ?? element.start, element), "end": element.end.map { written($0, element) },
                ])),
            "count": element.limit.map { JSONValue($0) }, "frequency": JSONValue(frequency),
            "timeOfDay": .list(times.map { JSONValue.string(Self.timeOfDay($0)) }),
        ])
        if let (period, unit) = interval.inOneUnit {
            fields.merge(["period": JSONValue(period), "periodUnit": .string(unit)]) { $1 }
        }
        if case .seconds(let seconds) = element.duration {
            fields.merge(["duration": JSONValue(seconds), "durationUnit": "s"]) { $1 }
        } else {
            fields.merge(["duration": 1, "durationUnit": "d"]) { $1 }
        }
        return ["repeat": .object(fields)]
    }

    /// Each day of the cycle that has events, every so many days.
    private func days(of cycle: DayCycle, _ element: ScheduleElement) -> [[String: JSONValue]] {
        guard let interval = try? CalendarInterval(days: cycle.counts.count) else { return [] }
        let first = element.start.date
        return (0..<cycle.counts.count).compactMap { offset in
            let date = first.adding(days: offset)
            let count = cycle.count(on: date)
            guard count > 0 else { return nil }
            return timing(
                element, frequency: count, interval, from: LocalTime(date), at: Array(cycle.times.prefix(count)))
        }
    }

    private func written(_ time: LocalTime, _ element: ScheduleElement) -> JSONValue {
        JSONValue(text: (element.zone ?? zone).instant(time))
    }

    private static func timeOfDay(_ second: Int) -> String {
        String(LocalTime(seconds: Int64(second)).asUTC.description.dropFirst(11).prefix(8))
    }
}

extension FHIRTiming {
    private func recurrence(
        _ reader: inout FieldReader, from start: LocalTime
    ) throws(CarePlanError) -> Recurrence {
        let frequency = try reader.take("frequency", \.whole) ?? 1, period = try reader.take("period", \.whole) ?? 1
        let unit = try unit("period", &reader) ?? "d"
        let times = try reader.list("timeOfDay") { LocalTime("1970-01-01T\($0.string ?? "")").map { Int($0.seconds) } }
            .sorted()
        let weekdays = try reader.list("dayOfWeek") { Self.weekdays.firstIndex(of: $0.string ?? "") }
        let count = max(frequency, times.count)
        if !weekdays.isEmpty {
            let counts = (0..<7).map { weekdays.contains($0) ? (times.isEmpty ? 1 : times.count) : 0 }
            return .cycle(.weekly(counts, skipping: unit == "wk" ? period - 1 : 0, from: start.date, times: times))
        }
        if !times.isEmpty, unit == "d" {
            return .cycle(.daily(times.count, skipping: period - 1, from: start.date, times: times))
        }
        guard let interval = try CalendarInterval(period, unit: unit) else { throw reader.fault("periodUnit") }
        return count > 1 ? .times(count, each: interval) : .every(interval)
    }

    private func duration(_ reader: inout FieldReader) throws(CarePlanError) -> EventDuration {
        let length = try reader.take("duration", \.double)
        let unit = try unit("duration", &reader) ?? "s"
        guard let length else { return .seconds(3600) }
        guard abs(length) < 1e6 else { throw reader.fault("duration") }
        guard let seconds = ["s": 1, "min": 60, "h": 3600, "d": 86_400, "wk": 604_800][unit] else {
            throw reader.fault("durationUnit")
        }
        return unit == "d" && length == 1 ? .allDay : .seconds(Int((length * Double(seconds)).rounded()))
    }

    /// DSTU2 has it in the plural.
    private func unit(_ name: String, _ reader: inout FieldReader) throws(CarePlanError) -> String? {
        let unit = try reader.take("\(name)Unit", \.string)
        let older = try reader.take("\(name)Units", \.string)
        return unit ?? older
    }

    /// A time with its zone as the clock here shows it; one without as it is.
    private func local(_ json: JSONValue) -> LocalTime? {
        json.string.flatMap { text in Instant(text).map(zone.local) ?? LocalTime(text) }
    }

    private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
}

extension DayCycle {
    fileprivate func count(on date: CalendarDate) -> Int {
        let index = (date.daysSince1970 - anchor.daysSince1970) % counts.count
        return counts[index < 0 ? index + counts.count : index]
    }
}

extension CalendarInterval {
    /// Nil when it has parts of more than one unit.
    fileprivate var inOneUnit: (period: Int, unit: String)? {
        let parts = [
            (years, "a"), (months, "mo"), (weeks, "wk"), (days, "d"), (hours, "h"), (minutes, "min"), (seconds, "s"),
        ].filter { $0.0 > 0 }
        return parts.count == 1 ? (parts[0].0, parts[0].1) : nil
    }

    /// Nil for a unit that FHIR does not have.
    fileprivate init?(_ period: Int, unit: String) throws(CarePlanError) {
        switch unit {
        case "a": try self.init(years: period)
        case "mo": try self.init(months: period)
        case "wk": try self.init(weeks: period)
        case "d": try self.init(days: period)
        case "h": try self.init(hours: period)
        case "min": try self.init(minutes: period)
        case "s": try self.init(seconds: period)
        default: return nil
        }
    }
}
