import SalusTerminal
import TerminalKit
import Testing

@Suite("Choosing a password")
struct ChoosingAPassword {
    @Test("says below the field how hard it is to guess, while it is typed")
    func whileTyping() {
        let start = Gallery.start.after([.function(2)]).screen
        let weak = start.after([.down, .down] + .typing("qwerty")).screen
        #expect(weak.text().contains("guessed at once, in less than a second"))
        #expect(weak.text().contains("Words and passwords that many people use are tried first."))
        let strong = weak.after([.control("u")] + .typing("lantern pebble ostrich quarry")).screen
        #expect(strong.text().contains("●●●● very hard to guess, in centuries"))
        #expect(strong.after([.control("u")]).screen.text() == start.after([.down, .down]).screen.text())
    }

    @Test("asks once before a weak one is taken, and again when it was changed")
    func asking() {
        let form = Gallery.start.after([.function(2)]).screen
        let words = ["clara", "ABCD-EFGH-JKMN-PQRS", "qwerty", "qwerty", "local ostrich", "local ostrich"]
        let first = form.after(words.flatMap { [Key].typing($0) + [.enter] })
        #expect(first.actions.isEmpty)
        #expect(first.screen.text().contains("Enter again keeps it."))
        #expect(first.screen.after([.enter]).actions.count == 1)
        let back: [Key] = [.up, .up, .up]
        let changed = first.screen.after(back + [.character("1"), .down, .character("1"), .down, .down, .enter])
        #expect(changed.actions.isEmpty && changed.screen.text().contains("Enter again keeps it."))
    }

    @Test("the account's name makes a password weak")
    func names() {
        let typed: [Key] =
            .typing("zuvretkal") + [.enter] + .typing("ABCD-EFGH-JKMN-PQRS") + [.enter] + .typing("zuvretkal")
        let screen = Gallery.start.after([.function(2)] + typed).screen
        #expect(screen.text().contains("Your name and your server's are tried first."))
    }
}
