import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusModels
import Testing

@testable import SalusTerminal
@testable import TerminalKit

@Suite("Toasts and long work")
struct ToastsAndLongWork {
    @Test("a toast goes by itself, and nothing but the lock wakes the loop without one")
    func toast() {
        var screen = Gallery.toast
        #expect(screen.wakesEvery == .milliseconds(500) && Sample.main().wakesEvery == IdleLock.interval)
        _ = screen.handle(.tick(.seconds(1)))
        #expect(screen.text().contains("The document is archived"))
        _ = screen.handle(.tick(.seconds(8)))
        #expect(screen.text() == Sample.main().text())
    }

    @Test("what a sync brings is told by whose it is, and one's own writing is no news")
    func news() {
        var screen = Sample.main()
        _ = screen.receive(.update(RecordTabMessage.changed([Sample.id(2)], isNews: true)))
        #expect(screen.text().contains("Something new came for Jonas Winter"))
        var own = Gallery.toast
        _ = own.receive(.update(RecordTabMessage.changed([Sample.id(1)], isNews: true)))
        #expect(!own.text().contains("Something new came"))
        _ = own.receive(.update(RecordTabMessage.changed([Sample.id(1)], isNews: true)))
        #expect(own.text().contains("Something new came for Clara Winter"))
    }

    @Test("work shows how far it is and stops with c; without any, c says why it does nothing")
    func stopping() {
        #expect(Gallery.working.text().contains("37 %") && Gallery.working.text().contains("c cancels"))
        #expect(Gallery.working.after([.character("c")]).actions.map(KeysOnTheMainScreen.words) == ["stop"])
        let idle = Sample.main().after([.character("c")])
        #expect(idle.actions.isEmpty && idle.screen.text().contains("Nothing is running"))
        let ended = Gallery.receiving(Gallery.working, .work(nil))
        #expect(ended.text() == Sample.main().text())
    }

    @Test("the page of the sync shows the last of many unsent writes after going to the end")
    func manyUnsent() {
        let rows = (1...60).map { WaitingRow(place: "Clara", what: "letter \($0)", since: nil) }
        let page = Gallery.receiving(Sample.main().after([.character("S")]).screen, SyncPage.waiting(rows))
        #expect(page.text().contains("letter 1") && !page.text().contains("letter 60"))
        #expect(page.after([.end]).screen.text().contains("letter 60"))
    }

    @Test("a second long work is refused while one runs")
    func oneAtATime() async {
        let mailbox = Mailbox<ClientMessage>()
        let opener = ProfileOpener(profile: ProfileDirectory(path: "/nowhere"), environment: .system(keyRing: nil))
        let runner = ClientRunner(opener: opener, authorityFile: nil, mailbox: mailbox, pause: {})
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let (ended, end) = AsyncStream<Void>.makeStream()
        async let first: Void = runner.runLong { _ in
            begin.finish()
            for await _ in ended {}
        }
        for await _ in begun {}
        await runner.runLong { $0.post(.done("two at once", nil)) }
        guard case .refused(let notice)? = mailbox.take().first else {
            Issue.record("nothing was said")
            return
        }
        #expect(notice.problem == "Other work is running.")
        end.finish()
        await first
        #expect(await runner.work == nil)
    }

    @Test("the first pull shows how far it is and can be stopped")
    func firstPull() {
        #expect(Gallery.firstPull.text().contains("Your records are brought to this device"))
        #expect(Gallery.firstPull.after([.character("c")]).actions.map(KeysOnTheMainScreen.words) == ["stop the sync"])
        let people = Gallery.receiving(Gallery.firstPull, .update(RecordTabMessage.people(Sample.people)))
        let done = Gallery.receiving(people, .link(Sample.connected))
        #expect(done.text().contains("The records are on this device now"))
        #expect(!Gallery.receiving(Gallery.firstPull, .link(Sample.connected)).text().contains("on this device now"))
        var tracker = LinkTracker()
        let progress = SyncProgress(record: 2, records: 4, changes: 120)
        let link = tracker.link(SyncState(phase: .running(progress), since: Sample.noon, lastSync: nil))
        #expect(link.firstPull?.part == 0.25)
        let later = tracker.link(SyncState(phase: .running(progress), since: Sample.noon, lastSync: Sample.noon))
        #expect(later.firstPull == nil)
        var moving = progress
        moving.transfer = DocumentTransfer(Sample.documents[0], .up, done: 103)
        let sending = tracker.link(SyncState(phase: .running(moving), since: Sample.noon, lastSync: Sample.noon))
        #expect(sending.progress == "Lisinopril, 25 % sent")
        #expect(tracker.link(SyncState(phase: .stopped, since: Sample.noon, lastSync: nil)).reach == .stopped)
    }

