import SalusCrypto
import TerminalKit

/// A short list of input fields with one focused; where Enter may belong to a field, a button below them submits.
struct Form: Sendable {
    /// The effect of an event on the form.
    enum Outcome { case edited, moved, submitted, ignored }

    private(set) var fields: [FormInput]
    /// The focused field; the button when it is the number of the fields.
    private(set) var focus: Int
    private let button: String?
    /// The value of the date field before its calendar was opened.
    private var dateBefore: DateInput?
    /// Rows below the focused field to choose from; they go with the focus.
    var suggestions: FieldSuggestions?

    /// Begins at the first field that is empty. With a `button`, Ctrl-S submits too.
    init(_ fields: [FormInput], button: String? = nil) {
        (self.fields, self.button) = (fields, button)
        focus = fields.firstIndex { $0.isEmpty } ?? 0
    }

    /// `width` is that of the whole form.
    mutating func handle(_ event: Event, width: Int = 64) -> Outcome {
        switch event {
        case .key(let key): return isCalendarOpen ? handleInCalendar(key) : handle(key, width)
        case .paste(let text):
            guard fields.indices.contains(focus), !isCalendarOpen else { return .ignored }
            fields[focus].paste(text, in: room(width))
            measure()
            return .edited
        case .mouse, .resize, .tick: return .ignored
        }
    }

    private mutating func handle(_ key: Key, _ width: Int) -> Outcome {
        switch key {
        case .tab: return move(1)
        case .backTab: return move(-1)
        case .control("s") where button != nil: return .submitted
        case .character(" ") where date != nil:
            dateBefore = date
            return .moved
        default: break
        }
        if fields.indices.contains(focus), fields[focus].handle(key, in: room(width)) {
            measure()
            return .edited
        }
        switch key {
        case .down: return move(1)
        case .up: return move(-1)
        case .enter: return focus == stops - 1 ? .submitted : move(1)
        default: return .ignored
        }
    }

    /// Fields, and the button after them.
    private var stops: Int { fields.count + (button == nil ? 0 : 1) }

    private mutating func move(_ step: Int) -> Outcome {
        suggestions = nil
        if stops > 0 { focus = (focus + step + stops) % stops }
        return .moved
    }

    mutating func focus(_ index: Int) {
        if index != focus { suggestions = nil }
        if fields.indices.contains(index) { focus = index }
    }

    /// Puts the text of a suggested row into the focused field, says `note` below it, and goes on to the next field.
    mutating func take(_ row: Int, note: String) {
        guard fields.indices.contains(focus), let shown = suggestions, shown.rows.indices.contains(row) else { return }
        fields[focus].restore(shown.rows[row].text)
        self.note(note, in: focus)
        _ = move(1)
    }

    /// Says `words` below a field as long as its text stays.
    mutating func note(_ words: String, in index: Int) { fields[index].note = (words, fields[index].text) }

    /// A click takes the focus there; true when it was on the button.
    mutating func press(_ target: Target?) -> Bool {
        guard let target, target.id.hasPrefix(Self.id), let index = Int(target.id.dropFirst(Self.id.count)) else {
            return false
        }
        if index != focus { suggestions = nil }
        focus = min(index, stops - 1)
        return index == fields.count
    }

    private static let id = "form "

    /// True when a question mark asks for help, because no field takes one as text.
    var questionMarkIsFree: Bool {
        guard fields.indices.contains(focus), case .text = fields[focus].input else { return false }
        return true
    }

    /// True where Ctrl-Z takes typing back.
    var isInArea: Bool {
        guard fields.indices.contains(focus), case .area = fields[focus].input else { return false }
        return true
    }

    /// True where a calendar can be opened.
    var hasDate: Bool {
        fields.contains {
            guard case .date = $0.input else { return false }
            return true
        }
    }

    /// Measures the focused password against the other fields' texts, which a guesser tries first, above all the
    /// account's name.
    private mutating func measure() { fields[focus].measure(knowing: texts.filter { $0.count > 2 }) }

    /// A warning about a new password that is easily guessed, once for each; nil for none.
    mutating func weakPassword() -> ErrorNotice? {
        for index in fields.indices { if let notice = fields[index].warning() { return notice } }
        return nil
    }

    /// Advice for a stronger password in the focused field; empty for any other field.
    var advice: String { fields.indices.contains(focus) ? fields[focus].meter?.advice ?? "" : "" }

    mutating func restore(_ text: String, in index: Int) { fields[index].restore(text) }

    func text(_ index: Int) -> String { fields[index].text }
    var texts: [String] { fields.map(\.text) }
    func firstEmpty() -> Int? { fields.firstIndex { $0.isEmpty && !$0.mayBeEmpty } }

    private var labelWidth: Int { fields.map { $0.label.count + ($0.isRequired ? 2 : 0) }.max() ?? 0 }
    private func room(_ width: Int) -> Int { TextAreaField.textWidth(width, labelWidth: labelWidth) }

    var view: Column {
        let items = fields.enumerated().flatMap { index, field in
            let items = field.items(labelWidth: labelWidth, isFocused: index == focus, id: "\(Self.id)\(index)")
            guard let suggestions, suggestions.field == index, index == focus else { return items }
            let rows = Column.Item(SuggestionRows(suggestions: suggestions, indent: labelWidth + 3))
            return items.prefix(1) + [rows] + items.dropFirst()
        }
        guard let button else { return Column(items) }
        let isFocused = focus == fields.count
        return Column(items + [Column.Item(Button(button, isFocused: isFocused, id: "\(Self.id)\(fields.count)"))])
    }
}

/// The calendar of a date field.
extension Form {
    var isCalendarOpen: Bool { dateBefore != nil }

    private var date: DateInput? {
        guard fields.indices.contains(focus), case .date(let input) = fields[focus].input else { return nil }
        return input
    }

    private mutating func handleInCalendar(_ key: Key) -> Outcome {
        switch key {
        case .enter, .character(" "):
            if var date {
                date.set(date.shown)
                fields[focus].input = .date(date)
            }
            dateBefore = nil
        case .escape:
            if let dateBefore { fields[focus].input = .date(dateBefore) }
            dateBefore = nil
        default:
            guard var date, date.handleInCalendar(key) else { return .ignored }
            fields[focus].input = .date(date)
        }
        return .edited
    }

    /// The form with the open calendar over it.
    func render(calendarOver grid: Grid) -> Grid {
        guard isCalendarOpen, let date else { return grid }
        let footer = "arrows · PgUp PgDn month · Enter · Esc"
        return Overlay(
            over: grid, width: 46, title: fields[focus].label, footer: footer,
            CalendarView(date.shown, today: date.start)
        ).render(in: grid.size)
    }
}
