import Testing

@testable import TerminalKit

@Suite("Reading what a terminal sends")
struct ReadingInput {
    private static func events(_ bytes: [UInt8]) -> [Event] {
        var parser = InputParser()
        return events(parser.feed(bytes) + parser.flush())
    }

    private static func events(_ inputs: [InputParser.Input]) -> [Event] {
        inputs.compactMap { if case .event(let event) = $0 { event } else { nil } }
    }

    private static func keys(_ text: String) -> [Key] {
        events(Array(text.utf8)).compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    @Test(
        "bytes become keys",
        arguments: [
            ("a日", [Key.character("a"), .character("日")]),
            ("\t\r\u{7F}\u{3}", [.tab, .enter, .backspace, .control("c")]),
            ("\u{1B}", [.escape]), ("\u{1B}[A\u{1B}OB", [.up, .down]), ("\u{1B}[1;5C", [.with(.control, .right)]),
            ("\u{1B}[1;2D", [.with(.shift, .left)]), ("\u{1B}[Z", [.backTab]),
            ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
            ("\u{1B}OP\u{1B}[15~\u{1B}[24~", [.function(1), .function(5), .function(12)]),
            ("\u{1B}x", [.escape, .character("x")]),
            ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}[[B", [.function(2)]), ("\u{1B}[97;5u", [.control("a")]),
            ("\u{1B}[27u", [.escape]), ("\u{1B}[9999z?", [.character("?")]),
            ("\u{1B}[", [.escape, .character("[")]),
            ("\u{1B}[1;3D", [.with(.alt, .left)]), ("\u{1B}[3;5~", [.with(.control, .delete)]),
        ])
    func keys(text: String, keys: [Key]) { #expect(Self.keys(text) == keys) }

    @Test("the same comes out however the bytes are cut")
    func split() {
        let bytes = Array("é\u{1B}[1;5Cx\u{1B}[<0;3;2M\u{1B}[200~a\r\nb\u{1B}[201~日\u{1B}OP".utf8)
        let whole = Self.events(bytes)
        #expect(whole.count == 7)
        for cut in 1..<bytes.count {
            var parser = InputParser()
            let parts = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
            #expect(Self.events(parts) == whole, "cut at \(cut)")
        }
    }

    @Test("only time tells a lone Escape from the beginning of a sequence")
    func escape() {
        var parser = InputParser()
        #expect(parser.feed([0x1B]).isEmpty && parser.isWaiting)
        #expect(parser.flush() == [.event(.key(.escape))] && !parser.isWaiting)
        #expect(parser.feed([0x1B]).isEmpty)
        #expect(parser.feed(Array("[A".utf8)) == [.event(.key(.up))])
    }

    @Test("broken UTF-8 becomes a replacement and spoils nothing after it")
    func brokenUTF8() {
        #expect(Self.events([0xE6, 0x97, 0x61]) == [.key(.character("\u{FFFD}")), .key(.character("a"))])
        #expect(Self.events([0xFF, 0x61]) == [.key(.character("\u{FFFD}")), .key(.character("a"))])
        #expect(Self.events([0xE6]) == [.key(.character("\u{FFFD}"))])
    }

    @Test("a paste is one event, without control characters and never keys")
    func paste() {
        let text = "one\r\ntwo\rthree\u{1B}[31m\u{7}\tx"
        #expect(
            Self.events(Array("\u{1B}[200~\(text)\u{1B}[201~q".utf8)) == [
                .paste("one\ntwo\nthree[31m    x"), .key(.character("q")),
            ])
    }

    @Test("a huge paste is cut, and what follows it is read")
    func pasteBomb() throws {
        var parser = InputParser()
        _ = parser.feed(Array("\u{1B}[200~".utf8))
        let block = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        for _ in 0..<6 { #expect(parser.feed(block).isEmpty && !parser.isWaiting) }
        let end = Self.events(parser.feed(Array("\u{1B}[201~q".utf8)))
        guard case .paste(let text)? = end.first else {
            Issue.record("no paste")
            return
        }
        #expect(text.count == InputParser.pasteLimit && end.last == .key(.character("q")))
    }

    @Test("mouse reports become events, beyond column 223 too")
    func mouse() {
        #expect(
            Self.events(Array("\u{1B}[<0;300;2M\u{1B}[<32;4;5M\u{1B}[<0;4;5m\u{1B}[<65;1;1M\u{1B}[<18;1;1M".utf8)) == [
                .mouse(MouseEvent(.press, at: Point(x: 299, y: 1))), .mouse(MouseEvent(.drag, at: Point(x: 3, y: 4))),
                .mouse(MouseEvent(.release, at: Point(x: 3, y: 4))),
                .mouse(MouseEvent(.wheelDown, at: Point(x: 0, y: 0), button: .middle)),
                .mouse(MouseEvent(.press, at: Point(x: 0, y: 0), button: .right, modifiers: .control)),
            ])
    }

    @Test("the terminal's answers are no keys")
    func replies() {
        var parser = InputParser()
        let text = "\u{1B}]11;rgb:1e1e/ff/0\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62;4c\u{1B}]11;rgb:0/0/0\u{7}"
        #expect(
            parser.feed(Array(text.utf8)) == [
                .reply(.background(RGB(0x1E, 0xFF, 0))), .reply(.mode(2026, isKnown: true)),
                .reply(.attributes([62, 4])),
                .reply(.background(RGB(0, 0, 0))),
            ])
    }

    @Test("a colour with a sign is no colour")
    func signedColour() {
        var parser = InputParser()
        #expect(parser.feed(Array("\u{1B}]11;rgb:-ff/ff/ff\u{7}".utf8)).isEmpty)
    }

    @Test("two presses at one place in time are a double click, three are not two of them")
    func clicks() {
        var counter = ClickCounter()
        let here = MouseEvent(.press, at: Point(x: 1, y: 1))
        let there = MouseEvent(.press, at: Point(x: 2, y: 1))
        let times = [(here, 0), (here, 100), (here, 200), (here, 900), (there, 1000), (here, 1100)]
        let counts = times.map { counter.counted($0.0, now: .milliseconds($0.1)).clicks }
        #expect(counts == [1, 2, 1, 1, 1, 1])
    }
}
