import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The past of a document")
struct ThePastOfADocument {
    @Test("is below its versions: each change of the status with account and reason, and what it is related to")
    func lines() {
        let text = Gallery.history.text(100, 40)
        #expect(text.contains("entered in error 12:00 by clara: typed twice"))
        #expect(text.contains("active again 12:01"))
        #expect(text.contains("note: Clinical note"))
        #expect(text.contains("answer of: a document that is not on this device"))
    }

    @Test("X asks for the reason of an error")
    func reason() {
        let typed: [Key] = [.character("X")] + .typing("typed twice") + [.enter]
        #expect(Gallery.document.after(typed).actions.map(KeysOnTheMainScreen.words) == ["void 11 since typed twice"])
        #expect(
            Gallery.document.after([.character("X"), .enter]).actions.map(KeysOnTheMainScreen.words) == ["void 11"])
    }

    @Test("gets a note of one's own, on its page and on that of a fact")
    func note() {
        let typed: [Key] = [.character("n")] + .typing("Ask.") + [.enter]
        for screen in [Gallery.document, Gallery.fact] {
            #expect(screen.after(typed).actions.map(KeysOnTheMainScreen.words) == ["note Ask. beside 11"])
        }
        let fact = Gallery.receiving(Gallery.fact, DocumentPage.history(Sample.history))
        #expect(fact.text(100, 40).contains("note: Clinical note"))
    }

    @Test("of another document changes nothing")
    func other() {
        let other = DocumentHistoryText(of: Sample.id(12), lineage: [], .init(changes: [], links: []), titles: [:])
        let screen = Gallery.receiving(Gallery.history, DocumentPage.history(other))
        #expect(screen.text(100, 40) == Gallery.history.text(100, 40))
        #expect(!Gallery.document.text(100, 40).contains("Status history"))
    }
}
