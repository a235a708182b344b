import SalusBase
import SalusCarePlan
import TerminalKit

/// The fields of the form for a task.
enum TaskField: Hashable, Sendable {
    case title, text, group, instructions, image, optional
    case unit, least, most, leastLabel, mostLabel, answers, limits, tell, again
    case times, weekdays, everyDays, aWeek, mostOften, hours, apart, after, minutes, steps
    case from, until

    var label: String {
        switch self {
        case .title: "Name"
        case .text: "Second line"
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
        case .hours: "Within hours"
        case .apart: "Hours apart"
        case .after: "After"
        case .minutes: "Minutes later"
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
        case .again: "yes: may be answered anew · no"
        case .times: "08:00, 20:00 · empty: any time"
        case .weekdays: "Mon, Wed, Fri"
        case .everyDays: "2 days"
        case .aWeek: "3 times"
        case .mostOften: "4 times"
        case .hours: "24"
        case .apart: "6 · may stay empty"
        case .after: "name of another task"
        case .minutes: "30"
        case .steps: "40 mg 7 days; 20 mg 7 days"
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

    /// `yes`, `y`, `no` and nothing.
    static func isYes(_ text: String?) -> Bool { text?.lowercased().hasPrefix("y") ?? false }
}
