import PHRCCR
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingItems {
    private func problem(_ inner: String) throws -> FactDraft {
        try #require(SampleRecord.facts("Problems", "<Problem>\(inner)</Problem>").first)
    }

    /// The words of the source name a system in many ways; a code without one means nothing.
    @Test(arguments: [
        ("ICD9", CodeSystem.icd9.uri), ("ICD-9 CM", CodeSystem.icd9.uri), ("icd10-cm", CodeSystem.icd10.uri),
        ("SNOMED CT", CodeSystem.snomed.uri), ("2.16.840.1.113883.6.96", CodeSystem.snomed.uri), ("FDB", "FDB"),
    ])
    func codesCountWithTheirSystem(spelling: String, system: String) throws {
        let problem = Problem(try problem(SampleRecord.named("Gout", "274.9", in: spelling)).fields)
        #expect(problem.name == Concept(text: "Gout", codings: [Coding(system: system, code: "274.9")]))
    }

    @Test func whatIsNotReadOfAnItemIsKept() throws {
        let fact = try problem(
            "<CCRDataObjectID>P1</CCRDataObjectID>" + SampleRecord.named("Gout", "177323")
                + SampleRecord.date("2010-05", "Onset") + SampleRecord.date("2011-06-07", "Date of review")
                + "<DateTime><Type><Text>Onset</Text></Type><Age><Value>66</Value><Units>"
                + "<Unit>years</Unit></Units></Age>"
                + "</DateTime><Source><Actor><ActorID>A2</ActorID></Actor></Source><Episodes>"
                + "<Number>3</Number></Episodes>"
        )
        let problem = Problem(fact.fields)
        #expect((problem.startDate?.text, problem.endDate, problem.status) == ("2010-05", nil, nil))
        #expect(
            fact.unknown.map { "\($0.path)=\($0.text)" } == [
                "Description/Code/Value=177323", "DateTime/Type=Date of review", "DateTime/ExactDateTime=2011-06-07",
                "DateTime/Type=Onset", "DateTime/Age/Value=66", "DateTime/Age/Units/Unit=years",
                "Source/Actor/ActorID=Dr. Ole Vik", "Episodes/Number=3",
            ])
    }

    @Test(arguments: [
        ("2010", "2010"), ("2010-05", "2010-05"), ("20100516", "2010-05-16"), ("2010-05-16", "2010-05-16"),
        ("2010-05-16T08:30:00-05:00", "2010-05-16T08:30:00-05:00"), ("2010-05-16T08:30Z", "2010-05-16T08:30Z"),
        ("2010-13-01", nil), ("0001-01-01", nil), ("UNKNOWN", nil), ("05/16/2010", nil),
    ])
    func datesAreAsExactAsTheyAreWritten(text: String, expected: String?) throws {
        let fact = try problem(SampleRecord.named("Gout") + SampleRecord.date(text, "Start date"))
        #expect(Problem(fact.fields).startDate?.text == expected)
    }

    /// A sentence that says "no longer" ends a problem, and its words are kept.
    @Test func aPriorHistoryIsOver() throws {
        let fact = try problem(SampleRecord.named("Gout") + SampleRecord.status("Prior History No Longer Active"))
        #expect(Problem(fact.fields).status == Concept(text: "inactive"))
        #expect(fact.unknown == [UnknownField(path: "Status", text: "Prior History No Longer Active")])
    }

    @Test(arguments: [
        SampleRecord.named("No known problems"), SampleRecord.named("None"),
        SampleRecord.named("Gout") + SampleRecord.status("Entered in error"),
    ])
    func whatSaysNothingIsNoProblem(inner: String) throws {
        let parsed = try SampleRecord.parse("<Problems><Problem>\(inner)</Problem></Problems>")
        #expect(parsed.facts.count == 1 && parsed.notes.count == 1)
    }

    @Test func aSpanHasABeginningAndAnEnd() throws {
        let range =
            "<DateTime><DateTimeRange><BeginRange><ExactDateTime>2009</ExactDateTime></BeginRange><EndRange>"
            + "<ExactDateTime>2010</ExactDateTime></EndRange></DateTimeRange></DateTime>"
        let problem = Problem(try problem(SampleRecord.named("Gout") + range).fields)
        #expect((problem.startDate?.text, problem.endDate?.text) == ("2009", "2010"))
    }

    @Test func vaccinesAreGivenRefusedOrPlanned() throws {
        func facts(_ words: String) throws -> [FactDraft] {
            try SampleRecord.facts(
                "Immunizations",
                "<Immunization>\(SampleRecord.date("2012-03-01"))\(SampleRecord.status(words))"
                    + "<Product><ProductName><Text>"
                    + "Influenza</Text><Code><Value>88</Value>"
                    + "<CodingSystem>CVX</CodingSystem></Code></ProductName><IDs>"
                    + "<Type><Text>Lot number</Text></Type><ID>L7</ID></IDs></Product><SeriesNumber>2</SeriesNumber>"
                    + "</Immunization>")
        }
        let given = try #require(facts("Administered").first)
        let vaccine = Immunization(given.fields)
        #expect(vaccine.product?.code(in: .cvx) == "88")
        #expect((vaccine.date?.text, vaccine.seriesNumber?.text, vaccine.refused) == ("2012-03-01", "2", nil))
        #expect(given.unknown == [UnknownField(path: "lot", text: "L7")])
        #expect(Immunization(try #require(facts("Refused").first).fields).refused == true)
        let planned = try facts("Scheduled")
        #expect(planned.map(\.model) == ["ClinicalNote"])
        #expect(ClinicalNote(planned[0].fields).content?.hasPrefix("Planned: ") == true)
    }

    @Test func proceduresAndEncountersNameTheirPeople() throws {
        let people =
            "<Practitioners><Practitioner><ActorID>A2</ActorID></Practitioner><Practitioner><ActorID>A3</ActorID>"
            + "</Practitioner></Practitioners>"
        let done = try SampleRecord.facts(
            "Procedures",
            "<Procedure>\(SampleRecord.date("2010"))"
                + "\(SampleRecord.named("Appendectomy", "44950", in: "CPT-4"))\(people)"
                + "</Procedure>")
        let procedure = Procedure(done[0].fields)
        #expect(procedure.name?.code(in: .cpt) == "44950")
        #expect((procedure.performer, procedure.institution) == ("Dr. Ole Vik", "Harbour Clinic"))
        let visit = try SampleRecord.facts(
            "Encounters",
            "<Encounter>\(SampleRecord.date("2012-03-01"))<Type><Text>Office visit</Text></Type>\(people)</Encounter>")
        let encounter = Encounter(visit[0].fields)
        #expect((encounter.kind?.text, encounter.startDate?.text) == ("Office visit", "2012-03-01"))
        #expect(encounter.provider?.organization == "Harbour Clinic")
        #expect(done[0].unknown == [] && visit[0].unknown == [])
    }

    @Test func habitsDevicesAndGoalsAreRead() throws {
        let smoking = try SampleRecord.facts(
            "SocialHistory",
            "<SocialHistoryElement><Type><Text>Smoking</Text></Type>\(SampleRecord.named("a pack a day"))"
                + "</SocialHistoryElement>")
        let habit = SocialHistory(smoking[0].fields)
        #expect((habit.name?.text, habit.note) == ("Smoking", "a pack a day"))
        let pump = try SampleRecord.facts(
            "MedicalEquipment",
            "<Equipment><Product><ProductName><Text>Insulin pump</Text></ProductName><Manufacturer>"
                + "<ActorID>A3</ActorID>"
                + "</Manufacturer></Product></Equipment>")
        #expect(Equipment(pump[0].fields).vendor == "Harbour Clinic")
        let plan = try SampleRecord.facts(
            "PlanOfCare",
            "<Plan>\(SampleRecord.named("See again"))<OrderRequest><Goals><Goal>"
                + "\(SampleRecord.named("Walk daily"))</Goal>"
                + "</Goals></OrderRequest></Plan>")
        #expect(plan.map(\.model) == ["CareGoal", "ClinicalNote"])
        #expect(CareGoal(plan[0].fields).name?.text == "Walk daily")
        #expect(ClinicalNote(plan[1].fields).content == "Planned: See again")
    }
}
