import SalusAPI
import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusClient
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
        guard case .start("dana")? = begun.last else {
            Issue.record("not begun")
            return
        }
        let counted = Gallery.receiving(Sample.main(), ConversationMessage.list(Sample.conversations)).text(100, 24)
        #expect(counted.contains("2 unread messages"))
    }

    @Test("a thread that is looked at is read, and one that is not stays unread")
    func reading() {
        var screen = Gallery.conversationList.after([.enter]).screen
        let actions = screen.receive(ConversationMessage.thread(Sample.thread)).compactMap {
            $0.effect(ConversationEffect.self)
        }
        guard case .markRead(Sample.withBerg.id)? = actions.first else {
            Issue.record("not read")
            return
        }
        var other = Gallery.conversationList
        #expect(other.receive(ConversationMessage.thread(Sample.thread)).isEmpty)
    }

    @Test("a message is written below the thread, stays when it is refused, and is empty when it is written")
    func writing() {
        let typed = Gallery.thread.after([.character("n")] + .typing("At ten?") + [.control("s")])
        let actions = typed.actions.compactMap { $0.effect(ConversationEffect.self) }
        guard case .send("At ten?", Sample.withBerg.id)? = actions.last else {
            Issue.record("not sent")
            return
        }
        let refused = Gallery.receiving(
            typed.screen, .refused(ErrorNotice("You are leaving this conversation.", nextStep: "Wait.")))
        #expect(refused.text().contains("At ten?") && refused.text().contains("You are leaving"))
        let sent = Gallery.receiving(typed.screen, ConversationMessage.written(in: Sample.withBerg.id, .sent))
        #expect(!sent.text().contains("At ten?") && sent.text().contains("Good. Keep on,"))
        let empty = Gallery.thread.after([.character("n"), .control("s")])
        #expect(empty.screen.text().contains("There is no text yet."))
    }

    @Test("the selected message is answered and reacted to; one's own is edited, and withdrawn after a question")
    func answering() {
        guard
            case .reply("Yes.", let target, Sample.withBerg.id)? = asked(
                [.character("r")] + .typing("Yes.") + [.control("s")], Gallery.selected
            ).last
        else {
            Issue.record("not answered")
            return
        }
        #expect(Sample.thread.rows[3].name == target)
        guard
            case .react("💚", let liked, false, _)? = asked(
                [.character("+")] + .typing("heart") + [.enter], Gallery.selected
            ).last
        else {
            Issue.record("no reaction")
            return
        }
        #expect(liked == target)
        #expect(Gallery.selected.after([.character("e")]).screen.text().contains("Only its author does"))
        #expect(asked([.character("w"), .right, .enter], Gallery.selected).isEmpty)
        guard case .withdraw(let own, _)? = asked([.character("w"), .right, .enter], Gallery.thread).last else {
            Issue.record("not withdrawn")
            return
        }
        #expect(Sample.thread.rows[4].name == own && asked([.character("w"), .enter], Gallery.thread).isEmpty)
        let edited = [.character("e")] + .typing(" Surely.") + [.control("s")]
        guard case .edit(own, "I will. Surely.", _)? = asked(edited, Gallery.thread).last else {
            Issue.record("not edited")
            return
        }
        let closed = Gallery.receiving(
            Gallery.thread.after(edited).screen, ConversationMessage.written(in: Sample.withBerg.id, .sent))
        #expect(!closed.text().contains("Another text for your message") && closed.text().contains("▸"))
    }

    @Test("a request is accepted or declined before anything is written, and what is hidden shows on demand")
    func requests() {
        let open = Gallery.requests.after([.end, .enter]).screen
        guard case .accept(Sample.request.id)? = asked([.character("y")], open).last else {
            Issue.record("not accepted")
            return
        }
        guard case .decline(Sample.request.id)? = asked([.character("x"), .right, .enter], open).last else {
            Issue.record("not declined")
            return
        }
        #expect(open.after([.enter]).screen.text().contains("Accept it first"))
        #expect(!Gallery.requests.text().contains("Lottery"))
        #expect(Gallery.requests.after([.character("v")]).screen.text().contains("Lottery"))
        #expect(asked([.character("y")], Gallery.thread).isEmpty)
    }

    @Test("a person is found while one types, chosen in the directory, or named exactly where there is none")
    func finding() {
        let typed = Gallery.conversationList.after([.character("n")] + .typing("be"))
        let searches = typed.actions.compactMap { action -> String? in
            if case .find(let text)? = action.effect(ConversationEffect.self) { text } else { nil }
        }
        #expect(searches == ["b", "be"])
        guard case .start("berg")? = asked([.down, .enter], Gallery.finding).last else {
            Issue.record("not begun with the one who is chosen")
            return
        }
        guard case .start("be")? = asked([.enter], Gallery.finding).last else {
            Issue.record("not begun with the name as typed")
            return
        }
        let late = Gallery.receiving(
            Gallery.finding, ConversationMessage.found(DirectoryPage(people: [], hasDirectory: true), for: "b"))
        #expect(late.text().contains("Dr. Berg"))
        let exact = Gallery.receiving(
            typed.screen, ConversationMessage.found(DirectoryPage(people: [], hasDirectory: false), for: "be"))
        #expect(exact.text().contains("exactly as they told you") && asked([.character("r")], exact).isEmpty)
        let refused = Gallery.receiving(
            exact.after([.enter]).screen, .refused(ErrorNotice("No one has that name.", nextStep: "Check it.")))
        #expect(refused.text().contains("No one has that name.") && refused.text().contains("Name: be"))
        #expect(exact.after([.escape]).screen.text().contains("Conversations"))
    }

    @Test("a reaction that is there is taken back, and a withdrawn message takes none")
    func reactions() {
        let name = Sample.name(1)
        let rows = [
            ConversationRow(
                name: Sample.name(0), at: Sample.noon, author: "berg", isOwn: false, content: .withdrawn),
            ConversationRow(
                name: name, at: Sample.noon, author: "berg", isOwn: false, content: .text("a", isEdited: false),
                reactions: ["👍": 2], ownReactions: ["👍"]),
        ]
        let screen = Gallery.receiving(
            Gallery.thread, ConversationMessage.thread(ConversationThread(overview: Sample.withBerg, rows: rows)))
        let keys = [.character("+")] + .typing("thumbs-up") + [.enter]
        guard case .react("👍", name, true, _)? = asked(keys, screen).last else {
            Issue.record("not taken back")
            return
        }
        #expect(screen.after([.up, .character("+")]).screen.text().contains("It is withdrawn"))
    }

    @Test("moving selects message after message, keeps the selection in sight, and goes through a long one by lines")
    func moving() {
        let long = (0..<60).map { "line \($0)" }.joined(separator: "\n")
        let rows = ["first", long, "last"].enumerated().map { number, text in
            ConversationRow(
                name: Sample.name(number), at: Sample.noon, author: "berg", isOwn: false,
                content: .text(text, isEdited: false))
        }
        let screen = Gallery.receiving(
            Gallery.thread, ConversationMessage.thread(ConversationThread(overview: Sample.withBerg, rows: rows)))
        #expect(screen.text().contains("last") && screen.after([.up]).screen.text().contains("line 59"))
        let through = screen.after([.up] + Array(repeating: .up, count: 30)).screen.text()
        #expect(!through.contains("line 59") && through.contains("line 25") && !through.contains("first"))
        let top = screen.after(Array(repeating: .up, count: 80)).screen.text()
        #expect(top.contains("first") && top.contains("▸"))
        #expect(screen.after([.home, .end]).screen.text() == screen.text())
        guard
            case .reply("x", Sample.name(0), _)? = asked(
                [.home, .character("r"), .character("x"), .control("s")], screen
            ).last
        else {
            Issue.record("the first one is not selected")
            return
        }
    }

    @Test("what is typed and not sent is kept on this device while the page is open")
    func draft() {
        let writing = Gallery.thread.after([.character("n")] + .typing("Half a")).screen
        guard case .main(let main) = writing.state else {
            Issue.record("no main screen")
            return
        }
        #expect(main.unsaved.kept.map(\.id) == ["conversation \(Sample.withBerg.id)"])
    }

    @Test("Esc leaves a draft, which is kept at once, comes back with the page, and is gone once it is sent")
    func leaving() throws {
        func kept(_ screen: ClientScreen) throws -> [UnsavedForm] {
            guard case .main(let main) = screen.state else { throw Missing() }
            return main.unsaved.kept
        }
        let left = Gallery.thread.after([.character("n")] + .typing("Half a") + [.escape])
        #expect(try kept(left.screen).draft(of: Sample.withBerg.id) == "Half a")
        #expect(left.actions.contains { if case .keepForms(let forms) = $0 { forms.count == 1 } else { false } })
        let back = left.screen.after([.character("n")] + .typing(" word")).screen
        #expect(back.text().contains("Half a word"))
        var sent = back.after([.control("s")]).screen
        let actions = sent.receive(ConversationMessage.written(in: Sample.withBerg.id, .sent))
        #expect(try kept(sent).isEmpty)
        #expect(actions.contains { if case .keepForms(let forms) = $0 { forms.isEmpty } else { false } })
        let answer = Gallery.selected.after([.character("r")] + .typing("Yes") + [.escape]).screen
        #expect(try kept(answer).draft(of: Sample.withBerg.id) == "Yes")
        var answered = answer.after([.character("r"), .control("s")]).screen
        _ = answered.receive(ConversationMessage.written(in: Sample.withBerg.id, .sent))
        #expect(try kept(answered).isEmpty)
        #expect(try kept(Gallery.thread.after([.character("e")] + .typing("x") + [.escape]).screen).isEmpty)
    }

    private struct Missing: Error {}

    @Test("pinned, muted and archived ones are marked, counted and listed as they are")
    func marks() {
        guard case .mark(.pinned, true, Sample.withBerg.id)? = asked([.character("p")], Gallery.conversationList).last
        else {
            Issue.record("not pinned")
            return
        }
        let text = Gallery.marked.text(100, 24)
        #expect(text.contains("· pinned") && text.contains("· muted") && !text.contains("Choir"))
        #expect(!text.contains("unread") && text.contains("draft"))
        guard
            case .mark(.archived, false, Sample.ended.id)? = asked([.character("a"), .character("x")], Gallery.marked)
                .last
        else {
            Issue.record("not brought back")
            return
        }
        let counted = Gallery.receiving(Sample.main(), ConversationMessage.list(Sample.marked)).text(100, 24)
        #expect(!counted.contains("unread message"))
        #expect(Gallery.conversationList.after([.character("a")]).screen.text().contains("You have archived none"))
    }

    @Test("words are looked for in all messages, and a found one opens where it was written, long ago as well")
    func searching() {
        guard
            case .search("knee")? = asked([.character("f")] + .typing("knee") + [.enter], Gallery.conversationList).last
        else {
            Issue.record("not searched")
            return
        }
        #expect(Gallery.searching.text(100, 24).contains("I walked to the station"))
        guard case .show(let found)? = asked([.enter], Gallery.searching).last, found == Sample.found[0] else {
            Issue.record("not opened")
            return
        }
        let rows = (0..<500).map { number in
            ConversationRow(
                name: Sample.name(number), at: Sample.noon, author: "berg", isOwn: false,
                content: .text("message \(number)", isEdited: false))
        }
        let thread = ConversationThread(overview: Sample.withBerg, rows: rows)
        let shown = Gallery.receiving(Gallery.searching, ConversationMessage.showing(thread, at: Sample.name(40)))
        #expect(shown.text().contains("message 40") && !shown.text().contains("message 499"))
        #expect(Gallery.receiving(shown, ConversationMessage.thread(thread)).text() == shown.text())
        #expect(shown.after([.down]).screen.text().contains("message 41"))
        #expect(shown.after([.end]).screen.text().contains("message 499"))
        var open = shown
        let again = open.receive(ConversationMessage.list(Sample.conversations)).compactMap {
            $0.effect(ConversationEffect.self)
        }
        guard case .openAt(Sample.name(40), Sample.withBerg.id)? = again.first else {
            Issue.record("an old message is forgotten with the next change")
            return
        }
        let late = Gallery.receiving(Gallery.searching, ConversationMessage.found([], for: "other"))
        #expect(late.text(100, 24).contains("I walked to the station"))
    }

    @Test("a file is sent by its path with a caption, and the one of a message is saved")
    func files() {
        let keys = [.character("a")] + .typing("~/scan.pdf") + [.enter] + .typing("Of Monday") + [.enter]
        guard case .attach("~/scan.pdf", caption: "Of Monday", Sample.withBerg.id)? = asked(keys, Gallery.thread).last
        else {
            Issue.record("not sent")
            return
        }
        let bare = [.character("a")] + .typing("~/scan.pdf") + [.enter, .enter]
        guard case .attach("~/scan.pdf", caption: "", _)? = asked(bare, Gallery.thread).last else {
            Issue.record("not sent without a caption")
            return
        }
        #expect(Gallery.withFile.text().contains("(file scan.pdf, 52 KB)"))
        guard
            case .save(Sample.name(7), Sample.withBerg.id, to: "copy.pdf")? = asked(
                [.character("d")] + .typing("copy.pdf") + [.enter], Gallery.withFile
            ).last
        else {
            Issue.record("not saved")
            return
        }
        #expect(Gallery.thread.after([.character("d")]).screen.text().contains("It has no file"))
        #expect(Gallery.withFile.after([.character("e")]).screen.text().contains("Only its author does"))
    }

    @Test("owners and moderators of a group withdraw messages of others, and it says who did")
    func managing() {
        let open = Gallery.conversationOfSeveral
        let rows = [
            ConversationRow(
                name: Sample.name(0), at: Sample.noon, author: "eva", isOwn: false, content: .withdrawn,
                withdrawnBy: "clara"),
            ConversationRow(
                name: Sample.name(1), at: Sample.noon, author: "eva", isOwn: false,
                content: .text("Buy this!", isEdited: false)),
        ]
        let screen = Gallery.receiving(
            open, ConversationMessage.thread(ConversationThread(overview: Sample.knee, rows: rows)))
        #expect(screen.text().contains("(withdrawn by clara)"))
        let question = screen.after([.character("w")]).screen
        #expect(question.text().contains("Withdraw the message of eva?"))
        guard case .withdraw(Sample.name(1), Sample.knee.id)? = asked([.right, .enter], question).last else {
            Issue.record("not withdrawn")
            return
        }
        #expect(screen.after([.character("e")]).screen.text().contains("Only its author does"))
    }

    @Test("control characters in a text or a title do not reach the terminal")
    func harmless() {
        let evil = ConversationRow(
            name: Sample.name(9), at: Sample.noon, author: "berg", isOwn: false,
            content: .text("a\u{1B}[2Jb", isEdited: false))
        let thread = ConversationThread(overview: Sample.withBerg, rows: [evil])
        let text = Gallery.receiving(Gallery.thread, ConversationMessage.thread(thread)).text()
        #expect(text.contains("a\u{FFFD}[2Jb") && !text.contains("\u{1B}"))
    }

    @Test("the end of a long thread shows, scrolling leaves it, and five thousand messages are drawn at once")
    func long() {
        let rows = (0..<5_000).map { number in
            ConversationRow(
                name: Sample.name(number), at: Sample.noon.adding(seconds: Int64(number)), author: "berg", isOwn: false,
                content: .text("message \(number)", isEdited: false))
        }
        let screen = Gallery.receiving(
            Gallery.thread, ConversationMessage.thread(ConversationThread(overview: Sample.withBerg, rows: rows)))
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

extension Sample {
    static func name(_ number: Int) -> MessageName {
        MessageName(
            author: withBerg.members[1].account,
            id: Identifier(bytes: [UInt8(number % 256), UInt8(number / 256)] + [UInt8](repeating: 0, count: 14))!)
    }
}
