import Testing

@testable import TerminalKit

/// Entries of the types that people have, and the sequences that the driver takes from them.
@Suite("The terminal database")
struct TheTerminalDatabase {
    /// The abilities of one type.
    struct Expected: Sendable, CustomTestStringConvertible {
        let type: String
        let depth: ColorDepth
        var hasSecondScreen = true
        var hasPaste = true
        var mouse = "␛[?1000h␛[?1006h␛[?1002h"
        var asks = true
        var synchronised: String?

        var testDescription: String { type }
    }

    static let types = [
        Expected(type: "linux", depth: .sixteen, hasSecondScreen: false, hasPaste: false, asks: false),
        Expected(type: "vt220", depth: .mono, hasSecondScreen: false, hasPaste: false, mouse: "", asks: false),
        Expected(type: "screen", depth: .sixteen, hasPaste: false, asks: false),
        Expected(type: "tmux", depth: .sixteen),
        Expected(type: "xterm", depth: .sixteen, mouse: "␛[?1006;1000h␛[?1002h"),
        Expected(type: "foot", depth: .trueColor, mouse: "␛[?1006;1000h␛[?1002h", synchronised: "␛[?2026h"),
        Expected(type: "kitty", depth: .trueColor, mouse: "␛[?1006;1000h␛[?1002h"),
        Expected(type: "xterm-kitty", depth: .trueColor, synchronised: "␛P=1s␛\\"),
    ]

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }

    @Test("each type gets what it can do, and nothing else", arguments: types)
    func abilities(expected: Expected) {
        let traits = TerminalTraits.of(expected.type)
        let (begin, end) = (Self.text(traits.modes.begin), Self.text(traits.modes.end))
        #expect(traits.canDraw && traits.entry.type == expected.type && traits.notice == nil)
        #expect(traits.depth == expected.depth)
        #expect(begin.contains("␛[?1049h") == expected.hasSecondScreen)
        #expect(begin.contains("␛[?2004h") == expected.hasPaste && end.contains("␛[?2004l") == expected.hasPaste)
        #expect(Self.text(traits.modes.mouseOn) == expected.mouse)
        #expect(Self.text(traits.modes.mouseOff) == expected.mouse.replacing("h", with: "l"))
        #expect(Self.text(traits.modes.questions).contains("]11;?") == expected.asks)
        #expect(traits.modes.synchronised.map { Self.text($0.begin) } == expected.synchronised)
    }

    @Test("giving the screen back ends what taking it began, and leaves nothing private on it", arguments: types)
    func end(expected: Expected) {
        let modes = TerminalTraits.of(expected.type).modes
        let end = Self.text(modes.end)
        #expect(end.contains("␛[?25h") && end.contains(Self.text(modes.mouseOff)) && end.contains("␛[m"))
        #expect(end.contains("␛[H␛[2J") || end.contains("␛[H␛[J"))
        #expect(!end.contains("2026") && Self.text(modes.endOfCrash).hasSuffix(end))
        #expect(end.hasSuffix("␛[?1049l") || end.contains("␛[?1049l␛[23") || end.hasSuffix("␛[H␛[J"))
    }

    @Test("the sequences of a type of tmux's default name are tmux's, inside tmux")
    func tmux() {
        let inside = TerminalTraits.of("screen", ["TMUX": "/tmp/tmux-0/default,1,0"])
        #expect(Self.text(inside.modes.begin).contains("␛[?2004h"))
        #expect(!Self.text(TerminalTraits.of("vt220", ["TMUX": "x"]).modes.begin).contains("2004"))
    }

    @Test(
        "a type that the database lacks is treated as its family, or as an xterm, and the person is told",
        arguments: [
            ("xterm-no-such-terminal", "xterm"), ("no such terminal", "xterm"), ("screen.no-such", "screen"),
            ("../../etc/passwd", "xterm"), (String(repeating: "x", count: 9000), "xterm"), ("a\u{1B}[2J", "xterm"),
        ])
    func unknown(type: String, used: String) throws {
        let traits = TerminalTraits.of(type)
        #expect(traits.canDraw && traits.entry.type == used)
        let notice = try #require(traits.notice)
        #expect(notice.contains("that of \"\(used)\" is used") && notice.count < 250 && !notice.contains("\u{1B}"))
    }

    @Test("tasks may read the database at the same time")
    func concurrent() async {
        let expected = ["linux", "vt220", "xterm-256color"].map { TerminfoEntry.nearest($0) }
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<60 {
                group.addTask {
                    let type = ["linux", "vt220", "xterm-256color"][number % 3]
                    let setaf = TerminfoEntry.nearest("xterm-256color")?.template("setaf")
                    return TerminfoEntry.nearest(type) == expected[number % 3]
                        && setaf?.expanded(100 + number) == Array("\u{1B}[38;5;\(100 + number)m".utf8)
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}

@Suite("Capabilities with parameters")
struct CapabilitiesWithParameters {
    @Test(
        "what is taken apart gives the bytes that the library gives",
        arguments: TheTerminalDatabase.types.map(\.type) + ["vt100", "vt52", "rxvt", "xterm-256color", "sun"])
    func same(type: String) throws {
        let entry = try #require(TerminfoEntry.nearest(type))
        for name in ["cup", "cuf", "cub", "setaf", "setab", "XM", "Sync"] {
            guard let text = entry.text(name), let template = entry.template(name) else { continue }
            for (first, second, third) in [(0, 0, 0), (1, 2, 3), (9, 79, 255), (23, 131, 7)] {
                #expect(
                    template.expanded(first, second, third) == TerminfoLibrary.expand(text, first, second, third),
                    "\(name) \(first) \(second)")
            }
        }
    }

    @Test("arithmetic and characters are left to the library: a VT52 gets its places")
    func vt52() throws {
        let place = try #require(TerminfoEntry.nearest("vt52")?.template("cup"))
        #expect(place.expanded(2, 9) == Array("\u{1B}Y\")".utf8))
    }

    @Test("delays are gone")
    func delays() throws {
        let entry = try #require(TerminfoEntry.nearest("vt220"))
        #expect(entry.text("rmacs") == Array("\u{1B}(B".utf8))
        #expect(TerminfoEntry.nearest("vt100")?.template("cup")?.expanded(0, 0) == Array("\u{1B}[1;1H".utf8))
    }

    @Test(
        "a text that would take a number for an address, or is cut off, is no capability",
        arguments: ["%p1%s", "\u{1B}[%p1%l%d", "%p1%10s", "%p1%:-5s", "%", "%p", "%{12", "%'a", "%p0%d", "%p1%5"])
    func dangerous(text: String) { #expect(CapabilityTemplate(Array(text.utf8)) == nil) }
}

@Suite("Drawing by the database")
struct DrawingByTheDatabase {
    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }

    private static func grid(_ lines: [String], style: Style = .normal) -> Grid {
        var grid = Grid(size: Size(width: 10, height: 2))
        for (y, line) in lines.enumerated() { grid.put(line, at: Point(x: 0, y: y), style: style) }
        return grid
    }

    @Test(
        "where text must be ASCII, frames are drawn with the terminal's own line characters",
        arguments: [("vt220", "␛(0", "␛(B"), ("linux", "\u{E}", "\u{F}"), ("xterm", "␛(0", "␛(B")])
    func lines(type: String, begin: String, end: String) throws {
        let traits = TerminalTraits.of(type, ["LANG": "C"])
        var encoder = try #require(FrameEncoder(theme: .dark, traits: traits))
        let text = Self.text(encoder.frame(Self.grid(["┌─┐é", "│ab│"])))
        #expect(text.hasSuffix("\(begin)lqk\(end)?\r\n\(begin)x\(end)ab\(begin)x\(end)"))
        #expect(traits.notice?.contains("LANG=C.UTF-8") == true)
    }

    @Test("the Linux console gets no underline together with a colour, which it cannot show")
    func console() {
        let pen = Pen(theme: .dark, traits: .of("linux"))
        #expect(Self.text(pen.sequence(for: Style(.good, underlined: true))) == "␛[;32m")
        #expect(Self.text(pen.sequence(for: Style(.normal, underlined: true))) == "␛[;4m")
        let other = Pen(theme: .dark, traits: .of("xterm"))
        #expect(Self.text(other.sequence(for: Style(.good, underlined: true))) == "␛[;4;32m")
    }

    @Test("a VT220 tells apart by attributes, without a colour")
    func attributes() {
        let pen = Pen(theme: .dark, traits: .of("vt220"))
        #expect(Self.text(pen.sequence(for: Style(.selection))) == "␛[;7m")
        #expect(Role.allCases.allSatisfy { !Self.text(pen.sequence(for: Style($0))).contains("3") })
    }

    @Test("a terminal that scrolls after its last cell keeps that cell empty")
    func lastCell() throws {
        #expect(TerminfoEntry.nearest("ansi").map { $0.has("am") && !$0.has("xenl") } == true)
        var encoder = try #require(FrameEncoder(theme: .dark, traits: .of("ansi")))
        let text = Self.text(encoder.frame(Self.grid(["0123456789", "abcdefghij"])))
        #expect(text.contains("0123456789") && text.contains("abcdefghi") && !text.contains("j"))
    }
}

@Suite("Keys by the database")
struct KeysByTheDatabase {
    private static func keys(_ bytes: [UInt8], _ type: String) -> [Key] {
        var parser = InputParser(traits: .of(type))
        return (parser.feed(bytes) + parser.flush()).compactMap {
            if case .event(.key(let key)) = $0 { key } else { nil }
        }
    }

    @Test("every key that an entry defines is read as that key", arguments: TheTerminalDatabase.types.map(\.type))
    func defined(type: String) throws {
        let entry = try #require(TerminfoEntry.nearest(type))
        #expect(entry.keys.count > 20)
        for (name, sequence) in entry.keys where sequence.count > 1 {
            let key = try #require(CapabilityNames.keys[name])
            let isCounted = if case .function(let number) = key { number > 12 } else { false }
            #expect(isCounted || Self.keys(sequence, type) == [key], "\(name)")
        }
    }

    @Test(
        "keys that xterm sends otherwise",
        arguments: [
            ("rxvt", "\u{1B}[d", Key.with(.shift, .left)), ("rxvt", "\u{1B}[3$", .with(.shift, .delete)),
            ("rxvt", "\u{1B}[7~", .home), ("linux", "\u{1B}\t", .backTab), ("linux", "\u{1B}[[A", .function(1)),
            ("linux", "\u{1B}[25~", .function(13)), ("xterm", "\u{1B}[1;2P", .with(.shift, .function(1))),
            ("vt220", "\u{1B}[1~", .home), ("xterm", "\u{1B}OH", .home), ("xterm", "\u{1B}Ow", .character("7")),
        ])
    func own(type: String, sequence: String, key: Key) { #expect(Self.keys(Array(sequence.utf8), type) == [key]) }

    @Test("a mouse that reports in bytes is read where the database says so, and else stays three characters")
    func mouse() {
        var parser = InputParser(traits: .of("linux"))
        let press = parser.feed(Array("\u{1B}[M !\"\u{1B}[M#!\"\u{1B}[M`!!x".utf8))
        #expect(
            press == [
                .event(.mouse(MouseEvent(.press, at: Point(x: 0, y: 1)))),
                .event(.mouse(MouseEvent(.release, at: Point(x: 0, y: 1)))),
                .event(.mouse(MouseEvent(.wheelUp, at: Point(x: 0, y: 0)))), .event(.key(.character("x"))),
            ])
        #expect(Self.keys(Array("\u{1B}[Mabc".utf8), "vt220") == ["a", "b", "c"].map { .character($0) })
    }
}
