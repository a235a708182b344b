import Testing

@testable import TerminalKit

@Suite("Writing in a text area")
struct WritingText {
    private static let size = Size(width: 11, height: 3)

    private static func area(_ text: String, _ keys: [Key]) -> TextArea {
        var area = TextArea(text)
        for key in keys { _ = area.handle(.key(key), in: size) }
        return area
    }

    @Test(
        "keys move by character, word, row, line and text, and edit there",
        arguments: [
            ("ab", [Key.right, .character("x")], "axb"), ("ab", [.end, .enter, .character("c")], "ab\nc"),
            ("one two", [.with(.control, .right), .character("!")], "one! two"),
            ("one two", [.end, .control("w")], "one "), ("a\nb", [.down, .home, .backspace], "ab"),
            ("a\nb", [.end, .delete], "ab"), ("one two", [.with(.shift, .end), .character("x")], "x"),
            ("a\nb", [.control("a"), .delete], ""), ("abc", [.right, .control("k")], "a"),
            ("abc", [.end, .control("u")], ""), ("e", [.end, .character("\u{301}"), .backspace], ""),
            ("👨‍👩‍👧x", [.delete], "x"),
        ])
    func editing(text: String, keys: [Key], result: String) { #expect(Self.area(text, keys).text == result) }

    @Test("up and down keep the column through shorter rows, and follow soft-wrapped rows")
    func column() {
        let area = Self.area("abcdef\nx\nabcdef", [.right, .right, .right, .down, .down, .character("!")])
        #expect(area.text == "abcdef\nx\nabc!def")
        #expect(Self.area("one two three four", [.down, .character("!")]).text == "one two !three four")
    }

    @Test("undo takes typing back by words and a paste as a whole, redo does it again")
    func undo() {
        var area = Self.area("", [.character("a"), .character("b"), .character(" "), .character("c")])
        _ = area.handle(.paste("X\nY"), in: Self.size)
        #expect(area.text == "ab cX\nY")
        let steps = (0..<4).map { _ in
            _ = area.handle(.key(.control("z")), in: Self.size)
            return area.text
        }
        #expect(steps == ["ab c", "ab", "", ""])
        _ = area.handle(.key(.control("y")), in: Self.size)
        #expect(area.text == "ab")
    }

    @Test("rows break at spaces and the cursor shows where it stands")
    func drawing() {
        let area = Self.area("one two three four five six", [.end, .down, .down])
        let grid = TextAreaView("Note", area, isFocused: true).render(in: Self.size)
        #expect(grid.text == "one two\nthree four\nfive six")
        #expect(grid.cursor == Point(x: 7, y: 2))
        let longer = Self.area("one two three four five six seven", [.with(.control, .end)])
        let scrolled = TextAreaView("Note", longer, isFocused: true).render(in: Self.size)
        #expect(scrolled.text == "three four▲\nfive six\nseven" && scrolled.cursor == Point(x: 5, y: 2))
    }

    @Test("the selection is shown, copied and replaced")
    func selection() {
        let area = Self.area("abc\ndef", [.right, .with(.shift, .down)])
        #expect(area.buffer.selectedText == "bc\nd")
        let grid = TextAreaView("Note", area, isFocused: true).render(in: Self.size)
        #expect((0..<3).map { grid[$0, 0].style.role == .selection } == [false, true, true])
    }

    @Test("a large paste is one step and only what shows is laid out")
    func largePaste() {
        var area = TextArea()
        _ = area.handle(.paste(String(repeating: "line of text\n", count: 100_000)), in: Self.size)
        #expect(area.buffer.paragraphs.count == 100_001)
        #expect(TextAreaView("Note", area, isFocused: true).render(in: Self.size).cursor == Point(x: 0, y: 2))
    }

    @Test("the mouse sets the cursor and drags a selection")
    func mouse() {
        var area = TextArea("abcdef")
        _ = area.handle(.mouse(MouseEvent(.press, at: Point(x: 1, y: 0))), in: Self.size)
        _ = area.handle(.mouse(MouseEvent(.drag, at: Point(x: 4, y: 0))), in: Self.size)
        #expect(area.buffer.selectedText == "bcd")
    }

    @Test("history walks through lines that begin alike and comes back to what was typed")
    func history() {
        var history = InputHistory(["open a", "find b", "open c"])
        #expect(history.step(-1, typed: "op") == "open c")
        #expect(history.step(-1, typed: "open c") == "open a")
        #expect(history.step(-1, typed: "open a") == nil)
        #expect(history.step(1, typed: "open a") == "open c")
        #expect(history.step(1, typed: "open c") == "op")
        history.add("open a")
        #expect(history.lines == ["find b", "open c", "open a"])
    }
}
