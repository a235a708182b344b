import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of connected apps")
struct ThePageOfConnectedApps {
    private func asked(_ keys: [Key]) -> [String] {
        Gallery.apps.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("is asked for when it opens, and again with r")
    func load() {
        #expect(Sample.main().after([.character("C")]).actions.map(KeysOnTheMainScreen.words) == ["load apps 1"])
        #expect(asked([.character("r")]) == ["load apps 1"])
    }

    @Test("ends an access after a question whose safe answer comes first")
    func end() {
        #expect(asked([.down, .character("x"), .enter]) == [])
        #expect(asked([.down, .character("x"), .escape]) == [])
        #expect(asked([.down, .character("x"), .right, .enter]) == ["withdraw study@apps.test from 1"])
    }

    @Test("says of a study what it wants the data for, and of an app that it works alone")
    func words() {
        let text = Gallery.apps.after([.down]).screen.text().replacing(#/[\s│]+/#, with: " ")
        #expect(text.contains("It belongs to a study: How sleep and blood pressure go together."))
        #expect(text.contains("It works by itself, also while you are away."))
    }

    @Test("drops a list of another record, and tells why one did not come")
    func receiving() {
        let waiting = Sample.main().after([.character("C")]).screen
        #expect(
            Gallery.receiving(waiting, AppsPage.apps(Sample.id(2), Sample.apps)).text().contains("Asking the server"))
        let refused = Gallery.receiving(waiting, .refused(ErrorNotice("No answer.", nextStep: "Wait.")))
        #expect(refused.text().contains("No answer. Wait.") && refused.text().contains("Press r to try again."))
    }
}

@Suite("The page that signs a browser in")
struct ThePageThatSignsABrowserIn {
    @Test("asks what shows the code, and signs it in with y only, once the server has told")
    func approve() {
        let typed = Sample.main().after([.character("B")] + .typing("7kq2-m9xp") + [.enter])
        #expect(typed.actions.map(KeysOnTheMainScreen.words) == ["read 7KQ2-M9XP"])
        #expect(typed.screen.after([.character("y")]).actions.isEmpty)
        #expect(Gallery.browser.text().contains("Salus pages shows the code 7KQ2-M9XP"))
        let approved = Gallery.browser.after([.character("y")])
        #expect(approved.actions.map(KeysOnTheMainScreen.words) == ["approve 7KQ2-M9XP"])
        #expect(Gallery.browser.after([.escape]).actions.isEmpty)
    }
}
