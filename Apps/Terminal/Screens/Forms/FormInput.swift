import SalusCrypto
import TerminalKit

/// One field of a form: its label and what is typed into it.
struct FormInput: Sendable {
    enum Input: Sendable {
        case text(TextInput)
        case password(PasswordInput)
        case date(DateInput)
        case time(TimeInput)
        /// Several lines, of which so many show.
        case area(TextArea, rows: Int)
        /// One of a few; there is always one.
        case choice(ChoiceInput)
    }

    let label: String
    var input: Input
    var hint = ""
    var isRequired = false
    var mayBeEmpty = false
    /// The fault in a text, shown as soon as the focus leaves the field; nil for none.
    var check: @Sendable (String) -> String? = { _ in nil }
    /// For a password that is chosen here.
    private(set) var meter: StrengthMeter?
    /// Words below the field as long as it has this text.
    var note = (words: "", of: "")

    static func text(_ label: String, _ text: String = "", hint: String = "") -> FormInput {
        FormInput(label: label, input: .text(TextInput(text)), hint: hint)
    }

    /// The address of a server.
    static func server(_ text: String) -> FormInput {
        FormInput(
            label: "Server", input: .text(TextInput(text)), hint: "salus.example.org", check: FormCheck.serverAddress)
    }

    static func choice(_ label: String, _ choices: [String], hint: String) -> FormInput {
        FormInput(label: label, input: .choice(ChoiceInput(choices, chosen: [0])), hint: hint)
    }

    static func password(_ label: String, into buffer: SecretBuffer) -> FormInput {
        FormInput(label: label, input: .password(PasswordInput(into: buffer)))
    }

    /// One that is chosen here: how hard it is to guess is said below it.
    static func newPassword(_ label: String, into buffer: SecretBuffer) -> FormInput {
        FormInput(label: label, input: .password(PasswordInput(into: buffer)), meter: StrengthMeter(buffer))
    }

    mutating func measure(knowing words: [String]) { meter?.measure(knowing: words) }

    /// A warning, once for each weak password; nil for none.
    mutating func warning() -> ErrorNotice? { meter?.warning(of: label) }

    var isEmpty: Bool {
        if case .password(let input) = input { return input.count == 0 }
        return text.isEmpty
    }

    /// The typed text; empty for a password, which is read from its buffer.
    var text: String {
        switch input {
        case .text(let input): input.text
        case .date(let input): input.text
        case .time(let input): input.text
        case .area(let area, _): area.text
        case .choice(let input): input.values.first ?? ""
        case .password: ""
        }
    }

    /// Puts a text there that was typed before.
    mutating func restore(_ text: String) {
        switch input {
        case .text: input = .text(TextInput(text))
        case .area(_, let rows):
            // One goes on at the end.
            var area = TextArea(text)
            _ = area.handle(.key(.with(.control, .end)), in: Size(width: 60, height: rows))
            input = .area(area, rows: rows)
        case .date, .time:
            paste(text, in: 80)
        case .choice(let choice):
            let place = choice.choices.firstIndex(of: text) ?? 0
            input = .choice(ChoiceInput(choice.choices, chosen: [place]))
        case .password: break
        }
    }

    /// The fault in the typed text, and the way to mend it; nil for none.
    var problem: String? {
        switch input {
        case .date(let input): input.problem?.text
        case .time(let input): input.problem
        case .text(let input): input.text.isEmpty ? nil : check(input.text)
        case .password, .area, .choice: nil
        }
    }

    /// False when the key edits nothing here; arrows up and down leave a field of one line.
    mutating func handle(_ key: Key, in width: Int) -> Bool {
        switch input {
        case .password(let input): return input.handle(key)
        case .text(var text):
            defer { input = .text(text) }
            return text.handle(key)
        case .date(var date):
            defer { input = .date(date) }
            return ![.up, .down].contains(key) && date.handle(key)
        case .time(var time):
            defer { input = .time(time) }
            return ![.up, .down].contains(key) && time.handle(key)
        case .area(var area, let rows):
            defer { input = .area(area, rows: rows) }
            return area.handle(.key(key), in: Size(width: width, height: rows))
        case .choice(var choice):
            defer { input = .choice(choice) }
            return Self.step(key).map { choice.handle($0) } ?? (![.up, .down].contains(key) && choice.handle(key))
        }
    }

    /// Left and right go through the choices: up and down leave the field.
    private static func step(_ key: Key) -> Key? {
        switch key {
        case .left: .up
        case .right: .down
        default: nil
        }
    }

    mutating func paste(_ pasted: String, in width: Int) {
        switch input {
        case .password(let input): input.paste(pasted)
        case .text(var text):
            text.paste(pasted)
            input = .text(text)
        case .date(var date):
            date.paste(pasted)
            input = .date(date)
        case .time(var time):
            time.paste(pasted)
            input = .time(time)
        case .area(var area, let rows):
            _ = area.handle(.paste(pasted), in: Size(width: width, height: rows))
            input = .area(area, rows: rows)
        case .choice: break
        }
    }

    /// The field and the space below it.
    func items(labelWidth: Int, isFocused: Bool, id: String) -> [Column.Item] {
        let label = label + (isRequired ? " *" : "")
        let view: any View =
            switch input {
            case .text where problem != nil && !isFocused:
                FormField(label, text: text, labelWidth: labelWidth, isFocused: false, problem: problem, id: id)
            case .choice:
                FormField(
                    label, text: isFocused ? "‹ \(text) ›" : text, labelWidth: labelWidth, isFocused: isFocused,
                    hint: isFocused ? hint : "", id: id)
            case .text(let input):
                TextField(label, labelWidth: labelWidth, input: input, isFocused: isFocused, hint: hint, id: id)
            case .password(let input):
                PasswordField(label, labelWidth: labelWidth, input: input, isFocused: isFocused, id: id)
            case .date, .time:
                FormField(
                    label, text: text, labelWidth: labelWidth, isFocused: isFocused, hint: hint,
                    problem: isFocused ? nil : problem, id: id)
            case .area(let area, let rows):
                TextAreaField(
                    label, area, labelWidth: labelWidth, rows: rows, isFocused: isFocused, hint: hint, id: id)
            }
        let needsSpace = view.height(forWidth: 80) != 2
        let said = meter?.line ?? Line(note.of == text ? note.words : "", .muted)
        let below = Text([Line(String(repeating: " ", count: labelWidth + 3)) + said], wraps: false)
        return [Column.Item(view)] + (needsSpace ? [Column.Item(.fixed(1), below)] : [])
    }
}
