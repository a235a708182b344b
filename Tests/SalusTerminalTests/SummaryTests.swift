import SalusBase
import SalusModels
import SalusTerminal
import TerminalKit
import Testing

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
            #expect(Self.summary([]).answer(kind) == .unknown)
            #expect(SummaryContent(ClinicalSummary.notLoaded).answer(kind) == .notLoaded)
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
            content.answer(.problems)
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
        #expect(content.answer(.allergies) == .known([.init("Penicillin", detail: "hives, severe", tone: .warning)]))
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
        guard case .known(let rows) = content.answer(.problems) else {
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
            content.answer(.medications)
                == .known([.init("Ramipril", detail: "from 2027-01-01", date: "2027-01-01", tone: .planned)]))
        #expect(content.answer(.allergies) == .known([.init("Egg", detail: "no longer", tone: .past)]))
    }
}
