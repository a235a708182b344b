import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import Testing

@testable import SalusTerminal
@testable import TerminalKit

@Suite("Writing into a record")
struct WritingIntoARecord {
    private func added(_ screen: ClientScreen, _ keys: [Key]) throws -> FactDraft {
        guard case .add(let fact, _)? = try #require(screen.after(keys).actions.last).effect(RecordEffect.self) else {
            throw ErrorNotice("nothing is added", nextStep: "")
        }
        return fact
    }

    @Test("a note takes several lines and a paste, and is dated today")
    func note() throws {
        var screen = Gallery.adding("a note").after(.typing("Slept badly.") + [.enter]).screen
        _ = screen.handle(.paste("Second line.\nThird line."))
        let note = ClinicalNote(try added(screen, [.control("s")]).fields)
        #expect(note.content == "Slept badly.\nSecond line.\nThird line.")
        #expect(note.date == PartialDate("2026-11-21"))
    }

    @Test("a form stays with what is typed in it while something else ends")
    func stays() throws {
        let typed = Gallery.adding("problem").after(.typing("Gout")).screen
        #expect(Gallery.receiving(typed, .done("Synced", nil)).text().contains("Gout"))
        let sent = typed.after([.control("s")]).screen
        #expect(!Gallery.receiving(sent, .done("It is in the record", nil)).text().contains("Ctrl-S"))
    }

    @Test("the button below the fields adds, by Enter and by a click")
    func button() throws {
        let typed = Gallery.adding("problem").after(.typing("Gout")).screen
        #expect(Problem(try added(typed, [.backTab, .enter]).fields).name?.title == "Gout")
        var screen = typed
        let lines = screen.text().split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains("Add to the record") })
        let clicked = screen.handle(.mouse(MouseEvent(.press, at: Point(x: 8, y: y))))
        #expect(clicked.map(KeysOnTheMainScreen.words) == ["add Problem"])
    }

    @Test("a measurement has a time of day only with a whole date")
    func time() throws {
        let value = Gallery.adding("measurement").after(
            .typing("Weight") + [.tab] + .typing("70,5") + [.tab] + .typing("kg") + [.tab]
        ).screen
        let measurement = Measurement(try added(value, [.tab] + .typing("0830") + [.control("s")]).fields)
        #expect(measurement.date == PartialDate("2026-11-21T08:30:00"))
        #expect(measurement.value == Quantity(value: DecimalText("70.5"), unit: "kg"))
        let vague = value.after([.control("u")] + .typing("2026") + [.tab] + .typing("0830") + [.control("s")])
        #expect(vague.actions.isEmpty && vague.screen.text().contains("A time needs a whole date."))
    }

    @Test("the calendar chooses a day, and Escape takes the choice back")
    func calendar() throws {
        let date = Gallery.adding("measurement").after([.tab, .tab, .tab]).screen
        #expect(date.after([.character(" "), .left, .enter]).screen.text().contains("2026-11-20"))
        let back = date.after([.character(" "), .left, .escape]).screen
        #expect(back.text() == date.text())
    }

    @Test("what was typed is not left without a question, and an untouched form is")
    func leaving() {
        let empty = Gallery.adding("problem")
        #expect(empty.after([.escape]).screen.text() == Sample.main().text())
        let typed = empty.after(.typing("Gout"))
        #expect(typed.screen.after([.escape]).screen.text().contains("Leave without adding?"))
        #expect(typed.screen.after([.escape, .enter]).screen.text() == typed.screen.text())
        #expect(typed.screen.after([.escape, .right, .enter]).screen.text() == Sample.main().text())
    }

    @Test("a refusal leaves what was typed and says why in the form")
    func refused() {
        let busy = Gallery.adding("problem").after(.typing("Gout") + [.control("s")]).screen
        #expect(busy.text().contains("Adding…"))
        let refused = Gallery.receiving(busy, .refused(ErrorNotice("No answer.", nextStep: "Try later.")))
        #expect(refused.text().contains("Gout") && refused.text().contains("No answer. Try later."))
    }

    @Test("a form that is higher than the window shows the field that is typed in")
    func small() {
        var screen = Gallery.adding("medication")
        _ = screen.handle(.resize(Size(width: 60, height: 12)))
        #expect(screen.text(60, 12).contains("Name *") && !screen.text(60, 12).contains("Until"))
        let later = screen.after([.tab, .tab, .tab, .tab]).screen
        #expect(later.text(60, 12).contains("Until") && !later.text(60, 12).contains("Name *"))
        #expect(screen.after([.backTab]).screen.text(60, 12).contains("▸ Add to the record ◂"))
    }
}

@Suite("Pasting and clicking in the first forms")
struct PastingIntoForms {
    @Test("a password manager's paste goes into the password, without its line break, and is never shown")
    func password() throws {
        var screen = Gallery.locked
        _ = screen.handle(.paste("local pass\n"))
        #expect(!screen.text().contains("local pass") && screen.text().contains("••••••••••"))
        let effect = try #require(screen.after([.enter]).actions.last?.effect(UnlockEffect.self))
        #expect(effect.localPassword == Secret(copying: Array("local pass".utf8)))
    }

    @Test("a paste into a text field stays on one line")
    func text() {
        var screen = Gallery.start
        _ = screen.handle(.paste("clara\nwinter"))
        #expect(screen.text().contains("clara winter"))
    }

    @Test("a click takes the focus to a field")
    func click() throws {
        var screen = Gallery.start
        _ = screen.handle(.resize(Size(width: 80, height: 24)))
        let lines = screen.text().split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains("Local, again") })
        _ = screen.handle(.mouse(MouseEvent(.press, at: Point(x: 40, y: y))))
        #expect(
            screen.after(.typing("abc")).screen.text().split(separator: "\n", omittingEmptySubsequences: false)[y]
                .contains("•••"))
    }
}
