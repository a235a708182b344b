import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import Testing

@testable import SalusTerminal
@testable import TerminalKit

@Suite("Keys on the main screen")
struct KeysOnTheMainScreen {
    @Test(
        "keys ask the client for this",
        arguments: [
            ([Key.character("s")], "sync"), ([.character("q"), .enter], "quit"),
            ([.character("q"), .character("q")], "quit"),
            ([.control("c"), .control("c")], "quit"), ([.character("q"), .escape], ""), ([.control("z")], "suspend"),
            ([.character("3"), .enter], "open 11"), ([.character("3"), .down, .enter], "open 12"),
            ([.character("2")], "load timeline"), ([.character("I")], "load timeline"),
            ([.character("2"), .character("1"), .character("2")], "load timeline"),
            ([.tab, .character("t"), .character("t"), .end, .enter], "load timeline,open 13"),
            ([.down, .character("3"), .enter], "load sealed"), ([.character("4")], "load access"),
            ([.character("4"), .character("r")], "load access,load access"),
            ([.character("3"), .character("x")], "archived 11"),
            ([.character("3"), .down, .character("x")], "active 12"),
            ([.character("3"), .character("X"), .enter], "void 11"),
            ([.character("?"), .character("s")], ""), ([.down, .up, .enter, .enter], "load sealed"),
        ])
    func actions(keys: [Key], asked: String) {
        #expect(Sample.main().after(keys).actions.map(Self.words).joined(separator: ",") == asked)
    }

    @Test("another person begins at the top again")
    func anotherPerson() {
        let screen = Sample.main().after([.tab, .end, .tab, .down, .up]).screen
        #expect(screen.text() == Sample.main().text())
    }

    @Test("the summary scrolls to its end and no further")
    func scrolling() {
        let end = Sample.main().after([.tab, .end]).screen
        #expect(end.text().contains("Influenza, seasonal"))
        #expect(end.after([.down, .pageDown]).screen.text() == end.text())
    }

    @Test("m shows every row of a long part, and the short form again")
    func more() {
        let jonas = Sample.main().after([.down]).screen
        let all = jonas.after([.character("m")]).screen
        #expect(!jonas.text(80, 29).contains("Medicine 9") && all.text(80, 29).contains("Medicine 9"))
        #expect(all.after([.character("m")]).screen.text() == jonas.text())
    }

    @Test("a document goes back to its list, turns raw, and leads to its other versions")
    func document() {
        let document = Gallery.document
        #expect(document.after([.escape]).screen.text() == Sample.main().after([.character("3")]).screen.text())
        #expect(document.after([.character("[")]).actions.map(Self.words) == ["open 10"])
        #expect(document.after([.character("]")]).actions.isEmpty)
        #expect(document.after([.character("r"), .character("r")]).screen.text() == document.text())
        #expect(document.after([.character("o")]).actions.map(Self.words) == ["give 11 to the viewer"])
        #expect(document.after([.character("p")]).actions.map(Self.words) == ["give 11 to the printer"])
        let saving: [Key] = [.character("E")] + .typing("/tmp/x") + [.enter]
        #expect(document.after(saving).actions.map(Self.words) == ["save 11 in /tmp/x"])
    }

    @Test("a document that was not asked for does not open")
    func notAskedFor() {
        let screen = Gallery.receiving(Sample.main(), .update(RecordTabMessage.document(Sample.opened)))
        #expect(screen.text() == Sample.main().text())
    }

