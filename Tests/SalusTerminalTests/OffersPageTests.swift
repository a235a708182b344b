import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of offered records")
struct ThePageOfOffers {
    private func asked(_ screen: ClientScreen, _ keys: [Key]) -> [OffersEffect] {
        screen.after(keys).actions.compactMap { $0.effect(OffersEffect.self) }
    }

    @Test("tells which account offers a record to which, and what is left afterwards")
    func listing() {
        let text = Gallery.offers.text()
        #expect(text.contains("Mia Winter") && text.contains("to you by jonas"))
        #expect(text.contains("After acceptance jonas keeps reading it; shares with others end."))
        let own = Gallery.offers.after([.down]).screen.text()
        #expect(own.contains("by you to jonas") && own.contains("you keep nothing of it; shares with others stay"))
    }

    @Test("accepts and declines what is offered, and takes back one's own, each after a question")
    func answering() {
        let (given, own) = (Sample.offers[0], Sample.offers[1])
        #expect(asked(Gallery.offers, [.character("a")]).isEmpty)
        #expect(asked(Gallery.offers, [.character("a"), .right, .enter]) == [.accept(given)])
        #expect(asked(Gallery.offers, [.character("x"), .right, .enter]) == [.decline(given)])
        #expect(asked(Gallery.offers, [.down, .character("x"), .right, .enter]) == [.takeBack(own)])
        #expect(asked(Gallery.offers, [.down, .character("a"), .right, .enter]).isEmpty)
        #expect(asked(Gallery.offers, [.character("a"), .escape]).isEmpty)
    }

    @Test("a record is offered by name of the command, after a question")
    func offering() {
        let steps = OffersPage.handingOver.open(
            CommandCall(OffersPage.handingOver.id, arguments: ["lin.berg", "read only", "stay"]), Self.main)
        guard case .cover(let page)? = steps.first, var page = page as? OffersPage else {
            Issue.record("no page")
            return
        }
        page.receive([], for: Sample.this.account)
        #expect(page.takesKeys)
        let terms = HandOverTerms(kept: .read, sharesStay: true)
        let size = Size(width: 80, height: 24)
        _ = page.take(.key(.right), in: size)
        let made = page.take(.key(.enter), in: size).compactMap { step in
            if case .act(let action) = step { action.effect(OffersEffect.self) } else { nil }
        }
        #expect(made == [.offer(Sample.people[0].id, to: "lin.berg", terms)])
    }

    private static var main: MainScreen {
        MainScreen(
            account: "clara", people: Sample.people, link: LinkState(.connecting), time: .utc,
            clock: .fixed(Sample.noon))
    }
}
