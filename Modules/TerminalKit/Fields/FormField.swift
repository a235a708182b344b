/// A field of a form on two lines: label with `*` when it is required, content with unit, and
/// below it the problem or hint.
public struct FormField: View {
    private let label: String
    private let text: String
    private let labelWidth: Int
    private let isFocused: Bool
    private let isRequired: Bool
    private let hint: String
    private let suffix: String
    private let problem: String?
    private let id: String?

    /// `problem` is what is wrong now, said with a mark and a word and not by colour alone.
    public init(
        _ label: String, text: String, labelWidth: Int, isFocused: Bool, isRequired: Bool = false, hint: String = "",
        suffix: String = "", problem: String? = nil, id: String? = nil
    ) {
        (self.label, self.text, self.labelWidth, self.isFocused) = (label, text, labelWidth, isFocused)
        (self.isRequired, self.hint, self.suffix) = (isRequired, hint, suffix)
        (self.problem, self.id) = (problem, id)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let room = max(1, size.width - labelWidth - 4 - suffix.cellWidth)
        var line = FieldLine(label: label + (isRequired ? " *" : ""), labelWidth: labelWidth, isFocused: isFocused)
        let shown = String(text.reversed().prefix(room - 1).reversed())
        line.content = Line(shown)
        (line.cursor, line.id) = (shown.cellWidth, id)
        let width = size.width - (suffix.isEmpty ? 0 : suffix.cellWidth + 1)
        grid.place(line.render(in: Size(width: width, height: 1)), at: Point(x: 0, y: 0))
        grid.elements = [element]
        grid.put(suffix, at: Point(x: width + 1, y: 0), style: .muted)
        let below = problem.map { Line("✗ \($0)", .alarm) } ?? Line(isFocused || text.isEmpty ? hint : "", .muted)
        grid.put(below.truncated(to: max(0, size.width - labelWidth - 3)), at: Point(x: labelWidth + 3, y: 1))
        return grid
    }

    public func height(forWidth width: Int) -> Int? { 2 }

    private var element: Element {
        let notes = [isRequired ? "required" : "", problem ?? hint].filter { !$0.isEmpty }
        let value = suffix.isEmpty || text.isEmpty ? text : "\(text) \(suffix)"
        return Element(.field, label: label, value: value, note: notes.joined(separator: ", "), isFocused: isFocused)
    }
}
