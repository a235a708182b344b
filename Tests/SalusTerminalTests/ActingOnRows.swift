import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

/// Rows of lists act without being opened first, and answers are as short as they can be.
@Suite("Acting on rows") struct ActingOnRows {
    private static let entry = Gallery.timeline.after(Array(repeating: Key.down, count: 5)).screen

    private func after(_ key: Character, _ opened: OpenedDocument) -> ClientScreen {
        Gallery.receiving(Self.entry.after([.character(key)]).screen, .update(RecordTabMessage.document(opened)))
    }

    @Test("e corrects and x ends the selected entry of the timeline")
    func entries() {
        #expect(after("e", CorrectingTests.written()).text().contains("Correct a medication of Clara Winter"))
        let ending = after("x", CorrectingTests.written()).text()
        #expect(ending.contains("Correct a medication of Clara Winter") && ending.contains("2026-11-21"))
    }

    @Test("where that cannot be, its page opens with the reason")
    func foreign() {
        let page = after("e", CorrectingTests.written(DocumentType.opaque)).text()
        #expect(page.contains("not typed in") && !page.contains("Correct a medication"))
        let months = Gallery.timeline.after([.character("-"), .character("e")])
        #expect(months.actions.isEmpty && months.screen.text().contains("A month is selected; press Enter first."))
    }

    @Test("o gives its document to the desktop, | to a program")
    func outside() throws {
        let opened = try #require(Self.entry.after([.character("o")]).actions.first).effect(DocumentFileEffect.self)
        #expect(opened?.use == .give(.viewer) && opened?.record == Sample.people[0].id)
        let keys: [Key] = [.character("|")] + .typing("wc -c") + [.enter]
        let piped = try #require(Self.entry.after(keys).actions.last).effect(DocumentFileEffect.self)
        #expect(piped?.use == .pipe("wc -c"))
        let page = try #require(Gallery.document.after(keys).actions.last).effect(DocumentFileEffect.self)
        #expect(page?.use == .pipe("wc -c"))
    }

    @Test("a program reads the bytes, and its output is a page without control characters")
    func output() async throws {
        let counted = try await PipedOutput("wc -c", reading: Array("twelve bytes".utf8))
        #expect(counted.text == "12\n" && !counted.isCut)
        let steering = try await PipedOutput("cat", reading: Array("a\u{1B}[31mb\tc\n".utf8))
        let page = Gallery.receiving(Gallery.document, OutputPage.output(steering)).text()
        #expect(page.contains("Output of cat") && page.contains("a\u{FFFD}[31mb    c"))
        await #expect(throws: ErrorNotice.self) { _ = try await PipedOutput("exit 3", reading: []) }
    }

    @Test("a digit answers a scale at once where no other number begins with it")
    func scale() {
        let form = Gallery.symptoms.after(Array(repeating: .down, count: 4) + [.tab, .character(" ")]).screen
        #expect(form.text().contains("Keep the answer"))
        let answered = form.after([.control("u"), .character("7")])
        #expect(answered.actions.count == 1 && answered.screen.text().contains("Keeping it"))
        #expect(form.after([.control("u"), .character("1")]).actions.isEmpty, "1 may become 10")
        #expect(form.after([.control("u"), .character("1"), .character("0")]).actions.count == 1)
    }

    @Test("140/90 fills both numbers of a pressure, typed or pasted")
    func pressure() throws {
        let events = Sample.carePlan.content.events(on: Sample.today...Sample.today, zone: .utc)
        let event = try #require(events.first { $0.task.name == "pressure" })
        let (size, pair) = (Size(width: 60, height: 20), ["140", "90"])
        var typed = AnswerPage(event, in: Sample.careContext)
        #expect(typed.filling.form.texts.prefix(2) == ["131", "84"])
        for key in [.control("u")] + [Key].typing("140/90") { #expect(typed.take(.key(key), in: size).isEmpty) }
        #expect(Array(typed.filling.form.texts.prefix(2)) == pair)
        var pasted = AnswerPage(event, in: Sample.careContext)
        for event in [Event.key(.control("u")), .paste("140 / 90")] { _ = pasted.take(event, in: size) }
        #expect(Array(pasted.filling.form.texts.prefix(2)) == pair)
    }
}
