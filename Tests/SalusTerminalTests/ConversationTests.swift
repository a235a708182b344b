import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("Conversations on the screens")
struct ConversationsOnTheScreens {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [ConversationEffect] {
        screen.after(keys).actions.compactMap { $0.effect(ConversationEffect.self) }
    }

    @Test("are listed with what is unread, and opened, begun and counted")
    func listing() throws {
        guard case .load? = asked([.character("U")], Sample.main()).first else {
            Issue.record("no list")
            return
        }
        let text = Gallery.conversationList.text(100, 24)
        #expect(text.contains("Conversations · 2 unread") && text.contains("berg: Good. Keep on,"))
        #expect(text.contains("1 not sent") && text.contains("ended"))
        guard case .open(Sample.withBerg.id)? = asked([.enter], Gallery.conversationList).first else {
            Issue.record("not opened")
            return
        }
        let begun = asked([.character("n")] + .typing("dana") + [.enter], Gallery.conversationList)
        guard case .start("dana")? = begun.first else {
            Issue.record("not begun")
            return
        }
        let counted = Gallery.receiving(Sample.main(), .conversations(Sample.conversations)).text(100, 24)
        #expect(counted.contains("2 unread messages"))
    }

    @Test("a thread that is looked at is read, and one that is not stays unread")
    func reading() {
        var screen = Gallery.conversationList.after([.enter]).screen
        let actions = screen.receive(.thread(Sample.thread)).compactMap { $0.effect(ConversationEffect.self) }
        guard case .markRead(Sample.withBerg.id)? = actions.first else {
            Issue.record("not read")
            return
        }
        var other = Gallery.conversationList
        #expect(other.receive(.thread(Sample.thread)).isEmpty)
    }

    @Test("a message is written below the thread, stays when it is refused, and is empty when it is written")
    func writing() {
        let typed = Gallery.thread.after([.character("w")] + .typing("At ten?") + [.control("s")])
        let actions = typed.actions.compactMap { $0.effect(ConversationEffect.self) }
        guard case .send("At ten?", Sample.withBerg.id)? = actions.last else {
            Issue.record("not sent")
            return
        }
        let refused = Gallery.receiving(
            typed.screen, .refused(ErrorNotice("You are leaving this conversation.", nextStep: "Wait.")))
        #expect(refused.text().contains("At ten?") && refused.text().contains("You are leaving"))
        let sent = Gallery.receiving(typed.screen, .written(in: Sample.withBerg.id, .sent))
        #expect(!sent.text().contains("At ten?") && sent.text().contains("Good. Keep on,"))
        let empty = Gallery.thread.after([.character("w"), .control("s")])
        #expect(empty.screen.text().contains("There is no text yet."))
    }

    @Test("what is typed and not sent is kept on this device while the page is open")
    func draft() {
        let writing = Gallery.thread.after([.character("w")] + .typing("Half a")).screen
        guard case .main(let main) = writing.state else {
            Issue.record("no main screen")
            return
        }
        #expect(main.unsaved.kept.map(\.id) == ["conversation \(Sample.withBerg.id)"])
    }

    @Test("control characters in a text or a title do not reach the terminal")
    func harmless() {
        let evil = ConversationRow(
            message: "9", at: Sample.noon, author: "berg", isOwn: false,
            content: .text("a\u{1B}[2Jb", isEdited: false))
        let thread = ConversationThread(overview: Sample.withBerg, rows: [evil])
        let text = Gallery.receiving(Gallery.thread, .thread(thread)).text()
        #expect(text.contains("a\u{FFFD}[2Jb") && !text.contains("\u{1B}"))
    }

    @Test("the end of a long thread shows, scrolling leaves it, and five thousand messages are drawn at once")
    func long() {
        let rows = (0..<5_000).map { number in
            ConversationRow(
                message: "\(number)", at: Sample.noon.adding(seconds: Int64(number)), author: "berg", isOwn: false,
                content: .text("message \(number)", isEdited: false))
        }
        let screen = Gallery.receiving(
            Gallery.thread, .thread(ConversationThread(overview: Sample.withBerg, rows: rows)))
        #expect(screen.text().contains("message 4999"))
        let up = screen.after([.pageUp, .pageUp]).screen
        #expect(!up.text().contains("message 4999") && up.after([.end]).screen.text().contains("message 4999"))
    }

    @Test("only roles that may change members are offered to, and never in a conversation of two")
    func members() {
        let pair = Gallery.thread.after([.character("m"), .character("a")]).screen.text()
        #expect(pair.contains("stays so") && pair.contains("3031 3233 3435 3637"))
        let several = Gallery.conversationOfSeveral.after([.character("m"), .down, .character("x")]).screen
        #expect(several.text().contains("Take berg out?"))
    }
}
