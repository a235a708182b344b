import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("The page of today")
struct ThePageOfToday {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    /// With the first row of that kind selected.
    private func at(_ kind: String) throws -> ClientScreen {
        let rows = Sample.todayWhole.rows(.utc, at: Sample.noon)
        let row = try #require(rows.firstIndex { $0.kind == kind })
        return Gallery.todayWhole.after(Array(repeating: .down, count: row)).screen
    }

    @Test("lists what cannot wait first, and says each part once in words")
    func order() {
        let rows = Sample.todayWhole.rows(.utc, at: Sample.noon)
        var kinds: [String] = []
        for row in rows where kinds.last != row.kind { kinds.append(row.kind) }
        #expect(kinds == ["Due now", "Alert", "Notice", "Message", "New", "Who looked", "Today", "Next visit"])
        #expect(rows.count { $0.text == "Walk, 30 minutes" } == 1)
        #expect(rows.contains { $0.text == "Clara Winter: 6 more documents" })
        #expect(rows.contains { $0.text == "jonas at Clara Winter: 2 times, last read a document" })
        #expect(rows.contains { $0.text.hasPrefix("⚠ clara: ") } && rows.contains { $0.text.hasPrefix("⚠ Pain") })
        #expect(rows.last?.text == "Jonas Winter: Cardiology, St. Mary" && rows.last?.when == "2026-12-01 10:30")
    }

    @Test("asks this device and the server when it opens, and shows what is here before the server answers")
    func loading() {
        #expect(asked([.character("H")], Sample.main()) == ["load today"])
        let here = Gallery.receiving(Gallery.todayAsked, TodayPage.today(Sample.todayHere))
        #expect(here.text().contains("Asking the server") && here.text().contains("Message"))
        #expect(!here.text().contains("Notice"))
        #expect(Gallery.todayOffline.text().contains("The server does not answer."))
        // The server's part stays while this device is read again.
        #expect(Gallery.receiving(Gallery.todayWhole, TodayPage.today(Sample.todayHere)).text().contains("Notice"))
    }

    @Test("Enter opens what a row is about")
    func opening() throws {
        #expect(asked([.enter], try at("Today")) == ["care: load"])
        #expect(try at("Today").after([.enter]).screen.text().contains("1 Care card"))
        #expect(try at("Alert").after([.enter]).screen.text().contains("2 Symptoms"))
        #expect(asked([.enter], try at("Notice")) == ["load notices"])
        #expect(try at("Message").after([.enter]).screen.text().contains("berg"))
        #expect(asked([.enter], try at("New")) == ["open 11", "saw 11"])
        let documents = try at("New").after([.down, .enter])
        #expect(documents.screen.text().contains("3 Documents") && !documents.screen.text().contains("Who looked  "))
        #expect(asked([.enter], try at("Who looked")).contains("load access"))
        #expect(asked([.enter], try at("Next visit")).contains("open 11"))
    }

    @Test("a patient's alert opens the page of the patient")
    func patient() throws {
        let screen = try at("Alert").after([.down, .enter])
        #expect(screen.actions.map(KeysOnTheMainScreen.words) == ["care team: patient 30"])
    }

    @Test("m marks what is new as seen, once there is something")
    func seen() {
        #expect(asked([.character("m")], Gallery.todayWhole) == ["saw all"])
        let none = Gallery.receiving(Gallery.todayAsked, TodayPage.today(TodayContent(today: Sample.today)))
        #expect(asked([.character("m")], none).isEmpty)
        #expect(none.after([.character("m")]).screen.text().contains("Nothing is new"))
    }

    @Test("opens at unlock where the settings ask for it, and never over a form")
    func unlocking() {
        let opened = Gallery.receiving(Sample.main(), TodayPage.atUnlock)
        #expect(opened.text().contains("Today · Saturday 2026-11-21"))
        let form = Gallery.receiving(Gallery.adding("problem"), TodayPage.atUnlock)
        #expect(!form.text().contains("Today ·"))
        var settings = ScreenSettings()
        settings.opensToday = false
        let off = Gallery.receiving(
            Sample.main(),
            .update(
                PageUpdate { [settings] main in
                    main.settings = settings
                    return []
                }))
        #expect(!Gallery.receiving(off, TodayPage.atUnlock).text().contains("Today ·"))
    }

    @Test("is read before the tabs below it, in the message that opens the client")
    func first() {
        var screen = Gallery.locked
        let people = [PersonEntry(id: Sample.id(1), name: "Clara Winter", caption: "", refusals: .none, share: nil)]
        let first = screen.receive(.opened(account: "clara", people: people, showsToday: true))
        func loads(_ actions: [ClientAction]) -> Int {
            actions.count { if case .run(let effect) = $0 { effect is RecordEffect } else { false } }
        }
        #expect(screen.text().contains("Today ·") && loads(first) == 0)
        #expect(loads(screen.receive(.refused(ErrorNotice("No server.", nextStep: "")))) == 0)
        let content = TodayContent(today: Sample.today)
        #expect(loads(screen.receive(TodayPage.today(content))) > 0)
    }

    @Test("is read again when the plan, the messages or a record change, and only while it is open")
    func following() {
        func asks(_ screen: ClientScreen, _ message: ClientMessage) -> Bool {
            var screen = screen
            return screen.receive(message).map(KeysOnTheMainScreen.words).contains("refresh today")
        }
        let messages: [ClientMessage] = [
            .update(CareMessage.plan(Sample.carePlan, reader: Sample.clarasAccount)),
            ConversationMessage.list(Sample.conversations),
            .update(RecordTabMessage.changed([Sample.id(2)], isNews: true)),
        ]
        for message in messages { #expect(asks(Gallery.todayWhole, message) && !asks(Sample.main(), message)) }
    }

    @Test("a script gets the same rows, with what each is about")
    func report() throws {
        let report = TodayReport(Sample.todayWhole, .utc, at: Sample.noon)
        #expect(report.date == "2026-11-21" && report.isComplete)
        #expect(!TodayReport(Sample.todayHere, .utc, at: Sample.noon).isComplete)
        let kinds = Set(report.rows.map(\.kind))
        #expect(
            kinds.isSuperset(of: ["planned", "alert", "notice", "message", "document", "documents", "look", "visit"]))
        let document = try #require(report.rows.first { $0.kind == "document" })
        #expect(document.record == Sample.id(1) && document.document == Sample.id(11))
        #expect(report.rows.first { $0.kind == "message" }?.conversation == Sample.withBerg.id)
        #expect(report.rows.first { $0.kind == "planned" }?.task != nil)
    }
}
