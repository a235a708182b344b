import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of entries that several sources tell of")
struct ThePageOfSameItems {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("asks this device, lists each origin with its relation, and opens its document")
    func listing() {
        #expect(asked([.character("=")], Sample.main()) == ["load the same 1"])
        let text = Gallery.same.text()
        for words in ["shown", "the same", "differs", "told apart", "Ramipril, 5 mg, one each morning"] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(asked([.down, .enter], Gallery.same) == ["open 92"])
    }

    @Test("x tells an origin apart, t takes that back, each only where it changes something")
    func choosing() {
        #expect(asked([.down, .character("x")], Gallery.same) == ["apart 92"])
        #expect(asked([.down, .character("t")], Gallery.same).isEmpty)
        #expect(asked([.end, .character("t")], Gallery.same) == ["together 94"])
        #expect(asked([.end, .character("x")], Gallery.same).isEmpty)
        #expect(Gallery.same.after([.end, .character("x")]).screen.text().contains("told apart already"))
    }

    @Test("another record's answer changes nothing")
    func otherRecord() {
        let other = Gallery.receiving(Gallery.sameAsked, SameItemsPage.same(Sample.sharedItems, of: Sample.id(2)))
        #expect(!other.text().contains("Ramipril, 5 mg"))
    }
}
