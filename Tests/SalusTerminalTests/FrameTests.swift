import SalusTerminal
import TerminalKit
import Testing

@Suite("Every screen at 80 columns and 24 rows")
struct EveryScreen {
    @Test("looks as it is meant to look", arguments: Gallery.all.map(\.name))
    func frame(name: String) throws {
        let screen = try #require(Gallery.all.first { $0.name == name }).screen
        try Frame(name).expect(screen.text())
    }

    @Test("is drawn whole at other sizes, and never beyond them", arguments: [(40, 12), (120, 40), (200, 60)])
    func otherSizes(width: Int, height: Int) {
        for (name, screen) in Gallery.all {
            var screen = screen
            _ = screen.handle(.resize(.init(width: width, height: height)))
            let lines = screen.text(width, height).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == height && lines.allSatisfy { $0.count <= width }, "\(name)")
        }
    }

    @Test("asks for a larger window when there is no room")
    func tooSmall() { #expect(Gallery.locked.text(30, 8).contains("Salus needs at least 40")) }

    @Test("the four answers of an empty part never look alike")
    func fourAnswers() {
        let text = Sample.main().after([.down]).screen.text(80, 60)
        let loading = Sample.main().after([.down, .down]).screen.text(80, 60)
        #expect(text.contains("✓ none known") && text.contains("Nothing recorded yet") && text.contains("✗ refused"))
        #expect(loading.contains("… not on this device yet"))
        #expect(!loading.contains("none known") && !loading.contains("Nothing recorded yet"))
    }
}
