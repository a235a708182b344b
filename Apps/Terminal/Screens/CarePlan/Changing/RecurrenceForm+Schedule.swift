import SalusBase
import SalusCarePlan

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
