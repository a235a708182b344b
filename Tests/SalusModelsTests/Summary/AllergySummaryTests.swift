import SalusBase
import SalusModels
import Testing

@Suite struct SummarizingAllergies {
    private func section(_ values: [any ClinicalModel]) -> SummarySection<AllergyLine> {
        SummaryFixture(values).summary.allergies
    }

    @Test func aRecordThatSaysNothingIsUnknown() {
        #expect(section([]).state == .unknown)
        #expect(section([Write.problem("Asthma")]).state == .unknown)
    }

    @Test func anEmptyEntryIsNeitherNoneNorAnAllergy() {
        let section = section([Write.allergy(nil)])
        #expect(section.state == .unknown)
        #expect(section.lines.isEmpty)
        #expect(section.remarks == ["1 entry says nothing."])
    }

    @Test(arguments: ["160244002", "716186003"])
    func aGeneralExclusionMeansNoneKnown(code: String) {
        #expect(section([Write.exclusion(code, "no known allergies")]).state == .noneKnown)
    }

    @Test func noneKnownMayBeFiledAsAnAllergy() {
        #expect(section([Write.allergy(Concept(text: "No known allergies"))]).state == .noneKnown)
        #expect(section([Write.allergy(Concept(text: "Nuts, no known allergy to other food"))]).state == .known)
    }

    @Test(arguments: [("429625007", "no known food allergy"), ("409137002", "no known history of drug allergy")])
    func anExclusionOfOneKindOnlyAnswersNothing(code: String, text: String) {
        let section = section([Write.exclusion(code, text)])
        #expect(section.state == .unknown)
        #expect(section.remarks.first == "The record says only this: \(text).")
    }

    @Test func aRefusalIsItsOwnAnswer() {
        #expect(section([Write.allergy(nil, status: "Refused")]).state == .refused)
        #expect(section([Write.allergy(Concept(text: "REFUSED"))]).state == .refused)
    }

    @Test func nothingIsClaimedWhenFactsAreNotLoaded() {
        #expect(ClinicalSummary.notLoaded.allergies.state == .notLoaded)
        #expect(ClinicalSummary.notLoaded.problems.state == .notLoaded)
        #expect(ClinicalSummary.notLoaded.vitals.state == .notLoaded)
    }

    @Test func aNamedAllergyOutweighsTheRest() {
        let section = section([
            Write.exclusion("160244002", "no known allergies"), Write.allergy(nil, status: "refused"),
            Write.allergy(Concept(text: "Penicillin")),
        ])
        #expect(section.state == .known)
        #expect(section.lines.map(\.title.text) == ["Penicillin"])
        #expect(section.remarks == ["The record also says that there is no known allergy."])
    }

    @Test func anAllergyToSeveralSubstancesNamesEachOfThem() {
        var allergy = Write.allergy(Concept(text: "No known allergies"))
        allergy.foodAllergen = Concept(text: "Peanut")
        allergy.drugClassAllergen = Concept(codings: [Coding(.ndfrt, "N0000175503")])
        let section = section([allergy])
        #expect(section.state == .known)
        #expect(section.lines.map(\.title.text) == ["NDFRT N0000175503, Peanut, No known allergies"])
        let fact = Fact(id: SummaryFixture.identifier(1, of: FactTag.self), draft: FactDraft(allergy))
        let entry = TimelineEntry.entries(
            of: fact, in: SummaryFixture.identifier(1, of: DocumentTag.self)
        ).first
        #expect(entry?.title == "NDFRT N0000175503, Peanut, No known allergies")
    }

    @Test(arguments: ["drugAllergen", "drugClassAllergen", "foodAllergen", "otherAllergen"])
    func everyKindOfAllergenNamesTheAllergyOnATimelineByItsCodeToo(field: String) {
        var draft = FactDraft(Write.allergy(nil))
        draft.fields[field] = .concept(Concept(codings: [Coding(.unii, "QE1QX6B99R")]))
        draft.fields["category"] = .concept(Concept(text: "Food allergy"))
        let fact = Fact(id: SummaryFixture.identifier(1, of: FactTag.self), draft: draft)
        let entries = TimelineEntry.entries(of: fact, in: SummaryFixture.identifier(1, of: DocumentTag.self))
        #expect(entries.map(\.title) == ["UNII QE1QX6B99R"])
    }

    @Test func anAllergyWithoutWordsIsShownByItsCode() {
        let coded = Concept(codings: [Coding(system: "Unknown", code: "000476")])
        let drug = Concept(codings: [Coding(.rxNorm, "1291")])
        let titles = section([Write.allergy(coded), Write.allergy(drug)]).lines.map(\.title)
        #expect(titles.map(\.text) == ["Unknown 000476", "RxNorm 1291"])
        #expect(titles.allSatisfy { !$0.hasWords })
    }

    @Test func whatWasEnteredInErrorIsLeftOut() {
        #expect(section([Write.allergy(Concept(text: "Latex"), status: "entered-in-error")]).state == .unknown)
    }

    @Test func aLineNamesItsDocumentAndFact() {
        let lines = section([Write.allergy(nil), Write.allergy(Concept(text: "Latex"))]).lines
        #expect(lines.first?.source.document == SummaryFixture.identifier(1, of: DocumentTag.self))
        #expect(lines.first?.source.fact == SummaryFixture.identifier(1, of: FactTag.self))
    }
}
