import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("A form that was not saved")
struct AFormThatWasNotSaved {
    private static let title = "Add a problem for Clara Winter"
    private let typed = Gallery.adding("problem").after(.typing("Gout")).screen

    private func words(_ actions: [ClientAction]) -> [String] { actions.map(KeysOnTheMainScreen.words) }

    /// The unsaved forms that a pause in typing stores.
    private func kept() throws -> [UnsavedForm] {
        var screen = typed
        #expect(screen.wakesEvery == UnsavedForms.pause)
        let actions = screen.handle(.tick(.seconds(1)))
        guard case .keepForms(let forms)? = actions.first else {
            Issue.record("nothing is kept")
            return []
        }
        #expect(screen.handle(.tick(.seconds(3))).isEmpty)
        return forms
    }

    @Test("is kept after a pause in typing, once, with what its fields had before")
    func keeping() throws {
        let form = try #require(try kept().first)
        #expect(form.title == Self.title && form.typedAt == Sample.noon)
        #expect(form.fields.first == UnsavedForm.Field(label: "Name", before: "", text: "Gout"))
        #expect(Sample.main().wakesEvery == IdleLock.interval)
    }

    @Test("is told of after a start, and is there when the form is opened again for the same record")
    func opening() throws {
        let started = Gallery.receiving(Sample.main(), UnsavedForms.kept(try kept()))
        #expect(started.text().contains("Not saved yet: \(Self.title)"))
        let again = started.after([.character("a")] + .typing("problem") + [.enter]).screen
        #expect(again.text().contains("Gout") && again.text().contains("Your earlier text is back"))
        let other = started.after([.down, .character("a")] + .typing("problem") + [.enter]).screen
        #expect(other.text().contains("for Jonas Winter") && !other.text().contains("Gout"))
    }

    @Test("comes into a form that was opened before it was read, and not over what was typed there since")
    func late() throws {
        let open = Gallery.receiving(Gallery.adding("problem"), UnsavedForms.kept(try kept()))
        #expect(open.text().contains("Gout"))
        let newer = Gallery.adding("problem").after(.typing("Asthma")).screen
        #expect(Gallery.receiving(newer, UnsavedForms.kept(try kept())).text().contains("Asthma"))
    }

    @Test("goes when it is saved, and when it is discarded after a question; an answer of no keeps it")
    func going() throws {
        var screen = typed
        _ = screen.handle(.tick(.seconds(1)))
        let discarded = screen.after([.escape, .right, .enter])
        #expect(words(discarded.actions) == ["keep "] && discarded.screen.text() == Sample.main().text())
        #expect(screen.after([.escape, .enter]).actions.isEmpty)
        var saving = screen.after([.control("s")]).screen
        #expect(words(saving.receive(.done("Added", nil))) == ["keep "])
    }

    @Test("is kept before the database is closed, and Escape does nothing at the lock")
    func locking() throws {
        var screen = typed
        _ = screen.handle(.tick(.seconds(60)))
        screen = typed
        #expect(words(screen.lockNow("No one was there.")) == ["keep \(Self.title)", "lock"])
        #expect(screen.after([.escape]).actions.isEmpty && screen.after([.escape]).screen.text().contains("Locked"))
        #expect(words(screen.after([.control("c")]).actions) == ["quit"])
        _ = screen.receive(.opened(account: "clara", people: Sample.people))
        #expect(screen.text().contains(Self.title) && screen.text().contains("Gout"))
    }

    @Test("is never one with a password")
    func passwords() {
        #expect(PasswordPage(.password).unsavedName == nil && RecoveryNamingPage(nil).unsavedName == nil)
    }

    @Test("changes only fields that were typed in: the others are as the form has them now")
    func merging() throws {
        let fields = [
            UnsavedForm.Field(label: "Value", before: "", text: "70"),
            UnsavedForm.Field(label: "Date", before: "2026-11-20", text: "2026-11-20"),
        ]
        let form = UnsavedForm(
            id: "add measurement \(Sample.people[0].id)", title: "Add a measurement", fields: fields,
            typedAt: Sample.noon)
        let started = Gallery.receiving(Sample.main(), UnsavedForms.kept([form]))
        let opened = started.after([.character("a")] + .typing("measurement") + [.enter]).screen.text()
        #expect(opened.contains("70") && opened.contains("2026-11-21") && !opened.contains("2026-11-20"))
    }
}

@Suite("What is wrong with a statement")
struct WrongWithAStatement {
    private func problem(_ name: String, _ since: String, _ until: String) -> (screen: ClientScreen, sent: Bool) {
        let keys: [Key] = .typing(name) + [.tab] + .typing(since) + [.tab] + .typing(until) + [.control("s")]
        let after = Gallery.adding("problem").after(keys)
        return (after.screen, after.actions.contains(where: Self.adds))
    }

    private static func adds(_ action: ClientAction) -> Bool {
        if case .add? = action.effect(RecordEffect.self) { true } else { false }
    }

    @Test("an end before its beginning is not saved, as far as both dates say")
    func dates() {
        let wrong = problem("Gout", "20190530", "20190529")
        #expect(!wrong.sent && wrong.screen.text().contains("Until is before Since."))
        #expect(wrong.screen.render(in: Size(width: 80, height: 24)).focusedElement?.label == "Until")
        #expect(!problem("Gout", "201905", "2018").sent)
        #expect(problem("Gout", "201905", "2019").sent && problem("Gout", "2019", "20190101").sent)
    }

    @Test("a name of spaces is none")
    func blank() {
        let wrong = problem("   ", "", "")
        #expect(!wrong.sent && wrong.screen.text().contains("Name is empty."))
        let text = Gallery.vault.after([.character("w"), .character(" "), .enter, .control("s")])
        #expect(text.actions.isEmpty && text.screen.text().contains("There is no text yet."))
    }
}

@Suite("Hints of the main screen")
struct HintsOfTheMainScreen {
    private func clicked(_ screen: ClientScreen, on text: String) throws -> (ClientScreen, [ClientAction]) {
        var screen = screen
        let lines = screen.text().split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.lastIndex { $0.contains(text) })
        let x = try #require(lines[y].firstRange(of: text)).lowerBound
        let column = lines[y].distance(from: lines[y].startIndex, to: x)
        let actions = screen.handle(.mouse(MouseEvent(.press, at: Point(x: column + 1, y: y))))
        return (screen, actions)
    }

    @Test("do by a click what their keys do")
    func clicks() throws {
        #expect(try clicked(Sample.main(), on: "? help").0.text().contains("type to find"))
        #expect(try clicked(Sample.main(), on: ": commands").0.text().contains("Tab completes"))
        #expect(try clicked(Gallery.devices, on: "Esc back").0.text() == Sample.main().text())
        let sync = try clicked(Gallery.offline, on: "s sync").1
        #expect(sync.map(KeysOnTheMainScreen.words) == ["sync"])
    }

    @Test("stay free of what shows at the lower right")
    func free() {
        for screen in [Gallery.toast, Gallery.working] {
            let lines = screen.text().split(separator: "\n", omittingEmptySubsequences: false)
            let plain = Sample.main().text().split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines[22] == plain[22])
        }
    }
}
