import SalusBase
import SalusModels
import Testing

@Suite struct SummarizingProblemsAndMedications {
    @Test func currentOnesComeFirstThenTheLatestStart() {
        let problems = SummaryFixture([
            Write.problem("Ended", from: "2025", to: "2026-06-14"), Write.problem("Undated"), Problem(),
            Write.problem("Old", from: "1990"), Write.problem("Resolved", from: "2026", status: "Resolved"),
            Write.problem("New", from: "2024-05"), Write.problem("Ends today", from: "2020", to: "2026-06"),
        ]).summary.problems
        #expect(
            problems.lines.map(\.title.text) == ["New", "Ends today", "Old", "Undated", "Resolved", "Ended"])
        #expect(problems.lines.map(\.course) == [.current, .current, .current, .current, .past, .past])
    }

    @Test func statementsOfNoneAreNotLines() {
        var problem = Problem()
        problem.name = Concept(codings: [Coding(.snomed, "160245001")])
        var medication = Medication()
        medication.name = Concept(codings: [Coding(.snomed, "787481004")])
        let summary = SummaryFixture([problem, medication]).summary
        #expect(summary.problems.state == .noneKnown)
        #expect(summary.medications.state == .noneKnown)
    }

    @Test func aMedicationKeepsDoseAndInstructions() {
        var medication = Write.medication(Concept(text: "Lisinopril"), from: "2020")
        medication.dose = Quantity(original: "20mg")
        medication.frequency = Quantity(value: DecimalText(1), unit: "/d")
        medication.instructions = "with breakfast"
        let line = SummaryFixture([medication]).summary.medications.lines.first
        #expect(line?.dose == "20mg")
        #expect(line?.frequency == "once a day")
        #expect(line?.instructions == "with breakfast")
    }
}

@Suite struct SummarizingImmunizations {
    @Test func vaccinesAmongMedicationsAreMovedHere() {
        let summary = SummaryFixture([
            Write.medication(Concept(text: "IPV", codings: [Coding(.cvx, "10")]), from: "2011-02-01"),
            Write.medication(Concept(text: "Influenza Vaccine", codings: [Coding(.rxNorm, "857942")]), from: "2012"),
            Write.medication(Concept(text: "Lisinopril", codings: [Coding(.rxNorm, "314076")])),
        ]).summary
        #expect(summary.immunizations.lines.map(\.title.text) == ["Influenza Vaccine", "IPV"])
        #expect(summary.immunizations.lines.map(\.filedAsMedication) == [true, true])
        #expect(summary.medications.lines.map(\.title.text) == ["Lisinopril"])
    }

    @Test func aRefusedVaccineIsMarked() {
        var given = Immunization()
        given.product = Concept(text: "MMR")
        given.date = PartialDate("2020-01-01")
        var refused = given
        refused.product = Concept(text: "Influenza")
        refused.status = Concept(codings: [Coding(.smartAdministrationStatus, "notAdministered")])
        refused.refusalReason = Concept(text: "patient objection")
        let lines = SummaryFixture([given, refused]).summary.immunizations.lines
        #expect(lines.map(\.refused) == [false, true])
        #expect(lines[1].refusalReason == "patient objection")
    }
}

@Suite struct SummarizingThePerson {
    private func person(born: String, died: String? = nil) -> PersonLine {
        var demographics = Demographics()
        demographics.birthDate = PartialDate(born)
        demographics.deathDate = died.flatMap(PartialDate.init)
        return SummaryFixture([demographics]).summary.person
    }

    /// "Now" is 2026-06-15.
    @Test(arguments: [
        ("1991-06-15", "35 years"), ("1991-06-16", "34 years"), ("2025-06-15", "12 months"), ("2026-05-15", "1 month"),
        ("2026-06-15", "0 months"), ("1948", "77 to 78 years"), ("1948-03", "78 years"),
        ("2024-06-15", "2 years"),
    ])
    func tellsTheAge(born: String, age: String) {
        #expect(person(born: born).age == age)
    }

    @Test func tellsTheAgeAtDeath() {
        #expect(person(born: "1950-01-01", died: "2000-12-31").age == "50 years")
    }

    @Test func tellsNoAgeBeforeBirth() {
        #expect(person(born: "2027-01-01").age == nil)
    }

    @Test func takesEachValueFromTheNewestDocumentThatHasIt() {
        var first = Demographics()
        first.gender = "female"
        first.name = PersonName(["given": .text("Ana"), "family": .text("Old")])
        var second = Demographics()
        second.name = PersonName(["given": .text("Ana"), "family": .text("New")])
        let person = SummaryFixture([first, second]).summary.person
        #expect(person.name == "Ana New")
        #expect(person.gender == "female")
        #expect(person.source?.document == SummaryFixture.identifier(1, of: DocumentTag.self))
    }
}
