import TerminalKit

/// A form with every kind of field.
struct GalleryForm: Sendable {
    private var name = TextInput()
    private var date = DateInput(today: CalendarDay(daysSince1970: 20_000), allowsPartial: true)
    private var time = TimeInput()
    private var weight = NumberInput(unit: "kg", bounds: 1...300, step: 0.5, decimals: 1)
    private var meal = ChoiceInput(["before meals", "with meals", "after meals"])
    private var days = ChoiceInput(["Monday", "Wednesday", "Friday"], isMultiple: true)
    private var focus = 0

    /// False for keys that mean nothing in the focused field.
    mutating func handle(_ event: Event) -> Bool {
        switch event {
        case .key(.tab), .key(.enter): focus = (focus + 1) % 6
        case .key(.backTab): focus = (focus + 5) % 6
        case .key(let key): return handle(key)
        case .paste(let text): if focus == 0 { name.paste(text) } else if focus == 1 { date.paste(text) }
        default: return false
        }
        return true
    }

    private mutating func handle(_ key: Key) -> Bool {
        switch focus {
        case 0: name.handle(key)
        case 1: date.handle(key)
        case 2: time.handle(key)
        case 3: weight.handle(key)
        case 4: meal.handle(key)
        default: days.handle(key)
        }
    }

    var view: any View {
        let fields: [(String, String, Bool, String, String?)] = [
            ("Name", name.text, true, "what it is called", nil),
            ("Date", date.text, true, "2024-03-09, or only 2024-03", date.problem?.text),
            ("Time", time.text, false, "08:30", time.problem),
            ("Weight", weight.text, false, "a number", weight.problem),
        ]
        let lines = fields.enumerated().map { index, field in
            Column.Item(
                FormField(
                    field.0, text: field.1, labelWidth: 10, isFocused: index == focus, isRequired: field.2,
                    hint: field.3,
                    suffix: index == 3 ? "kg" : "", problem: field.4))
        }
        let choices = Row(
            gap: 2,
            [
                .init(.flexible, Panel("When", isFocused: focus == 4, ChoiceView("When", meal, isFocused: focus == 4))),
                .init(
                    .flexible,
                    Panel(
                        "Days", isFocused: focus == 5, ChoiceView("Days", days, isMultiple: true, isFocused: focus == 5)
                    )),
            ])
        let left = Column(lines + [.init(.fixed(5), choices)])
        let calendar = Panel("Calendar", Padding(CalendarView(date.shown)))
        return Panel(
            "Form", footer: "Tab next · * required", isFocused: true,
            Padding(Row(gap: 2, [.init(.flexible, left), .init(.fixed(26), Column([.init(.fixed(10), calendar)]))])))
    }
}
