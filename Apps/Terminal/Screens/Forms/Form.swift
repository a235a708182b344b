import SalusCrypto
import TerminalKit

/// A short list of input fields with one focused.
struct Form: Sendable {
    struct Field: Sendable {
        enum Input: Sendable {
            case text(TextInput)
            case password(PasswordInput)
        }

        let label: String
        var input: Input
        var hint = ""
    }

    /// What a key did.
    enum Outcome { case edited, moved, submitted, ignored }

    private(set) var fields: [Field]
    private(set) var focus: Int

    /// Begins at the first field that is empty.
    init(_ fields: [Field]) {
        self.fields = fields
        focus = fields.firstIndex { $0.isEmpty } ?? 0
    }

    mutating func handle(_ key: Key) -> Outcome {
        switch key {
        case .tab, .down: focus = (focus + 1) % fields.count
        case .backTab, .up: focus = (focus + fields.count - 1) % fields.count
        case .enter:
            guard let next = fields.indices.first(where: { $0 > focus }) else { return .submitted }
            focus = next
        default: return fields[focus].handle(key) ? .edited : .ignored
        }
        return .moved
    }

    mutating func focus(_ index: Int) { if fields.indices.contains(index) { focus = index } }

    /// True when a question mark asks for help, because no field takes one as text.
    var questionMarkIsFree: Bool {
        if case .text = fields[focus].input { return true }
        return false
    }

    func text(_ index: Int) -> String {
        guard case .text(let input) = fields[index].input else { return "" }
        return input.text
    }

    func firstEmpty() -> Int? { fields.firstIndex { $0.isEmpty } }

    var view: Column {
        let width = fields.map { $0.label.count }.max() ?? 0
        return Column(
            fields.enumerated().flatMap { index, field in
                [
                    Column.Item(field.view(labelWidth: width, isFocused: index == focus)),
                    Column.Item(.fixed(1), Blank()),
                ]
            })
    }
}

extension Form.Field {
    static func text(_ label: String, _ text: String = "", hint: String = "") -> Form.Field {
        Form.Field(label: label, input: .text(TextInput(text)), hint: hint)
    }

    static func password(_ label: String, into buffer: SecretBuffer) -> Form.Field {
        Form.Field(label: label, input: .password(PasswordInput(into: buffer)))
    }

    var isEmpty: Bool {
        switch input {
        case .text(let input): input.text.isEmpty
        case .password(let input): input.count == 0
        }
    }

    mutating func handle(_ key: Key) -> Bool {
        switch input {
        case .password(let input): return input.handle(key)
        case .text(var text):
            let taken = text.handle(key)
            input = .text(text)
            return taken
        }
    }

    func view(labelWidth: Int, isFocused: Bool) -> any View {
        switch input {
        case .text(let input):
            TextField(label, labelWidth: labelWidth, input: input, isFocused: isFocused, hint: hint)
        case .password(let input): PasswordField(label, labelWidth: labelWidth, input: input, isFocused: isFocused)
        }
    }
}
