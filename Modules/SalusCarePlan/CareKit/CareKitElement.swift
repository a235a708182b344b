import SalusBase

/// A part of a schedule in CareKit's form: an interval from a start, in the zone of its calendar.
struct CareKitElement {
    /// The zone in which floating times are read.
    let zone: Zone

    func read(_ json: JSONValue, _ index: Int) throws(CarePlanError) -> ScheduleElement {
        var reader = try JSONFieldReader(json, "element")
        let name = try reader.take("calendar") { $0["timeZone"]?["identifier"]?.string ?? zone.name }
        let own = try name.map { name throws(CarePlanError) in try Zone(name) } ?? zone
        return try ScheduleElement(
            id: "\(index)", .every(reader.need("interval", CalendarInterval.init(careKit:))),
            start: own.local(reader.need("start", Instant.init(careKit:))),
            end: reader.take("end", Instant.init(careKit:)).map(own.local), zone: own,
            duration: reader.take("duration", EventDuration.init(careKit:)) ?? .seconds(3600),
            text: reader.take("text", \.string), targets: reader.list("targetValues", OutcomeValue.init(careKit:)),
            unknown: [CareKitForm.original: json])
    }

    /// Several for a cycle of days. An event as needed, or after another one, may be done on any day there.
    func write(_ element: ScheduleElement) -> [JSONValue] {
        if let original = element.unknown[CareKitForm.original]?.object,
            let before = try? read(.object(original), Int(digits: element.id) ?? 0)
        {
            let (old, new) = (plain(before).first ?? [:], plain(element).first ?? [:])
            return [.object(CareKitForm.changed(original, from: old, to: new))]
        }
        return plain(element).map(JSONValue.object)
    }

    private func plain(_ element: ScheduleElement) -> [[String: JSONValue]] {
        switch element.recurrence {
        case .every(let interval): [fields(element, interval, from: element.start, element.duration)]
        case .times(let count, let interval):
            [[String: JSONValue]](repeating: fields(element, interval, from: element.start, .allDay), count: count)
        case .cycle(let cycle): days(of: cycle, element)
        case .asNeeded, .after: [fields(element, .daily, from: LocalDateTime(element.start.date), .allDay)]
        }
    }

    private func days(of cycle: DayCycle, _ element: ScheduleElement) -> [[String: JSONValue]] {
        guard let interval = try? CalendarInterval(days: cycle.counts.count) else { return [] }
        let start = element.start.date
        return (0..<cycle.counts.count).map { start.adding(days: $0) }.flatMap { date in
            (0..<cycle.count(on: date)).map { slot in
                guard !element.isAllDay else { return fields(element, interval, from: LocalDateTime(date), .allDay) }
                let first = LocalDateTime(date, second: cycle.times[slot])
                let next = LocalDateTime(date.adding(days: cycle.counts.count), second: cycle.times[slot])
                return fields(element, interval, from: first < element.start ? next : first, element.duration)
            }
        }
    }

    private func fields(
        _ element: ScheduleElement, _ interval: CalendarInterval, from start: LocalDateTime, _ duration: EventDuration
    ) -> [String: JSONValue] {
        let own = element.zone ?? zone
        return members([
            "start": own.instant(start).careKit, "end": element.last(in: own)?.careKit, "interval": interval.careKit,
            "text": element.text.map(JSONValue.string), "duration": duration.careKit,
            "targetValues": .array(element.targets.map(\.careKit)),
            "calendar": [
                "identifier": "gregorian", "timeZone": ["identifier": .string(own.name)], "firstWeekday": 1,
                "minimumDaysInFirstWeek": 1,
            ],
        ])
    }
}

extension ScheduleElement {
    /// Whether CareKit can say all of it.
    func isWholeInCareKit(at index: Int) -> Bool {
        guard case .every = recurrence else { return false }
        return zone != nil && limit == nil && margin == DoingMargin() && id == "\(index)"
            && targets.allSatisfy(\.isWholeInCareKit) && unknown.keys.allSatisfy { $0 == CareKitForm.original }
    }
}

extension CalendarInterval {
    fileprivate var careKit: JSONValue {
        let parts = [
            "year": years, "month": months, "weekOfYear": weeks, "day": days, "hour": hours, "minute": minutes,
            "second": seconds,
        ]
        return .object(parts.filter { $0.value > 0 }.mapValues { JSONValue($0) })
    }

    fileprivate init(careKit json: JSONValue) throws(CarePlanError) {
        func part(_ name: String) -> Int { json[name]?.whole ?? 0 }
        try self.init(
            years: part("year"), months: part("month"), weeks: part("weekOfYear"), days: part("day"),
            hours: part("hour"), minutes: part("minute"), seconds: part("second"))
    }
}

extension EventDuration {
    fileprivate var careKit: JSONValue {
        switch self {
        case .allDay: ["isAllDay": true, "seconds": 86_400]
        case .seconds(let seconds): ["isAllDay": false, "seconds": JSONValue(seconds)]
        }
    }

    fileprivate init?(careKit json: JSONValue) {
        if json["isAllDay"] == true {
            self = .allDay
        } else if let seconds = json["seconds"]?.double, abs(seconds) < 1e9 {
            self = .seconds(Int(seconds.rounded()))
        } else {
            return nil
        }
    }
}
