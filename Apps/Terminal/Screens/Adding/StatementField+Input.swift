import SalusClient
import TerminalKit

extension StatementField {
    /// The field of the form with its text.
    func input(_ text: String, isLong: Bool, today: CalendarDay) -> FormInput {
        let input: FormInput.Input =
            switch value {
            case .date: .date(DateInput(today: today, allowsPartial: true))
            case .time: .time(TimeInput())
            case .area: .area(TextArea(), rows: isLong ? 9 : 3)
            default: .text(TextInput())
            }
        let hint = value == .date ? "\(hint) · t today" : hint
        var field = FormInput(label: label, input: input, hint: hint, isRequired: isRequired)
        if !text.isEmpty { field.restore(text) }
        return field
    }
}
