import SalusBase
import SalusCarePlan

/// When something is due, in sentences without full stops: one for each part, then pauses and exceptions.
extension Schedule {
    /// `title` names another task. With `saysBegin` false the beginning is left out, for callers that show it
    /// themselves.
    package func words(saysBegin: Bool = true, title: (String) -> String) -> [String] {
        if elements.isEmpty { return ["not due any more"] }
        let pauses = pauses.sorted().map(\.words)
        let exceptions = exceptions.isEmpty ? [] : ["\(TimeText.count(exceptions.count, "event")) moved or left out"]
        return elements.map { $0.words(saysBegin: saysBegin, title: title) } + pauses + exceptions
    }
}

extension Pause {
    /// `paused from 2026-12-01 to 2026-12-05 (holiday)`.
    var words: String {
        let end = through.map { " to \(LocalTime.day($0))" } ?? ", until you say otherwise"
        return "paused from \(LocalTime.day(from))\(end)" + (reason.map { " (\($0))" } ?? "")
    }
}

extension ScheduleElement {
    func words(saysBegin: Bool, title: (String) -> String) -> String {
        let dose = targets.isEmpty ? nil : targets.words
        let whole = [recurrence.words(start: start, title: title), text, dose].compactMap(\.self)
        return (whole + [saysBegin ? begin : nil, last, limit.map { "\($0) times in all" }, place].compactMap(\.self))
            .joined(separator: ", ")
    }

    private var begin: String? { "from \(LocalTime.day(start.date))" }

    /// The end itself is no longer part of it.
    private var last: String? { end.map { "until \(LocalTime.day($0.adding(seconds: -1).date))" } }

    private var place: String? { zone.map { "by the clock of \($0.name)" } }
}

extension Recurrence {
    fileprivate func words(start: SalusCarePlan.LocalDateTime, title: (String) -> String) -> String {
        switch self {
        case .every(let interval): "every \(interval.words) at \(TimeText.clock(start.secondOfDay))"
        case .cycle(let cycle): cycle.words
        case .times(let count, let interval):
            "\(TimeText.count(count, "time")) \(interval.isOne ? "a" : "every") \(interval.words), whenever it suits"
        case .asNeeded(nil): "as needed"
        case .asNeeded(let limit?): "as needed, \(limit.words)"
        case .after(let task, let seconds):
            "\(seconds == 0 ? "right" : TimeText.span(seconds)) after \(title(task))"
        }
    }
}

extension AsNeededLimit {
    /// `at most 4 in 24 hours, 6 hours apart`.
    package var words: String {
        "at most \(most) in \(TimeText.span(period))" + (gap == 0 ? "" : ", \(TimeText.span(gap)) apart")
    }
}

extension DayCycle {
    /// `every day at 08:00 and 20:00`, `on Monday and Friday at 09:00`, `every 3 days`.
    fileprivate var words: String {
        let most = counts.max() ?? 0
        let clock = times.prefix(most).map { TimeText.clock($0) }
        let when = clock.isEmpty ? (most == 1 ? "" : ", \(most) times") : " at \(TimeText.list(Array(clock)))"
        return onDays + when
    }

    private var onDays: String {
        let active = counts.indices.filter { counts[$0] > 0 }
        if active.count == counts.count { return "every day" }
        if active == [0], counts.count != 7 { return "every \(counts.count) days" }
        if counts.count % 7 == 0, active.allSatisfy({ $0 < 7 }) {
            let names = active.map { CalendarDate.weekdayNames[(anchor.weekday + $0) % 7] }
            let weeks = counts.count / 7
            return (weeks == 1 ? "" : "every \(weeks) weeks ") + "on \(TimeText.list(names))"
        }
        return "on days \(Self.ranges(active)) of every \(counts.count)"
    }

    /// `1 to 21`, `1, 3 and 7`.
    private static func ranges(_ days: [Int]) -> String {
        var runs: [ClosedRange<Int>] = []
        for day in days {
            if let last = runs.last, last.upperBound == day - 1 {
                runs[runs.count - 1] = last.lowerBound...day
            } else {
                runs.append(day...day)
            }
        }
        return TimeText.list(
            runs.map { $0.count == 1 ? "\($0.lowerBound + 1)" : "\($0.lowerBound + 1) to \($0.upperBound + 1)" })
    }
}
