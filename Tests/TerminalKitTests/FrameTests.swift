import Testing

@testable import TerminalKit

@Suite("Sending frames to a terminal")
struct SendingFrames {
    private static func encoder() throws -> FrameEncoder {
        try #require(FrameEncoder(theme: .dark, traits: .of("xterm-256color")))
    }

    private static func grid(_ lines: [String], cursor: Point? = nil) -> Grid {
        var grid = Grid(size: Size(width: 20, height: 3))
        for (y, line) in lines.enumerated() { grid.put(line, at: Point(x: 0, y: y)) }
        grid.cursor = cursor
        return grid
    }

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }

    @Test("the first frame erases, then sends what is not blank")
    func first() throws {
        var encoder = try Self.encoder()
        #expect(Self.text(encoder.frame(Self.grid(["ab", "c"]))) == "␛[?25l␛[m␛[H␛[2Jab\r\nc")
    }

    @Test("a frame that is shown already sends nothing")
    func nothing() throws {
        var encoder = try Self.encoder()
        let grid = Self.grid(["ab"], cursor: Point(x: 1, y: 0))
        _ = encoder.frame(grid)
        #expect(encoder.frame(grid).isEmpty)
    }

    @Test("only changed cells are sent, near ones in one run, a cleared tail as one erase")
    func difference() throws {
        var encoder = try Self.encoder()
        _ = encoder.frame(Self.grid(["abcdefghijklmnop"]))
        #expect(Self.text(encoder.frame(Self.grid(["abcXefYhijklmnop"]))) == "␛[1;4H␛[mXefY")
        #expect(Self.text(encoder.frame(Self.grid(["abc"]))) == "␛[1;4H␛[m␛[K")
    }

    @Test("styles are sent when they change, and none is left behind")
    func styles() throws {
        var encoder = try Self.encoder()
        var grid = Self.grid([])
        _ = encoder.frame(grid)
        grid.put("!", at: Point(x: 0, y: 0), style: .alarm)
        grid.put("?", at: Point(x: 1, y: 0), style: .alarm)
        #expect(Self.text(encoder.frame(grid)) == "␛[1;1H␛[;1;38;5;210m!?␛[m")
    }

    @Test("a wide character is sent whole when half of it changes")
    func wide() throws {
        var encoder = try Self.encoder()
        _ = encoder.frame(Self.grid(["日x"]))
        #expect(Self.text(encoder.frame(Self.grid(["本x"]))) == "␛[1;1H␛[m本")
        #expect(Self.text(encoder.frame(Self.grid(["abx"]))) == "␛[1;1H␛[mab")
    }

    @Test("the cursor is hidden while cells change, and moves alone when nothing else does")
    func cursor() throws {
        var encoder = try Self.encoder()
        _ = encoder.frame(Self.grid(["a"], cursor: Point(x: 1, y: 0)))
        #expect(Self.text(encoder.frame(Self.grid(["a"], cursor: Point(x: 4, y: 0)))) == "␛[1;5H")
        #expect(Self.text(encoder.frame(Self.grid(["b"], cursor: Point(x: 1, y: 0)))) == "␛[?25l␛[1;1H␛[mb␛[?12l␛[?25h")
        #expect(Self.text(encoder.frame(Self.grid(["b"]))) == "␛[?25l")
    }

    @Test("a terminal that knows synchronised updates gets whole frames")
    func synchronised() throws {
        var encoder = try Self.encoder()
        encoder.synchronised = .mode
        let text = Self.text(encoder.frame(Self.grid(["a"])))
        #expect(text.hasPrefix("␛[?2026h") && text.hasSuffix("␛[?2026l"))
    }

    @Test("without UTF-8 nothing but ASCII is sent")
    func ascii() throws {
        let traits = TerminalTraits.of("dtterm", ["LANG": "C"])
        var encoder = try #require(FrameEncoder(theme: .dark, traits: traits))
        let frame = encoder.frame(Self.grid(["┌─日é"]))
        #expect(frame.allSatisfy { $0 < 0x80 })
    }

    @Test(
        "colours are said in the terminal's own way",
        arguments: [
            (["COLORTERM": "truecolor"], "[;38;2;135;215;135m"), ([:], "[;38;5;114m"), (["TERM": "xterm"], "[;32m"),
            (["NO_COLOR": "1"], "[m"), (["TERM": "foot"], "[;38;2;135;215;135m"),
        ])
    func depths(environment: [String: String], sequence: String) {
        let pen = Pen(theme: .dark, traits: .of("xterm-256color", environment))
        #expect(String(decoding: pen.sequence(for: .good), as: UTF8.self) == "\u{1B}\(sequence)")
    }
}

