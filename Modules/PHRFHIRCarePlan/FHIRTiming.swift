public import SalusBase
public import SalusCarePlan

/// Parts of a schedule as FHIR R4 `Timing`s (section 2.24.0.11), any number of them, with every unit.
///
/// Fields that a `Timing` lacks travel in an extension, which is read only while the rest is unchanged.
public struct FHIRTiming: Sendable {
    /// The zone in which times without one are read, and times are written.
    public let zone: Zone

    public init(zone: Zone) { self.zone = zone }

    static let extensionURL = "urn:salus:care-plan:element"

    /// One for each kind of day of a cycle; none for what comes as needed or after something else.
    public func write(_ element: ScheduleElement) -> [JSONValue] {
        let stored: JSONValue = ["element": element.json, "zone": .string(zone.name)]
        let whole = FHIRStored.additions(stored, under: Self.extensionURL)
        return plain(element).map { .object($0.merging(["extension": [whole]]) { $1 }) }
    }

    /// Reads a timing. Without a start of its own it begins on `start`; single dates are a part each. A timing that is
    /// not understood whole (before breakfast, every four to six hours) is as needed: nothing is due by guess, and the
    /// timing stays with the part.
    ///
    /// Throws `malformed` and as an element does.
    public func read(_ json: JSONValue, id: String, from start: LocalDateTime) throws(CarePlanError)
        -> [ScheduleElement]
    {
        if let own = ours(json) { return [own] }
        let dates = json["event"]?.array ?? []
        guard dates.isEmpty else { return try singly(dates, id) }
        guard let rules = json["repeat"] else { return [try coded(json, id: id, from: start)] }
        guard let element = try repeated(rules, id: id, from: start) else {
            return [try notUnderstood(json, id: id, from: start)]
        }
        return [element]
    }

    /// The element that a timing was written from, if it still says the same where it was written.
    private func ours(_ json: JSONValue) -> ScheduleElement? {
        guard let stored = json.stored(under: Self.extensionURL), let own = stored["element"],
            let element = try? ScheduleElement(json: own),
            let writer = stored["zone"]?.string.flatMap({ try? Zone($0) })
        else { return nil }
        return FHIRTiming(zone: writer).write(element).contains(json) ? element : nil
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

    /// An interval of several units has no numbers there; it is said in words.
    private func timing(
        _ element: ScheduleElement, frequency: Int, _ interval: CalendarInterval, from start: LocalDateTime? = nil,
        at times: [Int] = [], isOneOfSeveral: Bool = false
    ) -> [String: JSONValue] {
        guard let (period, unit) = interval.inOneUnit else { return ["code": ["text": .string(element.words { $0 })]] }
        var fields = members([
            "boundsPeriod": bounds(of: element, from: start ?? element.start, isOneOfSeveral),
            "count": isOneOfSeveral ? nil : element.limit.map { JSONValue($0) }, "frequency": JSONValue(frequency),
            "period": JSONValue(period), "periodUnit": .string(unit),
            "timeOfDay": .list(times.map { JSONValue.string(Self.timeOfDay($0)) }),
        ])
        if case .seconds(let seconds) = element.duration {
            fields.merge(["duration": JSONValue(seconds), "durationUnit": "s"]) { $1 }
        } else {
            fields.merge(["duration": 1, "durationUnit": "d"]) { $1 }
        }
        return ["repeat": .object(fields)]
    }

    /// The period of a timing. When several timings make one part, each ends with the last event of all, as none of
    /// them can carry the part's count.
    private func bounds(of element: ScheduleElement, from start: LocalDateTime, _ isOneOfSeveral: Bool) -> JSONValue {
        let own = element.zone ?? zone
        let end = isOneOfSeveral ? element.last(in: own) : element.end.map(own.instant)
        return .object(
            members(["start": JSONValue(text: own.instant(start)), "end": end.map { JSONValue(text: $0) }]))
    }

    /// Each day of the cycle that has events, every so many days.
    private func days(of cycle: DayCycle, _ element: ScheduleElement) -> [[String: JSONValue]] {
        guard let interval = try? CalendarInterval(days: cycle.counts.count) else { return [] }
        let dates = (0..<cycle.counts.count).map(element.start.date.adding(days:)).filter { cycle.count(on: $0) > 0 }
        return dates.map { date in
            let count = cycle.count(on: date), midnight = LocalDateTime(date)
            return timing(
                element, frequency: count, interval, from: element.isAllDay ? midnight : max(midnight, element.start),
                at: Array(cycle.times.prefix(count)), isOneOfSeveral: dates.count > 1)
        }
    }

    private static func timeOfDay(_ second: Int) -> String {
        String(LocalDateTime(seconds: Int64(second)).asUTC.description.dropFirst(11).prefix(8))
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
    init?(_ period: Int, unit: String) throws(CarePlanError) {
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
