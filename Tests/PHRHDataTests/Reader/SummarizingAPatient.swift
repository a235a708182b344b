import PHRHData
import SalusBase
import SalusModels
import TestSupport
import Testing

/// The imported data of a person must be good enough for the summary page.
@Suite struct SummarizingAPatient {
    private func summary(of document: ParsedDocument) -> ClinicalSummary {
        let randomness = Randomness.counted()
        let facts = document.facts.map { Fact(id: FactID(from: randomness), draft: $0) }
        let now = Instant(seconds: 1_330_560_000)
        return ClinicalSummary(of: [DocumentFacts(document: DocumentID(from: randomness), facts: facts)], at: now)
    }

    @Test func theSampleHasAPageOfItsOwn() throws {
        let summary = summary(of: try Sample.parse(Sample.ada))
        #expect(summary.person.name == "Ada Example")
        #expect(summary.person.age == "72 years")
        #expect(summary.problems.lines.map(\.title.text) == ["Prostate cancer", "demen"])
        #expect(summary.allergies.state == .known)
        #expect(summary.vitals.lines.count == 2)
        #expect(summary.immunizations.lines.map(\.refused) == [true])
    }

    @Test func aPersonWithOneEmptyAllergyIsUnknown() throws {
        let person = try Sample.parse(#"{"first": "B", "allergies": [{"codes": {}}], "medications": []}"#)
        #expect(summary(of: person).allergies.state == .unknown)
        #expect(summary(of: person).medications.state == .unknown)
    }

    @Test func theSamplePeopleHaveTheirAnswers() throws {
        let people = try SamplePeople.all().prefix(3).map { summary(of: $0) }
        #expect(people.map(\.person.name) == ["Edda Lund", "Jonas Lund", "Nils Berg"])
        #expect(people.map(\.allergies.state) == [.unknown, .unknown, .known])
        // Two of Nils's eight have neither a word nor a code.
        #expect(people[2].allergies.lines.count == 6)
        #expect(people[2].allergies.remarks == ["2 entries say nothing."])
        #expect(people[1].problems.state == .noneKnown)
        #expect(people.allSatisfy { $0.vitals.state == .known })
        #expect(people[1].immunizations.lines.contains { $0.filedAsMedication })
    }
}
