/// A label with a text of several lines beside it.
public struct TextAreaField: View {
    private let label: String
    private let area: TextArea
    private let labelWidth: Int
    private let rows: Int
    private let isFocused: Bool
    private let hint: String
    private let id: String?

    /// As high as `rows`; `hint` shows, muted, while there is no text.
    public init(
        _ label: String, _ area: TextArea, labelWidth: Int, rows: Int, isFocused: Bool, hint: String = "",
        id: String? = nil
    ) {
        (self.label, self.area, self.labelWidth, self.rows) = (label, area, labelWidth, rows)
        (self.isFocused, self.hint, self.id) = (isFocused, hint, id)
    }

    /// The width of the text in a field of this width: what `TextArea.handle` wants to know.
    public static func textWidth(_ width: Int, labelWidth: Int) -> Int { max(2, width - labelWidth - 3) }

    public func render(in size: Size) -> Grid {
        var grid = FieldLine(label: label, labelWidth: labelWidth, isFocused: isFocused).render(in: size)
        (grid.elements, grid.targets, grid.cursor) = ([], [], nil)
        let start = labelWidth + 3
        let room = Size(width: Self.textWidth(size.width, labelWidth: labelWidth), height: size.height)
        let text = TextAreaView(label, area, isFocused: isFocused, hint: isFocused ? "" : hint, id: id)
        grid.place(text.render(in: room), at: Point(x: start, y: 0))
        grid.restyle(Area(x: start, y: 0, width: room.width, height: size.height)) { $0.isUnderlined = true }
        return grid
    }

    public func height(forWidth width: Int) -> Int? { rows }
}
