/// A label with a bullet for every typed character.
public struct PasswordField: View {
    private let label: String
    private let labelWidth: Int
    private let count: Int
    private let isFocused: Bool
    private let id: String?

    public init(_ label: String, labelWidth: Int, input: PasswordInput, isFocused: Bool, id: String? = nil) {
        (self.label, self.labelWidth, self.count, self.isFocused) = (label, labelWidth, input.count, isFocused)
        self.id = id
    }

    public func render(in size: Size) -> Grid {
        let shown = min(count, max(0, size.width - labelWidth - 4))
        var line = FieldLine(label: label, labelWidth: labelWidth, isFocused: isFocused)
        line.content = Line(String(repeating: "•", count: shown))
        (line.cursor, line.id) = (shown, id)
        (line.kind, line.spoken) = (.password, count == 0 ? "" : "typed")
        return line.render(in: size)
    }

    public func height(forWidth width: Int) -> Int? { 1 }
}
