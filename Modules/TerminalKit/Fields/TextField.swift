/// A label with a line of input after it; the cursor is in it when it has the focus.
public struct TextField: View {
    private let label: String
    private let labelWidth: Int
    private let input: TextInput
    private let isFocused: Bool
    private let hint: String
    private let id: String?

    /// `hint` shows, muted, while the input is empty and has no focus.
    public init(
        _ label: String, labelWidth: Int, input: TextInput, isFocused: Bool, hint: String = "", id: String? = nil
    ) {
        (self.label, self.labelWidth, self.input) = (label, labelWidth, input)
        (self.isFocused, self.hint, self.id) = (isFocused, hint, id)
    }

    public func render(in size: Size) -> Grid {
        let room = max(0, size.width - labelWidth - 3)
        let before = String(input.text.prefix(input.cursor))
        // The part shown ends at the cursor when the text is longer than the field.
        let shown = String(input.text.dropFirst(max(0, before.cellWidth - room + 1)))
        var line = FieldLine(label: label, labelWidth: labelWidth, isFocused: isFocused)
        line.content = input.text.isEmpty && !isFocused ? Line(hint, .muted) : Line(shown)
        (line.spoken, line.id) = (input.text, id)
        line.cursor = min(before.cellWidth, max(0, room - 1))
        return line.render(in: size)
    }

    public func height(forWidth width: Int) -> Int? { 1 }
}
