import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("Choosing a part of a record")
struct ChoosingAPart {
    private static let now = PartialDate("2026-11-30T10:00:00Z")!.earliest

    private static func drafts() -> [FactDraft] {
        var (drug, past, sign, undated, person) = (Medication(), Problem(), VitalSign(), Problem(), Demographics())
        (drug.name, drug.startDate) = (Concept(text: "Ramipril"), PartialDate("2020-05"))
        (past.name, past.startDate, past.endDate) = (
            Concept(text: "Cough"), PartialDate("2019"), PartialDate("2019-03-04")
        )
        (sign.name, sign.date) = (Concept(text: "Pulse"), PartialDate("2024-02-03T08:00:00Z"))
        undated.name = Concept(text: "Gout")
        person.gender = "female"
        return [FactDraft(drug), .init(past), .init(sign), .init(undated), .init(person)]
    }

    private static func models(_ part: ExportPart) -> (names: [String], undated: Int) {
        let document = DocumentID(bytes: [UInt8](repeating: 1, count: 16))!
        let facts = drafts().enumerated().map { number, draft in
            Fact(id: FactID(bytes: [UInt8](repeating: UInt8(number), count: 16))!, draft: draft)
        }
        let chosen = ExportedFacts(of: [DocumentFacts(document: document, facts: facts)], in: part, now: now)
        let names = chosen.facts.map { $0.fields.concept("name")?.title ?? $0.model }
        return (names, chosen.undated)
    }

    private static func period(_ first: String?, _ last: String?) -> ExportPart {
        let (first, last) = (first.flatMap { PartialDate($0) }, last.flatMap { PartialDate($0) })
        return ExportPart(period: ClinicalPeriod(first: first, last: last))
    }

    @Test("the whole has every entry, a category its own")
    func categories() {
        #expect(Self.models(.whole).names == ["Ramipril", "Cough", "Pulse", "Gout", "Demographics"])
        #expect(Self.models(ExportPart(categories: [.problems])).names == ["Cough", "Gout"])
        #expect(Self.models(ExportPart(categories: [.equipment])).names.isEmpty)
    }

    @Test("a period has what was or lasted in it, and the person; what has no date is counted")
    func periods() {
        let all = Self.models(Self.period("2019", nil))
        #expect(all.names == ["Ramipril", "Cough", "Pulse", "Demographics"] && all.undated == 1)
        #expect(Self.models(Self.period("2025", "2025")).names == ["Ramipril", "Demographics"], "it goes on")
        #expect(Self.models(Self.period(nil, "2019-02")).names == ["Cough", "Demographics"])
        #expect(Self.models(Self.period("2024-02-03", "2024-02-03")).names == ["Ramipril", "Pulse", "Demographics"])
        #expect(Self.models(Self.period(nil, "2018")).names == ["Demographics"])
    }
}