    @Test("a file or a folder is added, a record saved, each where a path was given")
    func paths() {
        let keys: [Key] =
            [.character("A")] + .typing("~/letters") + [.enter, .character("E")] + .typing("/tmp/x") + [.enter]
        #expect(
            Sample.main().after(keys).actions.map(KeysOnTheMainScreen.words) == ["upload ~/letters", "export /tmp/x"])
        let busy = Gallery.working.after([.character("E")])
        #expect(busy.screen.text().contains("Other work is running"))
    }
}

@Suite("The lock")
struct TheLock {
    @Test("comes after the minutes of the settings without a key, closes the database and shows nothing any more")
    func idle() {
        var screen = Sample.main()
        #expect(screen.handle(.tick(.seconds(10))).isEmpty)
        _ = screen.handle(.key(.down))
        #expect(screen.handle(.tick(.seconds(600))).isEmpty)
        #expect(screen.handle(.tick(.seconds(600 + 15 * 60 - 1))).isEmpty)
        #expect(screen.handle(.tick(.seconds(600 + 15 * 60))).map(KeysOnTheMainScreen.words) == ["lock"])
        #expect(screen.text().contains("Locked") && screen.text().contains("clara"))
        #expect(!screen.text().contains("Winter") && screen.wakesEvery == nil)
    }

    @Test("does not come when the settings say never, nor while work goes on")
    func never() {
        var settings = ScreenSettings()
        settings.lockMinutes = 0
        var screen = Sample.main(settings: settings)
        #expect(screen.handle(.tick(.seconds(1))).isEmpty && screen.handle(.tick(.seconds(100_000))).isEmpty)
        var working = Gallery.working
        #expect(working.handle(.tick(.seconds(1))).isEmpty && working.handle(.tick(.seconds(100_000))).isEmpty)
    }

    @Test("comes at once with L; what fails afterwards is not shown, and the right password opens again")
    func now() throws {
        let locked = Sample.main().after([.character("L")])
        #expect(locked.actions.map(KeysOnTheMainScreen.words) == ["lock"])
        let late = Gallery.receiving(locked.screen, .refused(ErrorNotice("The database is closed.", nextStep: "")))
        #expect(late.text() == locked.screen.text())
        let opening = late.after(.typing("pw") + [.enter])
        #expect(opening.actions.map(KeysOnTheMainScreen.words) == ["unlock"])
        let open = Gallery.receiving(opening.screen, .opened(account: "clara", people: Sample.people))
        #expect(open.text().contains("Clara Winter"))
    }

    @Test("keeps a text with the person that it was written for")
    func unfinished() {
        let writing = Sample.main().after([.down, .character("a")] + .typing("problem") + [.enter] + .typing("Gout"))
            .screen
        var locked = writing
        _ = locked.handle(.tick(.seconds(1)))
        _ = locked.handle(.tick(.seconds(3600)))
        #expect(!locked.text().contains("Gout"))
        let open = Gallery.receiving(locked, .opened(account: "clara", people: Sample.people))
        #expect(open.text().contains("Add a problem for Jonas Winter") && open.text().contains("Gout"))
    }

    @Test("is chosen in the settings; a file of an older version has the standard one")
    func settings() throws {
        let (screen, actions) = Sample.main().after([.character(","), .down, .enter])
        guard case .use(let settings) = try #require(actions.last) else { return #expect(Bool(false)) }
        #expect(settings.lockMinutes == 30 && screen.text().contains("Lock           after 30 minutes"))
    }
}
