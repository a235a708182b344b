import SalusBase
import Testing

@testable import TerminalKit

@Suite("Tables, trees and splits")
struct TablesAndTrees {
    private static let data = [("pear", 3), ("apple", 1), ("fig", 3), ("date", 2)]

    private static func order(_ change: (inout TableOrder) -> Void) -> [String] {
        var order = TableOrder(count: data.count)
        change(&order)
        order.update(text: { data[$0].0 }, isLess: { $0 == 0 ? data[$1].0 < data[$2].0 : data[$1].1 < data[$2].1 })
        return order.rows.map { data[$0].0 }
    }

    @Test("a heading sorts up, down and back; equal rows keep their order both ways")
    func sort() {
        #expect(Self.order { $0.toggleSort(0) } == ["apple", "date", "fig", "pear"])
        #expect(Self.order { $0.toggleSort(1) } == ["apple", "date", "pear", "fig"])
        #expect(Self.order { for _ in 0..<2 { $0.toggleSort(1) } } == ["pear", "fig", "date", "apple"])
        #expect(Self.order { for _ in 0..<3 { $0.toggleSort(1) } } == Self.data.map(\.0))
        #expect(Self.order { $0.filter(by: "e a") } == ["pear", "apple", "date"])
    }

    @Test("rows are chosen by what they are, not by where they stand")
    func checked() {
        var order = TableOrder(count: 4)
        order.toggleCheck(row: 0)
        order.toggleSort(0)
        order.update(text: { Self.data[$0].0 }, isLess: { Self.data[$1].0 < Self.data[$2].0 })
        #expect((0..<4).map { order.isChecked(row: $0) } == [false, false, false, true])
        order.toggleAll()
        #expect(order.checked.count == 4)
    }

    @Test("a table of a hundred thousand rows makes only those that show")
    func virtual() {
        let made = Locked<Set<Int>>([])
        let table = TableView(
            [.init("No", .fixed(6), mark: "▲", alignment: .right), .init("Name", .flexible)], count: 100_000,
            position: ListPosition(selected: 50_000), isFocused: true, empty: "", id: "t"
        ) { index in
            _ = made.withLock { $0.insert(index) }
            return [Line("\(index)"), Line("row \(index)")]
        }
        let grid = table.render(in: Size(width: 24, height: 8))
        #expect(made.withLock { $0.count } == 7)
        #expect(
            grid.text == """
                   No ▲ Name
                  49994 row 49994      ▲
                  49995 row 49995
                  49996 row 49996
                  49997 row 49997      ┃
                  49998 row 49998
                  49999 row 49999
                ▸ 50000 row 50000      ▼
                """)
        #expect(grid.target(at: Point(x: 3, y: 0))?.part == .header(0))
        #expect(grid.target(at: Point(x: 3, y: 2))?.part == .row(49995))
        let bar = grid.target(at: Point(x: 23, y: 7))
        #expect(bar?.top(at: Point(x: 23, y: 7)) == 99_993 && bar?.top(at: Point(x: 23, y: 1)) == 0)
        #expect(grid.focusedElement?.spoken == "table, 50001 of 100000: No 50000, Name row 50000")
    }

    @Test("in a wide window columns stay near each other, and the last one takes what is left")
    func wide() {
        func starts(_ last: Length, in width: Int) -> [Int] {
            let table = TableView(
                [.init("Name", .flexible), .init("Kind", .fixed(6)), .init("Why", last)],
                rows: [[Line("a"), Line("b"), Line("c")]], position: ListPosition(), isFocused: false, empty: "")
            let row = table.render(in: Size(width: width, height: 2)).text.split(separator: "\n")[1]
            return "abc".map { letter in row.distance(from: row.startIndex, to: row.firstIndex(of: letter)!) }
        }
        #expect(starts(.fixed(9), in: 99) == [1, 82, 89])
        #expect(starts(.fixed(9), in: 200) == [1, 82, 89])
        #expect(starts(.flexible, in: 200) == [1, 82, 89])
        #expect(starts(.flexible, in: 99) == [1, 46, 53])
    }

    @Test("targets move and are cut with the grid they are on, and an overlay hides those below")
    func targets() {
        let list = ListView(["a", "b"], position: ListPosition(), isFocused: true, empty: "", id: "l")
        let panel = Panel("Title", list).render(in: Size(width: 12, height: 4))
        #expect(panel.target(at: Point(x: 4, y: 2))?.part == .row(1))
        #expect(panel.target(at: Point(x: 0, y: 0)) == nil)
        #expect(panel.focusedElement?.spoken == "Title, list, 1 of 2: a")
        let covered = Overlay(over: panel, width: 8, title: "", Blank()).render(in: panel.size)
        #expect(covered.target(at: Point(x: 4, y: 2)) == nil && covered.elements.isEmpty)
    }

    @Test("a tree opens, closes and goes to the parent")
    func tree() {
        var tree = Tree([
            .init("a", "Fruit", children: [.init("b", "Stone", children: [.init("c", "Plum")]), .init("d", "Pome")]),
            .init("e", "Nuts"),
        ])
        for key in [Key.right, .right, .right] { _ = tree.handle(key, page: 5) }
        #expect(
            TreeView(tree, isFocused: true).render(in: Size(width: 16, height: 5)).text == """
                 ▾ Fruit
                ▸  ▾ Stone
                       Plum
                     Pome
                   Nuts
                """)
        for key in [Key.left, .left, .left] { _ = tree.handle(key, page: 5) }
        #expect(tree.rows.map(\.node.id) == ["a", "e"] && tree.selected?.node.id == "a")
    }

    @Test("a split follows the mouse from its line, inside both panes' least widths")
    func split() {
        var split = Split(left: 20, least: 5)
        let view = SplitView(split, id: "s", Blank(), Blank())
        let grid = view.render(in: Size(width: 40, height: 3))
        let press = MouseEvent(.press, at: Point(x: 20, y: 1))
        let isTaken = split.handle(press, target: grid.target(at: press.point), in: 40)
        _ = split.handle(MouseEvent(.drag, at: Point(x: 12, y: 1)), target: nil, in: 40)
        #expect(isTaken && split.left == 12)
        _ = split.handle(MouseEvent(.drag, at: Point(x: 1, y: 1)), target: nil, in: 40)
        #expect(split.left == 5)
        _ = split.handle(MouseEvent(.release, at: Point(x: 1, y: 1)), target: nil, in: 40)
        let isTakenLater = split.handle(MouseEvent(.drag, at: Point(x: 30, y: 1)), target: nil, in: 40)
        #expect(!isTakenLater && split.left == 5)
    }
}
