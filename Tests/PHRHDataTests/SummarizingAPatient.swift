import PHRHData
import SalusBase
import SalusModels
import TestSupport
import Testing

/// What the import makes of a person must be good enough for the page that people look at.
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

    @Test(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
    func theSamplePeopleHaveTheirAnswers() throws {
        let people = try ["hs", "js", "ms", "ns", "ss", "ts"].map {
            summary(of: try HReaderPatient.parse(SharedData.bytes("hreader/patients/\($0).json")))
        }
        #expect(
            people.map(\.person.name) == ["Henry", "Johnny", "Molly", "Nancy", "Sarah", "Tom"].map { $0 + " Smith" })
        #expect(people.map(\.allergies.state) == [.unknown, .unknown, .unknown, .known, .unknown, .unknown])
        // Five of Nancy's thirty have neither a word nor a code.
        #expect(people[3].allergies.lines.count == 25)
        #expect(people[3].allergies.remarks == ["5 entries say nothing."])
        #expect(people[1].problems.state == .noneKnown)
        #expect(people.allSatisfy { $0.vitals.state == .known })
        #expect(people[1].immunizations.lines.contains { $0.filedAsMedication })
    }
}
