import SalusBase
import SalusCarePlan

/// The ways of repeating that a form can write down.
package enum RecurrenceForm: String, CaseIterable, Sendable {
    case daily, weekdays, everyFewDays, timesAWeek, asNeeded, after, steps

    var title: String {
        switch self {
        case .daily: "every day"
        case .weekdays: "on some days of the week"
        case .everyFewDays: "every few days"
        case .timesAWeek: "so many times a week"
        case .asNeeded: "as needed"
        case .after: "after something else"
        case .steps: "in steps: a dose that changes"
        }
    }

    var fields: [TaskField] {
        switch self {
        case .daily: [.times]
        case .weekdays: [.weekdays, .times]
        case .everyFewDays: [.everyDays, .times]
        case .timesAWeek: [.aWeek]
        case .asNeeded: [.mostOften, .hours, .apart]
        case .after: [.after, .minutes]
        case .steps: [.steps, .times]
        }
    }

    /// Nil for a schedule that no form writes down: it stays as it is.
    init?(_ schedule: Schedule) {
        guard let element = schedule.elements.first, schedule.elements.count == 1 else { return nil }
        switch element.recurrence {
        case .cycle(let cycle) where cycle.counts.count == 1: self = .daily
        case .cycle(let cycle) where cycle.counts.count == 7 && cycle.anchor.weekday == 0: self = .weekdays
        case .cycle(let cycle) where cycle.counts.dropFirst().allSatisfy { $0 == 0 }: self = .everyFewDays
        case .times(_, .weekly): self = .timesAWeek
        case .asNeeded: self = .asNeeded
        case .after: self = .after
        default: return nil
        }
    }

    /// The field texts of the form for a schedule of this kind.
    static func texts(of schedule: Schedule, title: (String) -> String) -> [TaskField: String] {
        guard let element = schedule.elements.first else { return [:] }
        var texts: [TaskField: String] = [:]
        if let end = element.end { texts[.until] = end.adding(seconds: -1).date.description }
        switch element.recurrence {
        case .cycle(let cycle):
            texts[.times] = cycle.times.map(TimeText.clock).joined(separator: ", ")
            texts[.everyDays] = TimeText.count(cycle.counts.count, "day")
            let active = cycle.counts.indices.filter { cycle.counts[$0] > 0 }
            texts[.weekdays] = active.map { String(CalendarDate.weekdayNames[$0 % 7].prefix(3)) }.joined(
                separator: ", ")
        case .times(let count, _): texts[.aWeek] = "\(count)"
        case .asNeeded(let limit?):
            (texts[.mostOften], texts[.hours]) = ("\(limit.most)", TimeText.span(limit.period))
            texts[.apart] = limit.gap == 0 ? "" : TimeText.span(limit.gap)
        case .after(let task, let seconds): (texts[.after], texts[.minutes]) = (title(task), TimeText.span(seconds))
        case .every, .asNeeded(nil): break
        }
        return texts
    }
}
