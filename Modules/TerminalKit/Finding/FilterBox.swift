/// A line to type into with the rows that match below it: the state behind help, palette and choices.
public struct FilterBox: Hashable, Sendable {
    public private(set) var input: TextInput
    public private(set) var position = ListPosition()

    public init(_ text: String = "") { input = TextInput(text) }

    public var query: String { input.text }

    /// Moves in `count` rows or edits the query; false when the key does neither. A new query begins at the first row.
    public mutating func handle(_ key: Key, count: Int, page: Int) -> Bool {
        switch key {
        case .up: position.move(by: -1, count: count)
        case .down: position.move(by: 1, count: count)
        case .pageUp: position.move(by: -page, count: count)
        case .pageDown: position.move(by: page, count: count)
        default:
            let before = query
            guard input.handle(key) else { return false }
            if query != before { position = ListPosition() }
        }
        return true
    }

    /// Pasted text goes into the query.
    public mutating func paste(_ text: String) {
        input.paste(text)
        position = ListPosition()
    }

    /// Moves the selection to a row.
    public mutating func select(_ row: Int, count: Int) { position.select(row, count: count) }
}

/// Draws a filter box: the query, then its rows or why there are none.
struct FilterBoxView: View {
    let box: FilterBox
    let prompt: String
    let rows: [Line]
    let selected: Int
    let nothing: String
    /// The rows that the list part wants at most.
    var mostRows = 14

    func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let field = TextField(prompt, labelWidth: prompt.cellWidth, input: box.input, isFocused: true)
        grid.place(field.render(in: Size(width: size.width, height: 1)), at: Point(x: 0, y: 0))
        let list = ListView(rows, position: ListPosition(selected: selected), isFocused: true, empty: nothing)
        let room = Size(width: size.width, height: max(0, size.height - 2))
        grid.place(list.render(in: room), at: Point(x: 0, y: 2))
        return grid
    }

    func height(forWidth width: Int) -> Int? { 2 + max(1, min(rows.count, mostRows)) }
}
