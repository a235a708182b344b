import SalusBase
import Testing

@testable import TerminalKit

@Suite("Moving in a list")
struct MovingInAList {
    @Test(
        "keys move the selection inside the list",
        arguments: [
            ([Key.down, .down], 2), ([Key.down, .up, .up], 0), ([Key.end], 9), ([Key.end, .down], 9),
            ([Key.pageDown], 4),
            ([Key.character("j"), .character("j"), .character("k")], 1), ([Key.end, .home], 0),
            ([Key.end, .pageUp], 5),
        ])
    func keys(keys: [Key], selected: Int) {
        var position = ListPosition()
        for key in keys { _ = position.handle(key, count: 10, page: 4) }
        #expect(position.selected == selected)
    }

    @Test("a key of another meaning is not taken")
    func otherKey() {
        var position = ListPosition()
        let taken = position.handle(.enter, count: 3, page: 3)
        #expect(!taken)
    }

    @Test("the window follows the selection and no further")
    func window() {
        #expect(ListPosition(selected: 5, top: 0).visible(in: 3, count: 10).top == 3)
        #expect(ListPosition(selected: 4, top: 3).visible(in: 3, count: 10).top == 3)
        #expect(ListPosition(selected: 1, top: 3).visible(in: 3, count: 10).top == 1)
        #expect(ListPosition(selected: 9, top: 9).visible(in: 20, count: 10).top == 0)
        #expect(ListPosition(selected: 7).visible(in: 3, count: 0) == ListPosition())
    }

    @Test("the selected row is marked and scrolled to")
    func list() {
        let rows = ["one", "two", "three", "four"].map { Line($0) }
        let view = ListView(rows, position: ListPosition(selected: 2), isFocused: true, empty: "none")
        let grid = view.render(in: Size(width: 9, height: 2))
        #expect(grid.text == " two    ▲\n▸three  ▼")
        #expect(grid[4, 1].style.role == .selection)
    }

    @Test("an empty list says what to do")
    func empty() {
        let view = ListView([], position: ListPosition(), isFocused: true, empty: "Press n")
        #expect(view.render(in: Size(width: 12, height: 2)).text == " Press n\n")
    }

    @Test("a table lines up its columns and cuts what is too long")
    func table() {
        let view = TableView(
            [.init("Day", .fixed(4)), .init("What", .flexible)],
            rows: [["2009", "a long description"], ["2010", "short"]], position: ListPosition(selected: 1),
            isFocused: false, empty: "")
        #expect(view.render(in: Size(width: 18, height: 3)).text == " Day  What\n 2009 a long des…\n 2010 short")
    }
}

@Suite("Typing into fields")
struct TypingIntoFields {
    final class Sink: ByteSink {
        let room: Int
        private let bytes = Locked<[UInt8]>([])

        init(room: Int = 100) { self.room = room }

        func append(_ byte: UInt8) -> Bool {
            bytes.withLock { bytes in
                guard bytes.count < room else { return false }
                bytes.append(byte)
                return true
            }
        }
        func removeLast() {
            bytes.withLock { bytes in
                while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
            }
        }
        func removeAll() { bytes.withLock { $0 = [] } }
        var characterCount: Int { bytes.withLock { $0.count { $0 & 0xC0 != 0x80 } } }
        var content: [UInt8] { bytes.withLock { $0 } }
    }

    @Test(
        "keys edit the text at the cursor",
        arguments: [
            ([Key.character("x")], "abx"), ([Key.left, .character("x")], "axb"), ([Key.home, .delete], "b"),
            ([Key.backspace, .backspace, .backspace], ""), ([Key.home, .backspace], "ab"), ([Key.control("u")], ""),
            ([Key.home, .right, .right, .right, .character("x")], "abx"),
        ])
    func edit(keys: [Key], text: String) {
        var input = TextInput("ab")
        for key in keys { _ = input.handle(key) }
        #expect(input.text == text)
    }

    @Test("a text field shows its end and its cursor when the text is too long")
    func longText() {
        let field = TextField("Name", labelWidth: 5, input: TextInput("abcdefgh"), isFocused: true)
        let grid = field.render(in: Size(width: 12, height: 1))
        #expect(grid.text == "Name  ▸ fgh")
        #expect(grid.cursor == Point(x: 11, y: 0))
    }

    @Test("a typed password reaches the sink only, and shows as bullets")
    func password() {
        let sink = Sink()
        let input = PasswordInput(into: sink)
        for key in [Key.character("p"), .character("é"), .character("s"), .backspace, .character("!")] {
            _ = input.handle(key)
        }
        #expect(sink.content == Array("pé!".utf8))
        let grid = PasswordField("Password", labelWidth: 8, input: input, isFocused: true)
            .render(in: Size(width: 16, height: 1))
        #expect(grid.text == "Password ▸ •••")
        _ = input.handle(.control("u"))
        #expect(sink.content.isEmpty && input.count == 0)
    }

