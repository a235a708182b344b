import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of notices")
struct ThePageOfNotices {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("asks the server when it opens, and lists what happened with what to do about it")
    func listing() {
        #expect(asked([.character("!")], Sample.main()) == ["load notices"])
        let text = Gallery.notices.text()
        #expect(text.contains("Notices · 2 unread") && text.contains("▸• 7 failed sign-ins from an unknown device"))
        #expect(text.contains("First at") && text.contains("choose a password"))
        #expect(Gallery.notices.after([.down, .down]).screen.text().contains("A device was added: phone"))
        #expect(text.contains("jonas shares a record with you: Clara Winter"))
    }

    @Test("marks all as read up to the newest one, once; the server's answer takes the number away")
    func reading() {
        #expect(asked([.character("m")], Gallery.notices) == ["read until 2026-11-21 11:59"])
        let read = Gallery.receiving(Gallery.notices, NoticesPage.notices(Sample.noticesRead))
        #expect(!read.text().contains("unread") && asked([.character("m")], read).isEmpty)
        #expect(read.after([.character("m")]).screen.text().contains("All are read already"))
    }

    @Test("Enter opens the page that a notice is about")
    func opening() {
        #expect(asked([.enter], Gallery.notices) == ["load devices"])
        #expect(asked([.down, .enter], Gallery.notices) == ["recovery: load"])
        #expect(asked([.down, .down, .enter], Gallery.notices) == ["load devices"])
        let shared = Gallery.notices.after([.down, .down, .down, .down, .enter])
        #expect(shared.screen.text().contains("Shared with you"))
    }

    @Test("a share that ran out and a record that the operator gave or took are told in words with a way on")
    func operatorsAndTime() {
        func row(_ kind: AccountNotice.Kind, by: UserName? = nil) -> NoticeRow {
            NoticeRow(
                AccountNotice(
                    kind: kind, since: Sample.noon, last: Sample.noon, count: 1, record: Sample.id(1), by: by),
                devices: [], records: [Sample.id(1): "Clara Winter"])
        }
        let rows = [row(.shareRanOut, by: UserName("jonas")), row(.recordTaken), row(.recordGiven)]
        #expect(
            rows.map(\.title) == [
                "The time of a share is over: jonas no longer sees it: Clara Winter",
                "The operator gave your record to another account: Clara Winter",
                "The operator gave you a record: Clara Winter",
            ])
        let page = Gallery.receiving(
            Sample.main().after([.character("!")]).screen, NoticesPage.notices(NoticesContent(rows)))
        #expect(page.after([.enter]).screen.text().contains("Sharing of"))
        #expect(asked([.enter], page).count == 1)
        #expect(page.after([.down, .enter]).screen.text().contains("Inbox"))
    }

    @Test("keys that are due for a week are told with the number of vaults, and lead to them")
    func keys() {
        let rows = [1, 3].map { count in
            NoticeRow(
                AccountNotice(
                    kind: .vaultKeysDue, since: Sample.noon, last: Sample.noon.adding(seconds: 7 * 86_400),
                    count: count), devices: [], records: [:])
        }
        #expect(rows[0].title == "New keys are due in one of your vaults")
        #expect(rows[1].title == "New keys are due in 3 of your vaults")
        let page = Gallery.receiving(
            Sample.main().after([.character("!")]).screen, NoticesPage.notices(NoticesContent(rows)))
        #expect(asked([.enter], page) == ["vault: list"])
    }

    @Test("new ones are told while another page is open, with the key, and not again")
    func telling() {
        let told = Gallery.receiving(Sample.main(), NoticesPage.notices(Sample.notices))
        #expect(told.text().contains("You have 2 unread notices about your account (!)"))
        let palette = told.after([.character(":")] + .typing("notices about")).screen.text()
        #expect(palette.contains("Notices about your account, 2 unread"))
        var screen = told
        for second in [0, 60] { _ = screen.handle(.tick(.seconds(second))) }
        #expect(!Gallery.receiving(screen, NoticesPage.notices(Sample.notices)).text().contains("You have"))
    }
}
