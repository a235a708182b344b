import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of what was found everywhere")
struct FindPageTests {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    private func below(_ rows: Int) -> [Key] { [Key](repeating: .down, count: rows) + [.enter] }

    @Test("is asked for with words, and for others")
    func words() {
        #expect(asked([.character("g"), .character("/")] + .typing("knee") + [.enter], Sample.main()) == ["find knee"])
        #expect(asked([.character("f")] + .typing("hip") + [.enter], Gallery.found) == ["find hip"])
        let late = Gallery.receiving(Gallery.found, FindPage.found([], for: "other"))
        #expect(late.text() == Gallery.found.text())
    }

    @Test("says why PDF files were not searched")
    func obstacle() {
        let notice = ErrorNotice("No pdftotext is here.", nextStep: "Install poppler-utils.")
        let screen = Gallery.receiving(Gallery.found, FindPage.found(Sample.hits, for: "knee", without: notice))
        #expect(screen.text(100, 30).contains("PDF files were not searched. No pdftotext is here."))
    }

    @Test("opens each thing itself")
    func opening() {
        #expect(asked(below(1), Gallery.found).last == "open 11")
        #expect(asked(below(2), Gallery.found).last == "open 11")
        #expect(asked(below(3), Gallery.found).last?.hasPrefix("care team: ") == true)
        #expect(asked(below(4), Gallery.found).last?.hasPrefix("care team: ") == true)
        #expect(asked(below(5), Gallery.found) == ["care: load"])
        let note = Gallery.found.after(below(6)).screen
        #expect(note.text().contains("Slept badly, but the knee is better.") && note.text().contains("Written by"))
        #expect(asked(below(7), Gallery.found).last?.contains("show") == true)
        let person = Gallery.found.after(below(0)).screen
        #expect(person.text().contains("1 Summary") && !person.text().contains("Everything with"))
    }
}

extension Sample {
    private static let surgeon = Contact(id: "surgeon", name: .init(given: "Maria", family: "Ruiz"))

    static let hits = [
        SearchHit(.person(id(1)), in: "Clara Winter", title: "Clara Winter"),
        SearchHit(
            .fact(timeline[5], in: id(1)), in: "Clara Winter", title: "Lisinopril 10 mg", snippet: "10 mg, once a day",
            day: PartialDate("2009-06-01")?.earliest.date),
        SearchHit(
            .document(id(11), in: id(1)), in: "Clara Winter", title: "Letter of May",
            snippet: "… that the left knee bears weight again, without …", day: PartialDate("2026-05-04")?.earliest.date
        ),
        SearchHit(.task("walk", .careCard, of: patients[1]), in: "nora", title: "Walk", snippet: "Mind the knee."),
        SearchHit(
            .outcome(
                Outcome(
                    of: "walk",
                    EventKey(element: "daily", time: LocalDateTime(CalendarDate(daysSince1970: 20_778), hour: 7)),
                    .skipped, because: "the knee hurt"), .careCard, of: patients[1]),
            in: "nora", title: "Walk", snippet: "the knee hurt", day: CalendarDate(daysSince1970: 20_778)),
        SearchHit(
            .contact(surgeon, of: nil), in: "clara", title: surgeon.name.text, snippet: "knee surgeon"),
        SearchHit(
            .note(items[0], in: care), in: "Mother's care", title: "Took the tablets at 8.",
            snippet: "… Slept badly, but the knee is better.", day: PartialDate("2026-11-21")?.earliest.date),
        SearchHit(
            .message(found[0]), in: "berg", title: "You", snippet: found[0].snippet,
            day: PartialDate("2026-11-20")?.earliest.date),
    ]
}

extension Gallery {
    static var findAsked: ClientScreen {
        Sample.main().after([.character("g"), .character("/")] + .typing("knee") + [.enter]).screen
    }
    static var found: ClientScreen { receiving(findAsked, FindPage.found(Sample.hits, for: "knee")) }

    static let finds: [(name: String, screen: ClientScreen)] = [
        ("findAsked", findAsked), ("found", found),
        ("foundNothing", receiving(findAsked, FindPage.found([], for: "knee"))),
    ]
}
