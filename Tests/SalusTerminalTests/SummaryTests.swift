import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("A clinical summary in display words")
struct ClinicalSummaryInWords {
    private static func summary(_ drafts: [FactDraft]) -> SummaryContent {
        let facts = drafts.enumerated().map { Fact(id: Sample.id(UInt8($0.offset)), draft: $0.element) }
        return SummaryContent(
            ClinicalSummary(of: [DocumentFacts(document: Sample.id(11), facts: facts)], at: Sample.noon))
    }

    @Test("a record without facts knows nothing, one that was not read is not loaded")
    func nothing() {
        for kind in SummaryContent.Kind.allCases {
            #expect(Self.summary([]).said(kind) == .unknown)
            #expect(SummaryContent(ClinicalSummary.notLoaded).said(kind) == .notLoaded)
        }
    }

    @Test("a problem that ended is shown as past, a current one first")
    func problems() {
        let content = Self.summary([
            FactDraft(
                model: "Problem",
                fields: [
                    "name": .concept(Concept(text: "Fracture")), "startDate": .date(PartialDate("2016")!),
                    "endDate": .date(PartialDate("2016-03-01")!),
                ]),
            FactDraft(
                model: "Problem",
                fields: ["name": .concept(Concept(text: "Asthma")), "startDate": .date(PartialDate("2009-05")!)]),
        ])
        #expect(
            content.said(.problems)
                == .known([
                    .init("Asthma", date: "2009-05"),
                    .init("Fracture", detail: "until 2016-03-01", date: "2016", tone: .past),
                ]))
    }

    @Test("an allergy warns, with reaction and severity")
    func allergies() {
        let content = Self.summary([
            FactDraft(
                model: "Allergy",
                fields: [
                    "drugAllergen": .concept(Concept(text: "Penicillin")), "reaction": .concept(Concept(text: "hives")),
                    "severity": .concept(Concept(text: "severe")),
                ])
        ])
        #expect(content.said(.allergies) == .known([.init("Penicillin", detail: "hives, severe", tone: .warning)]))
    }

    @Test("what two sources tell of one thing stands once, since the earlier day, with its number")
    func duplicates() {
        func asthma(_ start: String, _ status: String?) -> FactDraft {
            var problem = Problem()
            problem.name = Concept(text: "Asthma")
            problem.startDate = PartialDate(start)
            problem.status = status.map { Concept(text: $0) }
            return FactDraft(problem)
        }
        let content = Self.summary([
            asthma("2011", nil), asthma("2009-05", nil), asthma("1990", "resolved"), asthma("1992", "resolved"),
        ])
        guard case .known(let rows) = content.said(.problems) else {
            Issue.record("not known")
            return
        }
        #expect(rows.map(\.times) == [2, 1, 1])
        #expect(rows.map(\.date) == ["2009-05", "1992", "1990"])
    }

    @Test("a medication that begins later is no present one, and a resolved allergy warns no more")
    func courses() {
        var later = Medication()
        later.name = Concept(text: "Ramipril")
        later.startDate = PartialDate("2027-01-01")
        var gone = Allergy()
        gone.foodAllergen = Concept(text: "Egg")
        gone.status = Concept(text: "resolved")
        let content = Self.summary([FactDraft(later), FactDraft(gone)])
        #expect(
            content.said(.medications)
                == .known([.init("Ramipril", detail: "from 2027-01-01", date: "2027-01-01", tone: .planned)]))
        #expect(content.said(.allergies) == .known([.init("Egg", detail: "no longer", tone: .past)]))
    }
}

@Suite("The rows of a summary")
struct TheRowsOfASummary {
    private static func problem(_ name: String, _ document: UInt8, _ fact: UInt8) -> DocumentFacts {
        let draft = FactDraft(model: "Problem", fields: ["name": .concept(Concept(text: name))])
        return DocumentFacts(document: Sample.id(document), facts: [Fact(id: Sample.id(fact), draft: draft)])
    }

    private static let main = Gallery.receiving(
        Sample.main(),
        .update(
            RecordTabMessage.summary(
                Sample.id(1),
                SummaryContent(
                    ClinicalSummary(of: [problem("Asthma", 11, 90), problem("Gout", 12, 95)], at: Sample.noon)))))

    private func asked(_ keys: [Key], _ screen: ClientScreen = main) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("are selected one after the other, and each opens its entry or gives its document to a program")
    func act() {
        #expect(asked([.enter, .enter]) == ["read the entries, open 90"])
        #expect(asked([.enter, .down, .enter]) == ["read the entries, open 95"])
        #expect(asked([.enter, .down, .down, .up, .character("x")]) == ["read the entries, open 90"])
        let entries = ClientMessage.update(RecordTabMessage.timeline(Sample.id(1), Sample.timeline))
        let read = Gallery.receiving(Self.main, entries)
        #expect(asked([.enter, .down, .enter], read) == ["open 11"], "the document that the timeline has the entry in")
        #expect(asked([.enter, .character("G"), .character("o")]) == ["give 12 to the viewer"])
        #expect(asked([.enter] + [.character("|")] + .typing("less") + [.enter]) == ["pipe 11 to less"])
    }

    @Test("are selected with a click, and opened with a second one")
    func click() {
        var screen = Self.main.after([.enter]).screen
        let lines = screen.text().split(separator: "\n", omittingEmptySubsequences: false)
        let row = lines.firstIndex { $0.contains("Gout") } ?? 0
        let before = lines[row].firstRange(of: "Gout").map { lines[row][..<$0.lowerBound].count }
        let press = Event.mouse(MouseEvent(.press, at: Point(x: before ?? 0, y: row)))
        #expect(screen.handle(press).isEmpty)
        #expect(screen.handle(press).map(KeysOnTheMainScreen.words) == ["read the entries, open 95"])
    }
}
