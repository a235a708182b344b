import TerminalKit

/// A table of fifty thousand rows that sorts, filters and chooses.
struct GalleryTable: Sendable {
    private static let words = [
        "amber", "birch", "cedar", "dune", "ember", "fjord", "grove", "heath", "inlet", "jetty",
    ]
    private static let count = 50_000

    var order = TableOrder(count: count)
    var position = ListPosition()

    private static func name(_ row: Int) -> String { "\(words[row * 7 % 10]) \(words[row * 3 % 7]) \(row)" }

    private static func amount(_ row: Int) -> Int { row * 7919 % 10_007 }

    /// In the order of the table.
    var names: [String] { order.rows.map(Self.name) }

    mutating func select(_ row: Int) { position.select(row, count: order.rows.count) }

    mutating func move(_ movement: Movement, page: Int) { position.move(movement, count: order.rows.count, page: page) }

    mutating func sort(_ column: Int) {
        order.toggleSort(column)
        order.update(text: Self.name) { column, left, right in
            column == 0 ? Self.name(left) < Self.name(right) : Self.amount(left) < Self.amount(right)
        }
    }

    func view(find: Find<ListPosition>?) -> TableView {
        let order = order
        return TableView(
            [
                .init("Name", .flexible, mark: order.mark(0)),
                .init("Amount", .fixed(10), mark: order.mark(1), alignment: .right), .init("State", .fixed(10)),
            ],
            count: order.rows.count, position: position, isFocused: true, empty: "Nothing here.", id: "table",
            isChecked: { order.isChecked(row: $0) },
            row: { row in
                let index = order.rows[row]
                let name = Line(Self.name(index))
                let state = Self.amount(index) % 3 == 0 ? Line("! late", .caution) : Line("✓ fine", .good)
                return [find?.highlight(name) ?? name, Line("\(Self.amount(index))"), state]
            })
    }
}
