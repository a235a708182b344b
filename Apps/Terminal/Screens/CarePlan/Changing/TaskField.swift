import SalusBase
import SalusCarePlan
import TerminalKit

/// The fields of the form for a task.
package enum TaskField: Hashable, Sendable {
    case title, text, group, instructions, image, optional
    case unit, least, most, leastLabel, mostLabel, answers, limits, tell, again
    case times, weekdays, everyDays, aWeek, mostOften, hours, apart, after, minutes, steps
    case from, until

    var label: String {
        switch self {
        case .title: "Name"
        case .text: "Dose or detail"
        case .group: "Group"
        case .instructions: "Instructions"
        case .image: "Picture"
        case .optional: "Optional"
        case .unit: "Unit"
        case .least: "Lowest"
        case .most: "Highest"
        case .leastLabel: "Lowest means"
        case .mostLabel: "Highest means"
        case .answers: "Answers"
        case .limits: "Limits"
        case .tell: "Tell"
        case .again: "Repeatable"
        case .times: "Times"
        case .weekdays: "Days"
        case .everyDays: "Every"
        case .aWeek: "A week"
        case .mostOften: "At most"
        case .hours: "Within"
        case .apart: "Apart"
        case .after: "After"
        case .minutes: "Later by"
        case .steps: "Steps"
        case .from: "From"
        case .until: "Last day"
        }
    }

    var hint: String {
        switch self {
        case .title, .instructions, .leastLabel, .mostLabel: ""
        case .text: "400 mg, after food"
        case .group: "Medicines"
        case .image: "path of a picture"
        case .optional: "yes: not counted · no"
        case .unit: "mg/dL"
        case .least: "0"
        case .most: "10"
        case .answers: "never, sometimes, often"
        case .limits: "over 180 soon Too high; under 70 now Too low"
        case .tell: "empty: only you · everybody · Dr. Ruiz, Bo"
        case .again: "yes: may be answered again · no"
        case .times: "08:00, 20:00 · empty: any time"
        case .weekdays: "Mon, Wed, Fri"
        case .everyDays: "3 days · 4 weeks"
        case .aWeek: "3 times"
        case .mostOften: "4 times"
        case .hours: "24 hours · 2 days"
        case .apart: "6 hours · 90 min · may stay empty"
        case .after: "name of another task"
        case .minutes: "30 min · 2 hours"
        case .steps: "40 mg 2 weeks; 20 mg 7 days"
        case .from: "first day · t today"
        case .until: "may stay empty"
        }
    }

    func input(_ text: String, today: CalendarDay) -> FormInput {
        let input: FormInput.Input =
            switch self {
            case .from, .until:
                .date(CalendarDay(text).map { DateInput($0, today: today) } ?? DateInput(today: today))
            case .instructions: .area(TextArea(text), rows: 2)
            default: .text(TextInput(text))
            }
        return FormInput(label: label, input: input, hint: hint, isRequired: [.title, .from].contains(self))
    }

    /// The forms that a field of a number or a length takes, with its bounds.
    var forms: String {
        switch self {
        case .everyDays: "4 days or 4 weeks, 1 to 365 days"
        case .aWeek: "3 or 3 times a week, 1 to 50"
        case .mostOften: "4 or 4 times, 1 to 100"
        case .hours: "24 hours, 90 min or 2 days, at most 365 days; a number alone is hours"
        case .apart: "6 hours, 90 min or 2 days, at most 365 days; a number alone is hours"
        case .minutes: "30 min, 2 hours or 1 day, at most 69 days; a number alone is minutes"
        case .steps: "40 mg 2 weeks; 20 mg 7 days"
        default: hint
        }
    }

    /// The units and bounds of a duration field; nil for other fields. Bounds are in seconds.
    var span: (bare: WrittenDuration.Unit, units: Set<WrittenDuration.Unit>, bounds: ClosedRange<Int>)? {
        let all = Set(WrittenDuration.Unit.allCases)
        return switch self {
        case .everyDays: (.day, [.week, .day], 86_400...365 * 86_400)
        case .hours: (.hour, all, 60...365 * 86_400)
        case .apart: (.hour, all, 0...365 * 86_400)
        case .minutes: (.minute, all, 0...69 * 86_400)
        default: nil
        }
    }

    /// `yes`, `y`, `no`, `n` and nothing. Throws for any other word.
    static func isYes(_ texts: [TaskField: String], _ field: TaskField) throws(ErrorNotice) -> Bool {
        try isYes(texts[field] ?? "", field.label)
    }

    /// The same for the field of another form.
    static func isYes(_ text: String, _ label: String) throws(ErrorNotice) -> Bool {
        switch text.lowercased() {
        case "yes", "y": true
        case "no", "n", "": false
        default: throw ErrorNotice("\(label): \"\(text)\" is not understood.", nextStep: "Write yes or no.")
        }
    }
}
