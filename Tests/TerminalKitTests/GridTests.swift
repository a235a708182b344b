import Testing

@testable import TerminalKit

@Suite("Writing text on a grid")
struct WritingTextOnAGrid {
    @Test("wide characters take two cells and combining marks none")
    func widths() {
        var grid = Grid(size: Size(width: 8, height: 1))
        let used = grid.put("a日e\u{301}!", at: Point(x: 0, y: 0))
        #expect(used == 5)
        #expect(grid.text == "a日e\u{301}!")
        #expect(grid[1, 0].isTrailing == false && grid[2, 0].isTrailing)
        #expect("日本".cellWidth == 4)
    }

    @Test(
        "the columns of characters are the same on every machine",
        arguments: [
            ("a", 1), ("é", 1), ("ß", 1), ("°", 1), ("±", 1), ("α", 1), ("Ж", 1), ("א", 1), ("ع", 1), ("क", 1),
            ("ก", 1), ("가", 2), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("、", 2), ("─", 1), ("●", 1), ("◆", 1), ("✓", 1),
            ("⚠", 1), ("⠿", 1), ("█", 1), ("…", 1), ("😀", 2), ("🩺", 2), ("€", 1), ("\u{E000}", 1), ("𝒳", 1), ("𠀀", 2),
        ])
    func columns(text: String, width: Int) { #expect(text.cellWidth == width) }

    @Test("control characters are made visible and direction overrides vanish")
    func harmless() {
        var grid = Grid(size: Size(width: 12, height: 1))
        grid.put("a\u{1B}[31m\u{202E}b\u{7}", at: Point(x: 0, y: 0))
        #expect(grid.text == "a\u{FFFD}[31mb\u{FFFD}")
    }

    @Test("what is outside is cut, a half wide character is left out")
    func cut() {
        var grid = Grid(size: Size(width: 3, height: 1))
        grid.put("ab日", at: Point(x: 0, y: 0))
        grid.put("xyz", at: Point(x: -2, y: 0))
        grid.put("never", at: Point(x: 0, y: 4))
        #expect(grid.text == "zb")
    }

    @Test("half a wide character that something else covers becomes a space")
    func covered() {
        var grid = Grid(size: Size(width: 8, height: 2))
        for y in 0..<2 { grid.put("日本語書", at: Point(x: 0, y: y)) }
        grid.put("x", at: Point(x: 3, y: 0))
        var over = Grid(size: Size(width: 3, height: 1))
        over.put("日", at: Point(x: 0, y: 0))
        grid.place(over, at: Point(x: 3, y: 1))
        #expect(grid.text == "日 x語書\n日 日 書")
        #expect((0..<8).map { grid[$0, 1].isTrailing } == [false, true, false, false, true, false, false, true])
        var narrow = Grid(size: Size(width: 3, height: 1))
        narrow.place(grid, at: Point(x: -4, y: 0))
        #expect(narrow.text == "語")
        narrow.place(grid, at: Point(x: -5, y: 0))
        #expect(narrow.text == " 書")
        narrow.place(grid, at: Point(x: 0, y: 0))
        #expect(narrow.text == "日")
    }

    @Test(
        "text that does not fit ends with an ellipsis",
        arguments: [
            ("summary", 7, "summary"), ("summary", 6, "summa…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("ab", 0, ""),
        ])
    func ellipsis(text: String, width: Int, shown: String) {
        #expect(text.truncated(to: width) == shown)
    }

    @Test("a styled line keeps its styles when it is cut")
    func styledCut() {
        let line = Line([Span("ab", .good), Span("cdef", .alarm)])
        #expect(line.truncated(to: 4) == Line([Span("ab", .good), Span("c…", .alarm)]))
        #expect(line.truncated(to: 2) == Line([Span("a…", .good)]))
        #expect(line.truncated(to: 6) == line)
    }

    @Test("borders, blocks and bullets have look-alikes in ASCII")
    func ascii() {
        let grid = Panel("A…", Text("• é █")).render(in: Size(width: 9, height: 3))
        #expect(grid.asciiOnly.text == "+- A~ --+\n|+ ? #  |\n+-------+")
    }

    @Test("no two signs of states look alike in ASCII, and none looks like an unknown letter")
    func states() {
        let signs = Array("●○◦•·✓✗–…▫◆▲◔◑◕⚠!?")
        for (place, sign) in signs.enumerated() {
            for other in signs[..<place] {
                #expect(sign.asciiLookAlike != other.asciiLookAlike, "\(sign) and \(other)")
            }
        }
        #expect("é".map(\.asciiLookAlike) == ["?"] && "⠋µ⇄".map(\.asciiLookAlike) == [":", "u", "="])
    }
}

@Suite("Laying out views")
struct LayingOutViews {
    @Test(
        "fixed parts come first, flexible ones share the rest by weight",
        arguments: [
            ([Length.fixed(4), .flexible, .share(weight: 2)], 10, 0, [4, 2, 4]),
            ([Length.fixed(4), .fixed(9)], 10, 1, [4, 5]),
            ([Length.flexible, .flexible, .flexible], 8, 1, [2, 2, 2]),
            ([Length.fixed(20), .flexible], 10, 0, [10, 0]),
        ])
    func divide(lengths: [Length], total: Int, gap: Int, sizes: [Int]) {
        #expect(Length.divide(total, among: lengths, gap: gap) == sizes)
    }

    @Test("a column gives views the height they want and the rest to the flexible one")
    func column() {
        let view = Column([
            Column.Item(Text("one two three")), Column.Item(.flexible, Blank()), Column.Item(Text("end")),
        ])
        #expect(view.render(in: Size(width: 8, height: 5)).text == "one two\nthree\n\n\nend")
        #expect(Column([Column.Item(Text("one two three"))]).height(forWidth: 8) == 2)
        #expect(view.height(forWidth: 8) == nil)
    }

    @Test("a row puts views side by side")
    func row() {
        let view = Row(gap: 1, [Row.Item(.fixed(3), Text("abc")), Row.Item(.flexible, Text("d e", alignment: .right))])
        #expect(view.render(in: Size(width: 8, height: 1)).text == "abc  d e")
    }

    @Test("a panel shows its title and footer in its frame")
    func panel() {
        let view = Panel("Title", footer: "1 of 2", Text("inside"))
        #expect(
            view.render(in: Size(width: 14, height: 3)).text == """
                ┌─ Title ────┐
                │inside      │
                └─ 1 of 2 ───┘
                """)
    }

    @Test("a size of nothing is drawn without harm", arguments: [(0, 0), (1, 1), (2, 1), (1, 9)])
    func nothing(width: Int, height: Int) {
        let size = Size(width: width, height: height)
        let views: [any View] = [
            Panel("T", Text("x")), Text("日本"), TabBar(["a"], selected: 0), StatusLine(left: "a", right: "b"),
            ListView(["a"], position: ListPosition(), isFocused: true, empty: "e"),
            TableView([.init("h", .flexible)], rows: [["a"]], position: ListPosition(), isFocused: true, empty: "e"),
            LineChart([.init(x: 1, y: 1)], labels: ("1", "0")), BarChart([.init("b", value: 1, text: "1")]),
            Sparkline([1, 2]), ScrolledText(["a b c"], top: 3), Row([]), Column([]),
            TextField("l", labelWidth: 3, input: TextInput("abc"), isFocused: true),
            Overlay(over: Grid(size: size), width: 9, title: "t", KeyHelp([KeyMapEntry(keys: "a", help: "b c")])),
        ]
        for view in views { #expect(view.render(in: size).size == size) }
    }
}

@Suite("Wrapping text")
struct WrappingText {
    @Test(
        "lines break at spaces, long words inside, and given breaks stay",
        arguments: [
            ("one two three", 7, ["one two", "three"]), ("one  two", 5, ["one", "two"]),
            ("abcdefgh", 3, ["abc", "def", "gh"]),
            ("a\nb c", 9, ["a", "b c"]), ("", 4, [""]), ("日本語 x", 4, ["日本", "語 x"]),
            ("to abcdefgh", 4, ["to", "abcd", "efgh"]),
            ("a\n\nb", 4, ["a", "", "b"]),
        ])
    func wrap(text: String, width: Int, lines: [String]) {
        #expect(Line(text).wrapped(to: width).map(\.text) == lines)
    }

    @Test("styles go over to the next line")
    func styles() {
        let lines = Line([Span("red ", .alarm), Span("green", .good)]).wrapped(to: 5)
        #expect(lines == [Line("red", .alarm), Line("green", .good)])
    }

    @Test("scrolled text marks that there is more above and below")
    func scrolled() {
        let lines = (1...6).map { Line("line \($0)") }
        let size = Size(width: 8, height: 3)
        #expect(ScrolledText(lines, top: 1).render(in: size).text == "line 2 ▲\nline 3\nline 4 ▼")
        #expect(ScrolledText(lines, top: 99).render(in: size).text == "line 4 ▲\nline 5\nline 6")
        #expect(ScrolledText.lastTop(lines, in: size) == 3)
    }
}
