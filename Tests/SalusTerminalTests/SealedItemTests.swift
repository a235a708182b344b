import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusReport
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("What is sealed, among the facts of a person")
struct ShowingWhatIsSealed {
    private static let timeline = Gallery.sealed(Gallery.timeline)

    private static func opened(_ screen: ClientScreen, _ keys: [Key]) -> [SealedItem.Origin] {
        screen.after(keys).actions.compactMap {
            guard case .open(let item)? = $0.effect(SealedEffect.self) else { return nil }
            return item.origin
        }
    }

    @Test("stands in the timeline in order of time, marked in a word, with the place that it is in")
    func order() throws {
        var wide = Self.timeline
        _ = wide.handle(.resize(Size(width: 119, height: 24)))
        let lines = wide.text(119, 24).split(separator: "\n").map(String.init)
        let rows = lines.filter { $0.contains("2026-") && !$0.contains("connected") }
        #expect(rows.count == 6)
        #expect(rows[0].contains("Blood pressure") && rows[0].contains("sealed · 131/84 mmHg"))
        #expect(rows[1].contains("sealed · 68.1 kg, after"))
        #expect(rows[3].contains("128/82 mmHg") && !rows[3].contains("sealed"))
        #expect(rows[5].contains("Ask about") || rows[5].contains("150/90"))
        #expect(lines.contains { $0.contains("7 facts and 4 sealed by days") })
    }

    @Test("opens in its plan or its vault with Enter, and is not corrected as a fact")
    func opening() throws {
        let outcome = try #require(Self.opened(Self.timeline, [.home, .enter]).first)
        #expect(outcome == Sample.sealed.all[0].origin)
        let note = Self.opened(Self.timeline, [.home] + Array(repeating: .down, count: 5) + [.enter])
        #expect(note == [Sample.sealed.all[3].origin])
        let refused = Self.timeline.after([.home, .character("e")])
        #expect(refused.actions.isEmpty && refused.screen.text().contains("It is sealed"))
    }

    @Test("is left out by the picker of kinds, and comes back with it")
    func leavingOut() {
        let without = Self.timeline.after([.character("f"), .end, .character(" "), .enter]).screen
        #expect(!without.text().contains("131/84"))
        #expect(without.text().contains("7 facts by days · all kinds, nothing sealed"))
        let back = without.after([.character("f"), .character("a"), .enter]).screen
        #expect(back.text().contains("131/84"))
        #expect(!Gallery.timeline.after([.character("f")]).screen.text().contains("Sealed"), "there is none")
    }

    @Test("is read again when a plan or a vault changes, for each person that has it open")
    func changes() {
        func asked(_ screen: ClientScreen, _ message: ClientMessage) -> [String] {
            var screen = screen
            return screen.receive(message).map(KeysOnTheMainScreen.words).filter { $0 == "load sealed" }
        }
        let plan = ClientMessage.update(CareMessage.plan(Sample.carePlan, reader: Sample.clarasAccount))
        #expect(asked(Self.timeline, plan).count == 1 && asked(Gallery.timeline, plan).isEmpty)
        #expect(asked(Self.timeline, .update(VaultMessage.changed)).count == 1)
    }

    @Test("is drawn as a ring in the drawn timeline")
    func drawn() {
        let text = Gallery.sealed(Gallery.drawn).text()
        #expect(text.contains("○68.1") && text.contains("○ sealed"))
    }
}

@Suite("What is sealed, in a summary")
struct SummarizingWhatIsSealed {
    private static func content(_ weights: [(String, on: String)]) -> SummaryContent { Sample.summary(weights) }

    private static func row(_ content: SummaryContent, _ title: String) -> SummaryContent.Row? {
        guard case .known(let rows) = content.answer(.vitals) else { return nil }
        return rows.first { $0.title == title }
    }

    @Test("a later sealed value is the newest, marked; an earlier one is in the line alone")
    func newest() throws {
        let earlier = Self.content([("70", on: "2026-01-05")]).with(Sample.sealed)
        let row = try #require(Self.row(earlier, "Weight"))
        #expect(row.detail == "68.1 kg" && row.date == "2026-11-19" && row.isSealed)
        #expect(row.series.map(\.y) == [70, 68.1] && row.sealedSeries.map(\.y) == [68.1])
        let later = Self.content([("69", on: "2026-11-20")]).with(Sample.sealed)
        let kept = try #require(Self.row(later, "Weight"))
        #expect(kept.detail == "69.0 kg" && !kept.isSealed && kept.series.map(\.y) == [68.1, 69])
        #expect(Self.row(later, "Blood pressure")?.isSealed == true, "it is sealed alone")
    }

    @Test("the words say what is sealed, and where nothing is they are as before")
    func words() {
        let plain = Self.content([("70", on: "2026-01-05")])
        let text = SummaryText(of: "Clara", plain.with(Sample.sealed), remark: "today").text
        #expect(text.contains("sealed 2026-11-19") && text.contains("Latest notes (sealed)"))
        #expect(text.contains("Ask about the new tablets  Private notes"))
        #expect(text.contains("Values of the care plan (sealed) are in the lines"))
        #expect(plain.with(.none) == plain)
        #expect(!SummaryText(of: "Clara", plain, remark: "today").text.contains("sealed"))
        #expect(SummaryContent.notLoaded.with(Sample.sealed) == .notLoaded, "nothing may be concluded")
    }

    @Test("a page has it when it is asked for, and the sheet for an emergency never")
    func paper() {
        let content = Self.content([("70", on: "2026-01-05")]).with(Sample.sealed)
        let paper = SummaryPaper(of: "Clara", content, date: "today")
        let text = paper.whole.text { _ in 1 }
        #expect(text.contains("68.1 kg; sealed") && text.contains("Ask about the new tablets"))
        #expect(text.contains("sealed: from the person's care plan"))
        #expect(!paper.emergency(adding: []).text { _ in 1 }.contains("sealed"))
    }

    @Test("is printed only by the command that says so")
    func printing() {
        func printed(_ command: String, _ screen: ClientScreen) -> [SummaryContent] {
            screen.after([.character(":")] + .typing(command) + [.enter]).actions.compactMap {
                guard case .print(let content, _)? = $0.effect(SummaryEffect.self) else { return nil }
                return content
            }
        }
        let screen = Gallery.sealed(Sample.main())
        #expect(printed("Print the summary without what", screen) == [Sample.clara])
        #expect(printed("Print the summary with what is", screen) == [Sample.clara.with(Sample.sealed)])
        #expect(printed("Print the summary with what is", Sample.main()).isEmpty)
    }
}
