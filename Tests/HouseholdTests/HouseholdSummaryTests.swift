import SalusBase
import SalusModels
import Testing

@Suite struct SummarizingTheHousehold {
    @Test(arguments: [
        ("nora-vale", SummaryState.known), ("adrian-vale", .noneKnown), ("mira-vale.json", .unknown),
        ("leo-vale.json", .known), ("tessa-vale.json", .refused),
    ])
    func allergiesShowEveryAnswer(person: String, state: SummaryState) throws {
        #expect(try Household.summary(of: person).allergies.state == state)
    }

    @Test func allergiesTellWhatAndHowBad() throws {
        let nora = try Household.summary(of: "nora-vale").allergies.lines
        #expect(nora.map(\.title.text) == ["Sulfonamide Antibacterial"])
        #expect(nora.map(\.severity) == ["Severe"])
        let leo = try Household.summary(of: "leo-vale.json").allergies.lines
        #expect(leo.map(\.title.text) == ["Peanut"])
        #expect(leo.map(\.reaction) == ["Hives"])
    }

    @Test(arguments: [
        ("nora-vale", "Nora Vale", "75 years", "female"), ("adrian-vale", "Adrian Vale", "46 years", "male"),
        ("mira-vale.json", "Mira Vale", "44 years", "female"), ("leo-vale.json", "Leo Vale", "10 years", "male"),
        ("tessa-vale.json", "Tessa Vale", "2 years", "female"),
    ])
    func peopleHaveNameAgeAndGender(person: String, name: String, age: String, gender: String) throws {
        let line = try Household.summary(of: person).person
        #expect([line.name, line.age, line.gender] == [name, age, gender])
    }

    @Test func pressuresFallOverTwoYears() throws {
        let line = try #require(try Household.summary(of: "nora-vale").vitals.lines.first)
        #expect(line.kind == .bloodPressure)
        #expect(line.latest == "131/80")
        #expect(line.series.map(\.points.count) == [24, 24])
        #expect(line.series[0].points.first?.value == 162)
    }

    @Test func problemsAreCurrentOrPast() throws {
        let nora = try Household.summary(of: "nora-vale").problems
        #expect(nora.lines.map(\.title.text) == ["Hypertension", "Osteoarthritis of knee", "Cataract"])
        #expect(nora.lines.map(\.course) == [.current, .current, .past])
        #expect(try Household.summary(of: "tessa-vale.json").problems.state == .noneKnown)
    }

    @Test func medicationsAreCurrentFirst() throws {
        let nora = try Household.summary(of: "nora-vale").medications.lines
        #expect(
            nora.map(\.title.text) == [
                "amlodipine 5 MG Oral Tablet", "lisinopril 20 MG Oral Tablet", "lisinopril 10 MG Oral Tablet",
            ])
        let mira = try Household.summary(of: "mira-vale.json").medications.lines
        #expect(mira.first?.title.text == "Feverfew drops from the herb shop")
        #expect(mira.map(\.course) == [.current, .current, .past])
    }

    @Test func aVaccineAmongMedicationsIsFound() throws {
        let leo = try Household.summary(of: "leo-vale.json")
        #expect(leo.immunizations.lines.count == 32)
        #expect(leo.immunizations.lines.filter(\.filedAsMedication).map(\.date?.dayText) == ["2019-10-15"])
        #expect(leo.medications.lines.count == 4)
    }

    @Test(arguments: [("mira-vale.json", 1), ("tessa-vale.json", 1), ("leo-vale.json", 0)])
    func refusedVaccinesAreMarked(person: String, count: Int) throws {
        #expect(try Household.summary(of: person).immunizations.lines.filter(\.refused).count == count)
    }

    @Test func wrongCodesDoNotBecomePressures() throws {
        let vitals = try Household.summary(of: "mira-vale.json").vitals
        #expect(vitals.lines.first?.series.map(\.points.count) == [4, 4])
        #expect(
            vitals.lines.map(\.kind)
                == [.bloodPressure, .heartRate, .respiratoryRate, .oxygenSaturation, .bodyMassIndex])
        #expect(vitals.remarks.count == 2)
    }

    @Test func weightsInThreeUnitsMakeOneSeries() throws {
        let lines = try Household.summary(of: "tessa-vale.json").vitals.lines
        let weight = try #require(lines.first { $0.kind == .weight })
        #expect(weight.series[0].points.count == 6)
        #expect(weight.latest == "12.3")
        #expect(lines.first { $0.kind == .height }?.latest == "88")
    }
}
