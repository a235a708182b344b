import SalusBase

extension Schedule {
    /// The schedule in a person's words: "every day at 08:00 and 20:00; as needed, at most 4 in 1 day".
    public var words: String { words(naming: { $0 }) }

    /// The same; `title` names other tasks that some of its events come after.
    public func words(naming title: (String) -> String) -> String {
        let parts = elements.map { $0.words(title) }.joined(separator: "; ")
        let pauses = pauses.sorted().map(\.words)
        return ([parts.isEmpty ? "nothing is due" : parts] + pauses).joined(separator: "; ")
    }
}

extension ScheduleElement {
    package func words(_ title: (String) -> String) -> String {
        let details = [limit.map { $0 == 1 ? "once" : "\($0) times" }, dose, endWords, text]
        return ([recurrence.words(self, title)] + details.compactMap(\.self)).joined(separator: ", ")
    }

    /// The values to be taken or reached at each of its events; nil when there are none.
    private var dose: String? {
        targets.isEmpty ? nil : targets.map(\.words).joined(separator: ", ")
    }

    private var endWords: String? {
        end.map { $0.secondOfDay == 0 ? "until \($0.date.adding(days: -1))" : "until \($0.date) \($0.clock)" }
    }
}

extension Pause {
    fileprivate var words: String {
        let days = through.map { $0 == from ? "on \(from)" : "from \(from) to \($0)" } ?? "since \(from)"
        return "paused \(days)" + (reason.map { " (\($0))" } ?? "")
    }
}

extension Recurrence {
    fileprivate func words(_ element: ScheduleElement, _ title: (String) -> String) -> String {
        switch self {
        case .every(let interval): interval.words(element)
        case .cycle(let cycle): cycle.words
        case .times(let count, let interval):
            "\(Count.times(count)) \(interval.isOne ? "a" : "every") \(interval.words)"
        case .asNeeded(let limit): (["as needed"] + (limit?.words ?? [])).joined(separator: ", ")
        case .after(let task, let seconds):
            seconds == 0 ? "right after \(title(task))" : "\(Count.time(seconds)) after \(title(task))"
        }
    }
}

extension CalendarInterval {
    private var parts: [(count: Int, unit: String)] {
        [
            (years, "year"), (months, "month"), (weeks, "week"), (days, "day"), (hours, "hour"), (minutes, "minute"),
            (seconds, "second"),
        ].filter { $0.0 > 0 }
    }

    /// One day, one month: "a day" and not "every 2 days".
    package var isOne: Bool { parts.count == 1 && parts[0].count == 1 }

    /// "day", "2 weeks and 1 day".
    package var words: String { isOne ? parts[0].unit : parts.map { Count.of($0.count, $0.unit) }.listed() }

    fileprivate func words(_ element: ScheduleElement) -> String {
        let start = element.start, time = element.isAllDay ? "" : " at \(start.clock)"
        let day: String
        switch parts.last?.unit {
        case "week": day = " on \(start.date.weekdayName)"
        case "month": day = " on day \(start.date.day)"
        case "year": day = " on \(start.date.description.dropFirst(5))"
        case "hour", "minute", "second": return "every \(words) from \(start.clock)"
        default: day = ""
        }
        return "every \(words)\(day)\(time)"
    }
}

extension AsNeededLimit {
    fileprivate var words: [String] {
        ["at most \(most) in \(Count.time(period))"] + (gap > 0 ? ["\(Count.time(gap)) apart"] : [])
    }
}

extension LocalDateTime {
    /// 08:00; with seconds only where they are not zero.
    var clock: String { String(LocalDateTime(seconds: Int64(secondOfDay)).description.dropFirst(11)) }
}

/// Numbers with their words.
enum Count {
    static func of(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }

    static func times(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }

    static func time(_ seconds: Int) -> String {
        let units = [("week", 604_800), ("day", 86_400), ("hour", 3600), ("minute", 60)]
        let whole = units.first { seconds >= $0.1 && seconds.isMultiple(of: $0.1) }
        return whole.map { of(seconds / $0.1, $0.0) } ?? of(seconds, "second")
    }
}