    @Test("a click on what a key does, in a form, a question, the palette or a page, is that key")
    func hints() throws {
        func click(_ words: String, on screen: ClientScreen) throws -> (screen: ClientScreen, actions: [ClientAction]) {
            let lines = screen.text().split(separator: "\n", omittingEmptySubsequences: false)
            let row = try #require(lines.lastIndex { $0.contains(words) }, "\(words)")
            let line = lines[row]
            let found = try #require(line.range(of: words, options: .backwards))
            var screen = screen
            let point = Point(x: line.distance(from: line.startIndex, to: found.lowerBound) + 1, y: row)
            let actions = screen.handle(.mouse(MouseEvent(.press, at: point)))
            return (screen, actions)
        }
        let form = Gallery.adding("a problem")
        #expect(try click("Ctrl-S adds", on: form).screen.text() == form.after([.control("s")]).screen.text())
        #expect(try click("Esc leaves", on: form).screen.text() == Sample.main().text())
        let question = form.after(.typing("Knee") + [.escape]).screen
        #expect(try click("Esc stay", on: question).screen.text().contains("▸ Knee"))
        #expect(!question.text().contains("Esc leaves"))
        let palette = Sample.main().after([.character(":")]).screen
        #expect(try click("Esc closes", on: palette).screen.text() == Sample.main().text())
        let leaving = Sample.main().after([.character("q")]).screen
        #expect(try click("Enter leaves", on: leaving).actions.map(Self.words) == ["quit"])
        #expect(
            try click("F2 code", on: Gallery.start).screen.text() == Gallery.start.after([.function(2)]).screen.text())
        #expect(try click("s sync", on: Sample.main()).actions.map(Self.words) == ["sync"])
    }

    @Test("the mouse selects people and tabs, and opens documents at the second click")
    func mouse() {
        var screen = Sample.main()
        func click(_ x: Int, _ y: Int) -> [ClientAction] {
            screen.handle(.mouse(MouseEvent(.press, at: Point(x: x, y: y))))
        }
        #expect(click(4, 2).map(Self.words) == ["load sealed"] && screen.text().contains("▸Jonas"))
        #expect(click(4, 1).isEmpty && screen.text().contains("▸Clara"))
        #expect(click(50, 0).isEmpty && screen.text().contains("Date ▼     Document"))
        #expect(click(30, 4).isEmpty)
        #expect(click(30, 4).map(Self.words) == ["open 12"])
    }

    @Test("the selected person stays selected when the list changes")
    func newPeople() {
        let older = Sample.main().after([.down]).screen
        let newer = Gallery.receiving(
            older, .update(RecordTabMessage.people(Array(Sample.people.reversed()) + [Sample.people[0]])))
        #expect(newer.text().contains("▸Jonas"))
    }

    private func choose(_ text: String) -> [Key] { .typing(text) + [.enter] }

    @Test("a medication is asked for field by field, and only what is right is sent")
    func adding() throws {
        let form = Sample.main().after([.character("a")] + choose("medication")).screen
        #expect(form.text().contains("Add a medication for Clara Winter"))
        let empty = form.after([.control("s")])
        #expect(empty.actions.isEmpty && empty.screen.text().contains("Name is empty. Fill it in."))
        let wrong = form.after(choose("Ramipril") + choose("5 mg") + choose("") + choose("2026-13") + [.control("s")])
        // Typing looks terms up, which writes nothing.
        #expect(wrong.actions.allSatisfy { $0.effect(TermsEffect.self) != nil })
        #expect(wrong.screen.text().contains("\"2026-13\" is no date."))
        let right = form.after(
            choose("Ramipril") + choose("5 mg") + choose("") + .typing("202611") + [.control("s")])
        guard case .add(let fact, let record)? = try #require(right.actions.last).effect(RecordEffect.self) else {
            Issue.record("nothing is added")
            return
        }
        let medication = Medication(fact.fields)
        #expect(record == Sample.people[0].id && medication.name?.title == "Ramipril")
        #expect(medication.dose == Quantity(value: DecimalText("5"), unit: "mg"))
        #expect(medication.startDate == PartialDate("2026-11") && medication.instructions == nil)
    }

    @Test("what was done is taken back with u and done again, and u says why it cannot")
    func takingBack() {
        let done = Gallery.toast
        #expect(done.text().contains("✓ The document is archived. Undo — press u"))
        let keys: [Key] = [.character("u"), .control("r"), .character("u"), .character("u")]
        let after = done.after(keys)
        #expect(after.actions.map(Self.words) == ["back active 11", "back archived 11", "back active 11"])
        #expect(after.screen.text().contains("There is nothing to undo"))
    }

    @Test("a warning that is too long for a row is shown to its end, and goes with the next key")
    func longWarning() {
        let problem = "These people are there on the word of the server alone, and too many of them are needed."
        let warned = Gallery.receiving(
            Sample.main(), .refused(ErrorNotice(problem, nextStep: "Compare your safety numbers with them afterwards."))
        )
        let rows = warned.text().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count == Sample.main().text().split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(warned.text().contains("⚠ These people") && warned.text().contains("afterwards."))
        #expect(!warned.after([.down]).screen.text().contains("afterwards."))
        let short = Gallery.receiving(Sample.main(), .refused(ErrorNotice("No answer.", nextStep: "Wait.")))
        #expect(short.text().split(separator: "\n").last?.contains("⚠ No answer. Wait. · ") == true)
    }

    @Test("/ finds a row, n goes on, Esc comes back to where it began")
    func finding() {
        let list = Sample.main().after([.character("3")]).screen
        let found = list.after([.character("/")] + .typing("winter")).screen
        #expect(found.text().contains("▸2026-11-21 Winter, Clara"))
        #expect(found.after([.escape]).screen.text() == list.text())
        #expect(found.after([.enter, .enter]).actions.map(Self.words) == ["open 13"])
    }

    @Test("the palette runs a command by its name and asks for what it needs")
    func palette() {
        let person = Sample.main().after([.character(":")] + choose("go to a person") + choose("mia")).screen
        #expect(person.text().contains("▸Mia Winter"))
        let synced = Sample.main().after([.control("p")] + choose("sync with"))
        #expect(synced.actions.map(Self.words) == ["sync"])
    }

    @Test("Esc out of what a key asks leads back to the screen, not to the palette")
    func leavingAQuestion() {
        let documents = Sample.main().after([.character("3")]).screen
        let sorting = documents.after([.character("o")]).screen
        #expect(sorting.text().contains("Sort by") && sorting.text() != documents.text())
        #expect(sorting.after([.escape]).screen.text() == documents.text())
        let leaving = Sample.main().after([.character("q")]).screen
        #expect(leaving.text().contains("Leave Salus?"))
        #expect(leaving.after([.escape]).screen.text() == Sample.main().text())
    }

    @Test("a sync that brings something marks those who are not shown, until they are")
    func news() {
        var screen = Sample.main()
        let asked = screen.receive(.update(RecordTabMessage.changed([Sample.id(1), Sample.id(2)], isNews: true)))
        #expect(asked.map(Self.words) == ["load summary", "load documents", "load sealed"])
        #expect(screen.text().contains("Jonas Winter   •"))
        #expect(!screen.after([.down]).screen.text().contains("•"))
    }

    @Test("an error is in the status line with what to do, until the next key")
    func advice() {
        let screen = Gallery.receiving(Sample.main(), .refused(ErrorNotice("No answer.", nextStep: "Try s later.")))
        #expect(screen.text().contains("⚠ No answer. Try s later."))
        #expect(!screen.after([.down]).screen.text().contains("No answer"))
    }
}
