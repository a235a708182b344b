import SalusBase
import SalusCarePlan

/// Reads timings that another program wrote.
extension FHIRTiming {
    /// Nil when it says something that this program does not know.
    func repeated(
        _ rules: JSONValue, id: String, from start: LocalDateTime
    ) throws(CarePlanError) -> ScheduleElement? {
        var reader = try JSONFieldReader(rules, "repeat")
        let period = try reader.take("boundsPeriod") { $0 }
        let said = period?["start"].flatMap { bound($0) }
        let begin = said?.first ?? start
        let hasTime = said.map { !$0.isDay } ?? false
        let length = try reader.take("boundsDuration", interval)
        let rule = try rule(&reader, from: begin, hasTime: hasTime)
        let duration = try duration(&reader), limit = try reader.take("count", \.fhirWhole)
        guard let rule, reader.rest.values.allSatisfy({ $0 == .null }) else { return nil }
        let end = period?["end"].flatMap { bound($0)?.next } ?? length.map { $0.local(1, from: begin) }
        return try ScheduleElement(
            id: id, rule.recurrence, start: rule.start, end: end, limit: limit, zone: zone, duration: duration)
    }

    func notUnderstood(_ json: JSONValue, id: String, from start: LocalDateTime) throws(CarePlanError)
        -> ScheduleElement
    {
        try ScheduleElement(
            id: id, .asNeeded(nil), start: start, zone: zone, text: json["code"]?["text"]?.string,
            unknown: ["fhir": json])
    }

    /// One part for each date.
    func singly(_ dates: [JSONValue], _ id: String) throws(CarePlanError) -> [ScheduleElement] {
        var elements: [ScheduleElement] = []
        for (number, date) in dates.enumerated() {
            guard let moment = bound(date) else { throw .malformed("Timing.event") }
            elements.append(
                try ScheduleElement(
                    id: "\(id)-\(number + 1)", .every(.daily), start: moment.first, limit: 1, zone: zone,
                    duration: moment.isDay ? .allDay : .seconds(3600)))
        }
        return elements
    }

    /// By the codes of `GTSAbbreviation` (HL7 v3).
    func coded(_ json: JSONValue, id: String, from start: LocalDateTime) throws(CarePlanError) -> ScheduleElement {
        let codes = (json["code"]?["coding"]?.array ?? []).compactMap { $0["code"]?.string }
        guard let rule = (codes + [json["code"]?["text"]?.string ?? ""]).lazy.compactMap(Self.rule).first else {
            return try notUnderstood(json, id: id, from: start)
        }
        return try ScheduleElement(id: id, rule.recurrence, start: start, zone: zone, text: rule.text)
    }

    private static func rule(_ code: String) -> (recurrence: Recurrence, text: String?)? {
        switch code {
        case "QD": (.times(1, each: .daily), nil)
        case "BID": (.times(2, each: .daily), nil)
        case "TID": (.times(3, each: .daily), nil)
        case "QID": (.times(4, each: .daily), nil)
        case "AM": (.times(1, each: .daily), "in the morning")
        case "PM": (.times(1, each: .daily), "in the afternoon")
        case "BED": (.times(1, each: .daily), "at bedtime")
        case "WK": (.times(1, each: .weekly), nil)
        case "MO": (.times(1, each: .monthly), nil)
        case "QOD": (try? CalendarInterval(days: 2)).map { (.times(1, each: $0), nil) }
        case "Q1H", "Q2H", "Q3H", "Q4H", "Q6H", "Q8H":
            code.dropFirst().first?.wholeNumberValue.flatMap { try? CalendarInterval(hours: $0) }.map {
                (.every($0), nil)
            }
        default: nil
        }
    }
}

extension FHIRTiming {
    /// Nil for times of day beside a unit that cannot have several, and for a number of times that its weekdays do not
    /// share evenly. `hasTime` says whether a time of day is meant by `start`; else what comes by days may be done at
    /// any time of them.
    private func rule(
        _ reader: inout JSONFieldReader, from start: LocalDateTime, hasTime: Bool
    ) throws(CarePlanError) -> (recurrence: Recurrence, start: LocalDateTime)? {
        let frequency = try reader.take("frequency", \.fhirWhole) ?? 1
        let period = try reader.take("period", \.fhirWhole) ?? 1
        guard (1...100_000).contains(period), (1...1000).contains(frequency) else { throw reader.fault("period") }
        let unit = try unit("period", &reader) ?? "d"
        let times = try reader.list("timeOfDay") {
            LocalDateTime("1970-01-01T\($0.string ?? "")").map { Int($0.seconds) }
        }
        .sorted()
        let weekdays = try reader.list("dayOfWeek") { Self.weekdays.firstIndex(of: $0.string ?? "") }
        guard let interval = try CalendarInterval(period, unit: unit) else { throw reader.fault("periodUnit") }
        if !weekdays.isEmpty {
            guard unit == "wk" || (unit == "d" && period == 1) else { return nil }
            let each = unit == "d" || frequency == 1 ? frequency : frequency / weekdays.count
            guard !times.isEmpty || unit == "d" || frequency == 1 || frequency == each * weekdays.count else {
                return nil
            }
            let counts = (0..<7).map { weekdays.contains($0) ? (times.isEmpty ? each : times.count) : 0 }
            let skipped = unit == "wk" ? period - 1 : 0
            return (.cycle(.weekly(counts, skipping: skipped, from: start.date, times: times)), start)
        }
        if !times.isEmpty, unit == "d" {
            return (.cycle(.daily(times.count, skipping: period - 1, from: start.date, times: times)), start)
        }
        if let time = times.first {
            guard times.count == 1, frequency == 1, ["wk", "mo", "a"].contains(unit) else { return nil }
            return (.every(interval), LocalDateTime(start.date, second: time))
        }
        let isByClock = hasTime || ["h", "min", "s"].contains(unit)
        return (frequency > 1 || !isByClock ? .times(frequency, each: interval) : .every(interval), start)
    }

    private func duration(_ reader: inout JSONFieldReader) throws(CarePlanError) -> EventDuration {
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
    private func unit(_ name: String, _ reader: inout JSONFieldReader) throws(CarePlanError) -> String? {
        let unit = try reader.take("\(name)Unit", \.string)
        let older = try reader.take("\(name)Units", \.string)
        return unit ?? older
    }

    private func interval(_ json: JSONValue) throws(CarePlanError) -> CalendarInterval? {
        guard let value = json["value"]?.fhirWhole, let unit = json["code"]?.string ?? json["unit"]?.string else {
            return nil
        }
        return try CalendarInterval(value, unit: unit)
    }

    /// A date as a clock here shows it: where it begins, and where a period ends that includes it (R4, section
    /// 2.24.0.7).
    private func bound(_ json: JSONValue) -> (first: LocalDateTime, next: LocalDateTime, isDay: Bool)? {
        guard let date = json.string.flatMap({ PartialDate($0) }) else { return nil }
        let isDay = date.precision <= .day
        func local(_ moment: Instant) -> LocalDateTime {
            date.hasZone ? zone.local(moment) : LocalDateTime(seconds: moment.milliseconds / 1000)
        }
        return (local(date.earliest), isDay ? local(date.latest).adding(seconds: 1) : local(date.earliest), isDay)
    }

    private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
}
