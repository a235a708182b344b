import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The inbox")
struct TheInbox {
    private func asked(_ screen: ClientScreen, _ keys: [Key]) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("is asked for when it opens, again with r, and with archived ones after v")
    func load() {
        #expect(asked(Sample.main(), [.character("M")]) == ["load inbox"])
        #expect(asked(Gallery.inbox, [.character("r")]) == ["load inbox"])
        #expect(asked(Gallery.inbox, [.character("v")]) == ["load inbox with archived"])
        #expect(
            asked(Gallery.inbox, [.character("v"), .character("v")]) == ["load inbox with archived", "load inbox"])
    }

    @Test("opens a message with Enter, and a notice never, which is below")
    func opening() {
        #expect(asked(Gallery.inbox, [.enter]) == ["open message 51"])
        let notice = Gallery.inbox.after([.down, .enter])
        #expect(notice.actions.isEmpty && notice.screen.text().contains("The vaccination against influenza is due."))
        #expect(notice.screen.text().contains("This is a notice"))
    }

    @Test("archives in the list and on the page, and takes that back")
    func archiving() {
        for screen in [Gallery.inbox, Gallery.message] {
            #expect(asked(screen, [.character("x")]) == ["archive 51"])
        }
        let way = Reversible(
            "The message is archived", .archived(true, Sample.id(51)), inverse: .archived(false, Sample.id(51)))
        let done = Gallery.receiving(Gallery.inbox, .done(way.title, way))
        #expect(asked(done, [.character("u")]) == ["back unarchive 51"])
        let archived = Gallery.receiving(
            Gallery.inbox.after([.character("v")]).screen,
            InboxPage.inbox(Sample.inbox(read: true, archived: true, unread: 0)))
        #expect(asked(archived, [.character("x")]) == ["unarchive 51"])
    }

    @Test("takes an attachment in after a question whose safe answer comes first, and only one that no one took in")
    func accepting() {
        let take = Key.character("t")
        #expect(asked(Gallery.message, [take]) == [])
        #expect(asked(Gallery.message, [take, .enter]) == [])
        #expect(asked(Gallery.message, [take, .escape]) == [])
        #expect(asked(Gallery.message, [take, .right, .enter]) == ["accept 1 of 51"])
        var taken = Sample.message
        taken = InboxMessage(
            id: taken.id, sender: taken.sender, receivedAt: taken.receivedAt, readAt: Sample.noon, archivedAt: nil,
            severity: .low, subject: taken.subject, body: taken.body, record: taken.record,
            attachments: [
                MessageAttachment(number: 1, type: taken.attachments[0].type, size: 319, document: Sample.id(12))
            ])
        let screen = Gallery.receiving(Gallery.message, InboxPage.message(taken))
        #expect(asked(screen, [take, .right, .enter]) == [])
        #expect(screen.after([take]).screen.text().contains("Every attachment is in the record"))
    }

    @Test("keeps the selected line when the list comes again, and its place behind an open message")
    func receiving() {
        let second = Gallery.inbox.after([.down, .down]).screen
        let again = Gallery.receiving(second, InboxPage.inbox(Sample.inbox(read: true, unread: 0)))
        #expect(again.after([.character("x")]).actions.map(KeysOnTheMainScreen.words) == ["archive 52"])
        let behind = Gallery.receiving(Gallery.message, InboxPage.inbox(Sample.inbox(read: true, unread: 0)))
        #expect(!behind.after([.escape]).screen.text().contains("unread"))
    }

    @Test("asks by itself when the server tells of a change, for what is shown")
    func changes() {
        func told(_ screen: ClientScreen) -> [String] {
            var screen = screen
            return screen.receive(InboxPage.inboxChanged).map(KeysOnTheMainScreen.words)
        }
        #expect(told(Sample.main()) == ["refresh inbox", "refresh notices"])
        #expect(
            told(Gallery.inbox.after([.character("v")]).screen) == ["refresh inbox with archived", "refresh notices"])
    }

    @Test("does not end at two hundred: older ones are asked for, and asked for again when something changes")
    func older() {
        #expect(Gallery.inbox.after([.character("m")]).actions.isEmpty)
        let full = Gallery.receiving(
            Gallery.inbox,
            InboxPage.inbox(InboxContent(messages: Sample.inbox.messages, notices: [], unread: 0, hasMore: true)))
        #expect(full.text().contains("there are older ones"))
        let asked = full.after([.character("m")])
        #expect(asked.actions.map(KeysOnTheMainScreen.words) == ["load inbox up to 400"])
        var screen = asked.screen
        #expect(
            screen.receive(InboxPage.inboxChanged).map(KeysOnTheMainScreen.words) == [
                "refresh inbox up to 400", "refresh notices",
            ])
    }

    @Test("tells of unread messages while another page is open, once")
    func toast() {
        let first = Gallery.receiving(Sample.main(), InboxPage.inbox(Sample.inbox))
        #expect(first.text().contains("You have a message (M)"))
        let more = Gallery.receiving(Sample.main(), InboxPage.inbox(Sample.inbox(unread: 3)))
        #expect(more.text().contains("You have 3 unread messages (M)"))
        let fewer = Gallery.receiving(
            first.after([.character("1")]).screen, InboxPage.inbox(Sample.inbox(read: true, unread: 0)))
        #expect(!fewer.text().contains("unread messages"))
    }

    @Test("says why it did not come")
    func refused() {
        let waiting = Sample.main().after([.character("M")]).screen
        let refused = Gallery.receiving(waiting, .refused(ErrorNotice("No answer.", nextStep: "Wait.")))
        #expect(refused.text().contains("No answer. Wait.") && refused.text().contains("Press r to try again."))
    }
}
