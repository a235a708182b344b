import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of forms that were not saved")
struct ThePageOfUnsavedForms {
    private func words(_ actions: [ClientAction]) -> [String] { actions.map(KeysOnTheMainScreen.words) }

    @Test("lists them, the last typed first, with what was typed and what was left as it was")
    func listing() {
        let first = Gallery.unsaved.text()
        #expect(first.contains("▸Add a problem") && first.contains("Name: Gout") && !first.contains("Since:"))
        let second = Gallery.unsaved.after([.down]).screen.text()
        #expect(second.contains("▸Add a measurement") && second.contains("Value: 70"))
    }

    @Test("discards one after a question and keeps the rest; an answer of no discards nothing")
    func discarding() {
        let asked = Gallery.unsaved.after([.down, .character("x")]).screen
        #expect(words(asked.after([.enter]).actions).isEmpty)
        #expect(asked.after([.enter]).screen.text().contains("Add a measurement"))
        let done = asked.after([.right, .enter])
        #expect(words(done.actions) == ["keep \(Sample.unsavedForms[1].title)"])
        let text = done.screen.text()
        #expect(text.contains("Discarded: Add a measurement") && text.contains("▸Add a problem"))
        let none = done.screen.after([.character("x"), .right, .enter])
        #expect(words(none.actions) == ["keep "] && none.screen.text().contains("Everything that you typed is saved."))
        #expect(none.screen.after([.character("x")]).screen.text().contains("Nothing is selected"))
    }

    @Test("is not opened while everything is saved, and says so")
    func nothing() {
        let screen = Sample.main().after([.character(":")] + .typing("did not save") + [.enter]).screen
        #expect(screen.text().contains("everything that you typed is saved"))
    }

    @Test("a click selects a form")
    func clicking() throws {
        let point = try #require(
            Gallery.unsaved.text().split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("Add a measurement") })
        var screen = Gallery.unsaved
        _ = screen.handle(.mouse(MouseEvent(.press, at: Point(x: 8, y: point))))
        #expect(screen.text().contains("▸Add a measurement"))
    }
}
