package import SalusBase
import SalusCarePlan
import TerminalKit

/// The ways of repeating that a form can write down.
package enum RecurrenceForm: String, CaseIterable, Sendable {
    case daily, weekdays, everyFewDays, timesAWeek, asNeeded, after, steps

    var title: String {
        switch self {
        case .daily: "every day"
        case .weekdays: "on some days of the week"
        case .everyFewDays: "every few days"
        case .timesAWeek: "a number of times a week"
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

/// Parsers of the text in a form's schedule fields.
extension RecurrenceForm {
    /// `8, 14:30, 20:00` as seconds of the day, in order; none for nothing.
    package static func times(_ text: String?) throws(ErrorNotice) -> [Int] {
        var times: [Int] = []
        for word in (text ?? "").split(whereSeparator: { ", ;".contains($0) }) {
            let parts = word.split(separator: ":", omittingEmptySubsequences: false)
            let isWhole = parts.count == 1 || parts.count == 2 && parts[1].utf8.count == 2
            guard isWhole, let hour = Int(parts[0]), (0..<24).contains(hour),
                let minute = parts.count == 2 ? Int(parts[1]) : 0, (0..<60).contains(minute)
            else { throw ErrorNotice("\"\(word)\" is no time of day.", nextStep: "Write it as 08:30.") }
            times.append(hour * 3600 + minute * 60)
        }
        return Array(Set(times)).sorted()
    }

    /// `Mon, wednesday` as 0 for Sunday to 6.
    static func weekdays(_ text: String?) throws(ErrorNotice) -> Set<Int> {
        var days: Set<Int> = []
        for word in (text ?? "").split(whereSeparator: { ", ;".contains($0) }) {
            let name = word.lowercased()
            guard name.count > 1,
                let day = CalendarDate.weekdayNames.firstIndex(where: { $0.lowercased().hasPrefix(name) })
            else { throw ErrorNotice("\"\(word)\" is no day of the week.", nextStep: "Write them as Mon, Wed, Fri.") }
            days.insert(day)
        }
        guard !days.isEmpty else { throw ErrorNotice("No day is named.", nextStep: "Write them as Mon, Wed, Fri.") }
        return days
    }

    /// A length of time in seconds. Throws unless all of the text says one in the field's units and bounds.
    static func span(_ texts: [TaskField: String], _ field: TaskField, or missing: String? = nil) throws(ErrorNotice)
        -> Int
    {
        guard let form = field.span else { throw ErrorNotice(notUnderstood: "", field) }
        let text = texts[field] ?? missing ?? ""
        guard let seconds = WrittenDuration.seconds(text, bare: form.bare, units: form.units),
            form.bounds.contains(seconds)
        else { throw ErrorNotice(notUnderstood: text, field) }
        return seconds
    }

    /// The number of times that a field says. Throws when the text says anything else, or a number outside `bounds`.
    static func times(_ texts: [TaskField: String], _ field: TaskField, _ bounds: ClosedRange<Int>) throws(ErrorNotice)
        -> Int
    {
        let text = texts[field] ?? ""
        guard let times = WrittenNumber.times(text, isWeekly: field == .aWeek), bounds.contains(times) else {
            throw ErrorNotice(notUnderstood: text, field)
        }
        return times
    }

    /// Nil for nothing.
    package static func day(_ text: String?) throws(ErrorNotice) -> CalendarDate? {
        guard let text else { return nil }
        guard let day = CalendarDay(text), let month = day.month, let number = day.day,
            let date = CalendarDate(year: day.year, month: month, day: number)
        else { throw ErrorNotice("\"\(text)\" is no day.", nextStep: "Write it as 2026-11-21.") }
        return date
    }
}

extension ErrorNotice {
    /// The text of a field that is not understood as a whole; says the forms that the field takes.
    init(notUnderstood text: String, _ field: TaskField) {
        self.init(
            text.isEmpty ? "\(field.label) is empty." : "\(field.label): \"\(text)\" is not understood.",
            nextStep: "Write it as \(field.forms).")
    }
}

/// The schedule that the texts of a form say.
extension RecurrenceForm {
    /// `named` finds a task by its title. Throws what is wrong with the texts.
    func schedule(
        _ texts: [TaskField: String], from: CalendarDate, named: (String) -> String?
    ) throws(ErrorNotice) -> Schedule {
        let elements =
            self == .steps
            ? try steps(texts, from) : [try element(recurrence(texts, from, named), texts, from)]
        do throws(CarePlanError) { return try Schedule(elements) } catch { throw Self.advice(error) }
    }

    private func recurrence(
        _ texts: [TaskField: String], _ from: CalendarDate, _ named: (String) -> String?
    ) throws(ErrorNotice) -> Recurrence {
        let times = try Self.times(texts[.times])
        switch self {
        case .daily, .steps: return .cycle(.daily(max(1, times.count), from: from, times: times))
        case .weekdays:
            let days = try Self.weekdays(texts[.weekdays])
            return .cycle(
                .weekly((0..<7).map { days.contains($0) ? max(1, times.count) : 0 }, from: from, times: times))
        case .everyFewDays:
            let days = try Self.span(texts, .everyDays) / 86_400
            return .cycle(.daily(max(1, times.count), skipping: days - 1, from: from, times: times))
        case .timesAWeek: return .times(try Self.times(texts, .aWeek, 1...50), each: .weekly)
        case .asNeeded:
            guard texts[.mostOften] != nil || texts[.hours] != nil || texts[.apart] != nil else {
                return .asNeeded(nil)
            }
            let most = try Self.times(texts, .mostOften, 1...100)
            let (period, gap) = (try Self.span(texts, .hours, or: "24"), try Self.span(texts, .apart, or: "0"))
            return .asNeeded(AsNeededLimit(most: most, within: period, gap: gap))
        case .after:
            guard let task = texts[.after].flatMap(named) else {
                throw ErrorNotice(
                    "There is no task of that name.", nextStep: "Write its name as the care card shows it.")
            }
            return .after(task: task, seconds: try Self.span(texts, .minutes, or: "0"))
        }
    }

    private func element(
        _ recurrence: Recurrence, _ texts: [TaskField: String], _ from: CalendarDate, id: String? = nil,
        until: CalendarDate? = nil, targets: [OutcomeValue] = []
    ) throws(ErrorNotice) -> ScheduleElement {
        let isAnyTime = texts[.times] == nil && [.daily, .weekdays, .everyFewDays, .steps].contains(self)
        let last = try Self.day(texts[.until])
        if let last, last < from {
            throw ErrorNotice("Its last day is before its first.", nextStep: "Choose a later one, or leave it out.")
        }
        let end = until ?? last?.adding(days: 1)
        do throws(CarePlanError) {
            return try ScheduleElement(
                id: id ?? rawValue, recurrence, start: SalusCarePlan.LocalDateTime(from),
                end: end.map { SalusCarePlan.LocalDateTime($0) },
                duration: isAnyTime ? .allDay : .seconds(3600), margin: isAnyTime ? DoingMargin() : Self.margin,
                targets: targets)
        } catch { throw Self.advice(error) }
    }

    /// `40 mg 7 days; 20 mg 1 week`: each dose for so many days, one after the other.
    private func steps(_ texts: [TaskField: String], _ from: CalendarDate) throws(ErrorNotice) -> [ScheduleElement] {
        var (day, elements) = (from, [ScheduleElement]())
        for step in (texts[.steps] ?? "").split(separator: ";") {
            guard let read = WrittenDoseStep(String(step)) else {
                throw ErrorNotice(
                    "\"\(step.stripped)\" is no step.",
                    nextStep: "Write dose, unit and length, with semicolons between: \(TaskField.steps.forms).")
            }
            let next = day.adding(days: read.days)
            let times = try Self.times(texts[.times])
            elements.append(
                try element(
                    .cycle(.daily(max(1, times.count), from: day, times: times)), texts, day,
                    id: "step-\(elements.count + 1)", until: next,
                    targets: [OutcomeValue(.decimal(read.dose), units: read.unit)]))
            day = next
        }
        guard !elements.isEmpty else {
            throw ErrorNotice("There are no steps.", nextStep: "Write them as \(TaskField.steps.forms).")
        }
        return elements
    }

    /// A dose may be taken an hour early, and is missed three hours after its own.
    private static let margin = DoingMargin(before: 3600, after: 3 * 3600)

    static func advice(_ error: CarePlanError) -> ErrorNotice {
        switch error {
        case .badElement(_, .endsBeforeStart):
            ErrorNotice("It ends before it begins.", nextStep: "Choose a later last day.")
        default: ErrorNotice("Nothing is ever due by that.", nextStep: "Check the times and the days.")
        }
    }
}