@Suite("Knowing the terminal")
struct KnowingTheTerminal {
    @Test(
        "the number of colours comes from the environment",
        arguments: [
            (["TERM": "xterm-256color"], ColorDepth.indexed256),
            (["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
            (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"], .indexed256),
            (["TERM": "screen", "XTERM_VERSION": "XTerm(379)"], .sixteen),
            (["TERM": "linux"], .sixteen), (["TERM": "vt100"], .mono), (["TERM": "xterm-kitty"], .trueColor),
            (["TERM": "vt220", "COLORTERM": "truecolor"], .mono), (["TERM": "xterm-direct"], .trueColor),
            (["TERM": "xterm-256color", "NO_COLOR": "1"], .mono),
            (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed256),
        ])
    func depth(environment: [String: String], depth: ColorDepth) {
        #expect(TerminalTraits(environment: environment).depth == depth)
    }

    @Test(
        "the locale says whether text may be more than ASCII, and a person is told when not",
        arguments: [
            (["LANG": "C.UTF-8"], true), (["LANG": "de_DE.utf8"], true), (["LANG": "C.UTF-8", "LC_ALL": "C"], false),
            ([:], false), (["LC_CTYPE": "en_GB.UTF-8@euro", "LANG": "C"], true),
        ])
    func locale(environment: [String: String], isUTF8: Bool) {
        let traits = TerminalTraits(environment: environment)
        #expect(traits.isUTF8 == isUTF8 && (traits.notice == nil) == isUTF8)
    }

    @Test("a terminal that cannot move its cursor is refused", arguments: ["dumb", "", "unknown"])
    func dumb(type: String) { #expect(!TerminalTraits(environment: ["TERM": type]).canDraw) }
}

@Suite("Themes")
struct Themes {
    /// Borders are not text: they need 3 (WCAG 2.2, success criterion 1.4.11).
    private static func needed(_ role: Role, _ theme: Theme) -> Double {
        theme == .highContrast ? 7 : role == .border ? 3 : 4.5
    }

    @Test("text of every role reaches its contrast", arguments: Theme.all)
    func contrast(theme: Theme) {
        for role in Role.allCases {
            let look = theme.look(of: role, depth: .trueColor)
            let ratio = (look.foreground ?? theme.foreground).contrast(with: look.background ?? theme.background)
            #expect(ratio >= Self.needed(role, theme), "\(theme.name) \(role) \(ratio)")
        }
    }

    @Test("the same holds on the darkest and lightest backgrounds that a theme is for")
    func otherBackgrounds() {
        for (theme, background) in [(Theme.dark, RGB(0x000000)), (.dark, RGB(0x2B2B2B)), (.light, RGB(0xF2F2F2))] {
            for role in Role.allCases where theme.look(of: role, depth: .trueColor).background == nil {
                let color = theme.look(of: role, depth: .trueColor).foreground ?? theme.foreground
                #expect(color.contrast(with: background) >= Self.needed(role, theme), "\(theme.name) \(role)")
            }
        }
    }

    @Test("WCAG's own extremes come out")
    func formula() {
        #expect(abs(RGB(0xFFFFFF).contrast(with: RGB(0x000000)) - 21) < 0.001)
        #expect(abs(RGB(0x777777).contrast(with: RGB(0xFFFFFF)) - 4.478) < 0.001)
    }

    @Test(
        "a colour of a terminal with 256 is near",
        arguments: [(0xFFFFFF, 231), (0x000000, 16), (0x808080, 244), (0x005FAF, 25)])
    func indexed(hex: UInt32, index: Int) { #expect(RGB(hex).indexOf256 == index) }

    @Test("the background chooses the theme")
    func choice() {
        #expect(Theme.suited(to: RGB(0x002B36)) == .dark && Theme.suited(to: RGB(0xFDF6E3)) == .light)
        #expect(Theme.guessed(colorFGBG: "0;15") == .light && Theme.guessed(colorFGBG: nil) == .dark)
        #expect(Theme.named("high-contrast") == .highContrast && Theme.named("pink") == nil)
    }

    @Test("without colour attributes tell apart what must be told apart", arguments: ["1", ""])
    func mono(noColor: String) {
        let pen = Pen(theme: .dark, traits: .of("xterm", ["NO_COLOR": noColor]))
        for role in [Role.selection, .alarm, .caution, .heading, .muted, .inactiveSelection, .bar] {
            #expect(pen.sequence(for: Style(role)) != pen.sequence(for: .normal))
        }
    }
}