    @Test("a character that does not fit whole is left out")
    func full() {
        let sink = Sink(room: 4)
        let input = PasswordInput(into: sink)
        for key in [Key.character("a"), .character("b"), .character("日"), .character("c")] { _ = input.handle(key) }
        #expect(sink.content == Array("abc".utf8))
    }
}

@Suite("Drawing charts")
struct DrawingCharts {
    @Test("a sparkline shows the newest values from lowest to highest")
    func sparkline() {
        #expect(Sparkline([9, 1, 2, 3, 4, 5, 6, 7, 8]).text(width: 8) == "▁▂▃▄▅▆▇█")
        #expect(Sparkline([5, 5]).text(width: 4) == "▄▄")
        #expect(Sparkline([.nan, .infinity]).text(width: 4).isEmpty)
        #expect(Sparkline([-1e308, 1e308]).text(width: 4) == "▁█")
    }

    @Test("a line chart joins its samples and names the extremes")
    func line() {
        let chart = LineChart([.init(x: 0, y: 0), .init(x: 1, y: 10)], labels: ("10", "0"))
        #expect(chart.render(in: Size(width: 7, height: 2)).text == "10│  ⡠⠊\n 0│⡠⠊")
        let marked = LineChart(
            [.init(x: 0, y: 0), .init(x: 1, y: 10)], marked: [.init(x: 1, y: 10)], labels: ("10", "0"))
        #expect(marked.render(in: Size(width: 7, height: 2)).text == "10│  ⡠○\n 0│⡠⠊")
    }

    @Test("bars are in proportion to their values")
    func bars() {
        let chart = BarChart([
            .init("a", value: 4, text: "4"), .init("bb", value: 1, text: "1"), .init("c", value: 0, text: "0"),
        ])
        #expect(chart.render(in: Size(width: 9, height: 3)).text == "a  ████ 4\nbb █ 1\nc  0")
    }
}

@Suite("Bars and overlays")
struct BarsAndOverlays {
    @Test("a tab is found by the column it covers")
    func tabs() {
        let bar = TabBar(["One", "Two"], selected: 1)
        #expect(bar.render(in: Size(width: 12, height: 1)).text == " One   Two")
        #expect([0, 4, 5, 6, 10, 11].map(bar.tab) == [0, 0, nil, 1, 1, nil])
    }

    @Test("the status line cuts its message before its hint")
    func status() {
        let line = StatusLine(left: "connected", right: "? help")
        #expect(line.render(in: Size(width: 20, height: 1)).text == " connected   ? help")
        #expect(line.render(in: Size(width: 14, height: 1)).text == " con…  ? help")
        #expect(line.render(in: Size(width: 8, height: 1)).text == " ? help")
    }

    @Test("the lightest part of a status line gives way first, shortened where it can be, then left out")
    func parts() {
        let parts = [
            StatusPart("lighter", weight: 1), StatusPart("offline since noon", brief: "offline", weight: 3),
            StatusPart("light", weight: 2),
        ]
        let shown = [36, 35, 28, 27, 20, 19, 17, 15, 7, 4].map { StatusPart.line(parts, in: $0).text }
        #expect(
            shown == [
                "lighter · offline since noon · light", "offline since noon · light", "offline since noon · light",
                "offline since noon · light", "offline since noon", "offline since noon", "offline", "offline",
                "offline", "off…",
            ])
    }

    @Test("a message of several rows leaves the hint its place in the last one")
    func wrapped() {
        let line = StatusLine(left: "one two three four", right: "? help")
        #expect(line.render(in: Size(width: 20, height: 2)).text == " one two\n three four  ? help")
    }

    @Test("help lists the keys of a screen over the screen")
    func help() {
        let keys = KeyMap([
            .init([.character("q"), .control("c")], 1, "leave"), .init([.up], 2, "previous one"), .init([.down], 3, ""),
        ])
        #expect(keys.command(for: .control("c")) == 1 && keys.command(for: .tab) == nil)
        var base = Grid(size: Size(width: 30, height: 8))
        base.put("base", at: Point(x: 0, y: 0))
        let grid = Overlay(over: base, width: 28, title: "Keys", KeyHelp(keys.help)).render(in: base.size)
        #expect(
            grid.text == """
                base
                 ┌─ Keys ───────────────────┐
                 │                          │
                 │  q Ctrl-C  leave         │
                 │  ↑         previous one  │
                 │                          │
                 └──────────────────────────┘

                """)
        #expect(grid[0, 0].style == .muted)
    }
}

@Suite("Driving a terminal")
struct DrivingATerminal {
    @Test("messages come in order and once")
    func mailbox() {
        let mailbox = Mailbox<Int>()
        mailbox.post(1)
        mailbox.post(2)
        #expect(mailbox.take() == [1, 2])
        #expect(mailbox.take().isEmpty)
    }
}
