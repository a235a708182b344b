import Testing

@testable import TerminalKit

@Suite("Pictures")
struct PictureTests {
    private static let red = RGB(0xCC2010)
    private static let blue = RGB(0x1040E0)

    /// Two halves beside each other, or above each other.
    private static func halves(width: Int = 16, height: Int = 32, upright: Bool = true) -> PixelImage {
        let pixels = (0..<height).flatMap { y in
            (0..<width).flatMap { x -> [UInt8] in
                let color = (upright ? y < height / 2 : x < width / 2) ? red : blue
                return [color.red, color.green, color.blue]
            }
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    @Test(
        "fit into their room in their own form",
        arguments: [
            (16, 16, 80, 24, 48, 24), (1600, 100, 80, 24, 80, 2), (10, 1000, 80, 24, 1, 24), (5000, 1, 80, 24, 80, 1),
            (1, 1, 3, 1, 2, 1), (300, 200, 0, 0, 1, 1),
        ])
    func fitting(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int, _ wide: Int, _ high: Int) {
        let image = PixelImage(width: width, height: height, pixels: Array(repeating: 0, count: 3 * width * height))
        let size = image.fitted(to: Size(width: columns, height: rows), cell: Size(width: 8, height: 16))
        #expect(size == Size(width: wide, height: high))
    }

    @Test("are cells in the middle, two colours in each")
    func cells() {
        let grid = PictureView(Self.halves()).render(in: Size(width: 6, height: 3))
        #expect(grid[0, 0].style.colors == nil && grid[1, 0].style.colors != nil)
        let upper = PictureView(Self.halves()).render(in: Size(width: 2, height: 2))
        #expect(Self.shown(upper[0, 0]) == [Self.red] && Self.shown(upper[1, 1]) == [Self.blue])
        let both = PictureView(Self.halves()).render(in: Size(width: 1, height: 1))
        #expect(Self.shown(both[0, 0]) == [Self.red, Self.blue])
        #expect(["▀", "▄"].contains(both[0, 0].character))
        let beside = PictureView(Self.halves(width: 16, height: 16, upright: false)).render(
            in: Size(width: 1, height: 1))
        #expect(["▌", "▐"].contains(beside[0, 0].character))
    }

    /// The colours that are seen of a cell.
    private static func shown(_ cell: Cell) -> Set<RGB> {
        let (front, back) = (cell.style.colors?.foreground, cell.style.colors?.background)
        switch cell.character {
        case " ": return Set([back].compactMap(\.self))
        case "█": return Set([front].compactMap(\.self))
        default: return Set([front, back].compactMap(\.self))
        }
    }

    @Test("have the colours that the terminal has")
    func colors() {
        let style = Style(colors: CellColors(Self.red, on: Self.blue))
        func bytes(_ type: String, _ more: [String: String] = [:]) -> String {
            let traits = TerminalTraits(environment: ["TERM": type, "LANG": "C.UTF-8"].merging(more) { $1 })
            return String(decoding: Pen(theme: .dark, traits: traits).sequence(for: style), as: UTF8.self)
        }
        #expect(bytes("xterm-256color", ["COLORTERM": "truecolor"]).contains("38;2;204;32;16;48;2;16;64;224"))
        #expect(bytes("xterm-256color").contains("38;5;160;48;5;26"))
        #expect(bytes("linux").contains("31;44"))
        #expect(!bytes("xterm-256color", ["NO_COLOR": "1"]).contains("3"))
        let eight = PictureView(Self.halves(), depth: .sixteen).render(in: Size(width: 2, height: 2))
        #expect(eight[0, 0].style.colors.map { ($0.foreground ?? $0.background)?.indexOf8 == 1 } == true)
        #expect([0x000000, 0xFF0000, 0x00FF00, 0xFFFFFF, 0x0000C0].map { RGB($0).indexOf8 } == [0, 1, 2, 7, 4])
    }

    @Test("are ASCII where nothing else can be shown, and have no colour where there is none")
    func plain() {
        let grid = PictureView(Self.halves(), depth: .mono, isUTF8: false).render(in: Size(width: 4, height: 4))
        #expect(grid == grid.asciiOnly)
        #expect((0..<4).allSatisfy { y in (0..<4).allSatisfy { grid[$0, y].style.colors == CellColors(nil, on: nil) } })
        let halves = (0..<32).flatMap { row in [UInt8](repeating: row < 16 ? 255 : 0, count: 48) }
        let mono = PictureView(PixelImage(width: 16, height: 32, pixels: halves), depth: .mono)
            .render(in: Size(width: 4, height: 4))
        #expect(mono[1, 0].character == "█" && mono[1, 3].character == " ")
    }

    @Test("are described, and drawn to no room at all")
    func described() {
        let grid = PictureView(Self.halves()).render(in: Size(width: 4, height: 4))
        #expect(grid.elements.map(\.spoken) == ["Picture, text: 16 by 32 pixels"])
        #expect(PictureView(Self.halves()).render(in: Size(width: 0, height: 4)).size.isEmpty)
    }

    private func sequences(_ way: PictureProtocol) throws -> String {
        let traits = TerminalTraits(environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
        let sequences = PictureSequences(
            screen: Size(width: 20, height: 6), cell: Size(width: 8, height: 16),
            sequences: try #require(traits.drawing))
        return String(decoding: sequences.show(Self.halves(), by: way, note: "Any key"), as: UTF8.self)
    }

    @Test("by kitty's protocol are pixels for so many cells, in pieces, with a line below")
    func kitty() throws {
        let bytes = try sequences(.kitty)
        let start = try #require(bytes.firstRange(of: "\u{1B}_G"))
        let header = bytes[start.upperBound...].prefix { $0 != ";" && $0 != "\u{1B}" }
        let parts = Set(header.split(separator: ",").map(String.init))
        #expect(parts.isSuperset(of: ["a=T", "f=32", "s=40", "v=80", "c=5", "r=5"]), "\(header)")
        #expect(bytes.hasPrefix("\u{1B}[H\u{1B}[2J\u{1B}[1;8H\u{1B}_G"))
        #expect(bytes.contains("\u{1B}\\\u{1B}[6;1HAny key") || bytes.hasSuffix("\u{1B}[6;1HAny key"))
        #expect(PictureSequences.end(.kitty) == Array("\u{1B}_Ga=d,d=A\u{1B}\\".utf8))
    }

    @Test("by sixels are one device control string, and leave nothing to take away")
    func sixel() throws {
        let bytes = try sequences(.sixel)
        let start = try #require(bytes.firstRange(of: "\u{1B}P"))
        let body = bytes[start.upperBound...]
        #expect(body.prefix { $0 != "q" }.allSatisfy { $0.isNumber || $0 == ";" } && body.contains("\u{1B}\\"))
        #expect(body.contains("#") && bytes.hasSuffix("\u{1B}[6;1HAny key"))
        #expect(PictureSequences.end(.sixel).isEmpty)
    }

    @Test("are asked for, but not of tmux, and the answers are understood")
    func asking() {
        func questions(_ type: String, _ more: [String: String] = [:]) -> String {
            let traits = TerminalTraits(environment: ["TERM": type, "LANG": "C.UTF-8"].merging(more) { $1 })
            return String(decoding: traits.modes.questions, as: UTF8.self)
        }
        for type in ["xterm-256color", "xterm-kitty", "foot"] {
            #expect(questions(type).contains("\u{1B}_Gi=31") && questions(type).hasSuffix("\u{1B}[c"), "\(type)")
        }
        #expect(!questions("tmux-256color").contains("_G") && !questions("screen-256color").contains("_G"))
        #expect(!questions("xterm-256color", ["TMUX": "/tmp/x"]).contains("_G") && !questions("linux").contains("_G"))
        var parser = InputParser()
        #expect(parser.feed(Array("\u{1B}_Gi=31;OK\u{1B}\\".utf8)) == [.reply(.kittyGraphics(true))])
        #expect(parser.feed(Array("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\".utf8)) == [.reply(.kittyGraphics(false))])
        #expect(parser.feed(Array("\u{1B}_Gi=7;OK\u{1B}\\\u{1B}_x\u{1B}\\".utf8)).isEmpty)
        #expect(parser.feed(Array("\u{1B}[?62;4;22c".utf8)) == [.reply(.attributes([62, 4, 22]))])
    }
}
