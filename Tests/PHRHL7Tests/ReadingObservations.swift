import PHRHL7
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingObservations {
    @Test func aResultHasNameRangeFlagsAndOrder() throws {
        let facts = try SampleMessage.facts(
            SampleMessage.order,
            "OBX|1|NM|2345-7^Glucose^LN^GLU^Glu^L|a|7.10|mmol/L|4.0-6.0|H~A|||F|||20120301093000||x^Vik^Ole")
        let result = LabResult(facts[0].fields)
        #expect(result.name == Concept(text: "Glucose", codings: [Coding(.loinc, "2345-7", display: "Glucose")]))
        #expect(result.value == Quantity(value: DecimalText("7.10"), unit: "mmol/L"))
        #expect(result.normalRange?.maximum == Quantity(value: DecimalText("6.0"), unit: "mmol/L"))
        #expect(
            (result.interpretation?.text, result.interpretation?.codings.map(\.code)) == ("high, abnormal", ["H", "A"]))
        #expect((result.status?.text, result.accessionNumber) == ("final", "F9"))
        #expect(result.date?.text == "2012-03-01T09:30:00")
        #expect(
            facts[0].unknown.map { "\($0.path)=\($0.text)" } == [
                "panel=Metabolic panel", "group=a", "OBX-16=x Vik Ole",
            ])
    }

    /// Nothing is compared that has a bound or is no number.
    @Test(arguments: values)
    func amountsKeepTheirWords(type: String, value: String, expected: Quantity?) throws {
        #expect(try SampleMessage.result(type, value, "mg").value == expected)
    }

    private static let values: [(String, String, Quantity?)] = [
        ("NM", "5", Quantity(value: DecimalText("5"), unit: "mg")), ("NM", "<5", Quantity(unit: "mg", original: "<5")),
        ("NM", ".5", Quantity(value: DecimalText("0.5"), unit: "mg")), ("NM", "", nil), ("NM", #""""#, nil),
        ("SN", "<^5", Quantity(unit: "mg", original: "<5")),
        ("SN", "^1^:^128", Quantity(unit: "mg", original: "1:128")),
        ("SN", "^100^-^200", Quantity(unit: "mg", original: "100–200")),
        ("SN", "^2^+", Quantity(unit: "mg", original: "2+")),
        ("SN", "=^7", Quantity(value: DecimalText("7"), unit: "mg")),
        ("ST", "12", Quantity(value: DecimalText("12"), unit: "mg")),
        ("ST", "trace", Quantity(unit: "mg", original: "trace")),
    ]

    @Test func findingsAndTextsAreRead() throws {
        let finding = try SampleMessage.result("CWE", "10828004^Positive^SCT")
        #expect(finding.codedValue?.code(in: .snomed) == "10828004")
        let own = try SampleMessage.result("CE", "P^Positive^L")
        #expect(own.codedValue == Concept(text: "Positive"), "a sender's own code is none")
        let facts = try SampleMessage.facts(
            SampleMessage.order, "OBX|1|TX|1-8^Report^LN||one", "OBX|2|TX|1-8^Report^LN||two~three", "NTE|1||a",
            "NTE|2||b", "OBX|3|TX|1-9^Other^LN||four")
        #expect(facts.map { LabResult($0.fields).narrative } == ["one\ntwo\nthree", "four"])
        #expect(facts.map { LabResult($0.fields).note } == ["a\nb", nil])
    }

    @Test func aNoteOnAnOrderGoesToItsFirstResult() throws {
        let facts = try SampleMessage.facts(
            SampleMessage.order, "NTE|1||fasting", "OBX|1|NM|1-8^A^LN||1", "OBX|2|NM|1-9^B^LN||2")
        #expect(facts.map { LabResult($0.fields).note } == ["fasting", nil])
    }

    /// Check 27: a correction replaces, and what was another person's is nowhere.
    @Test func correctionsReplaceAndWrongPeopleAreNotRead() throws {
        let parsed = try SampleMessage.parse(
            SampleMessage.order, "OBX|1|NM|1-8^A^LN||1||||||F", "OBX|2|NM|1-9^B^LN||9||||||W",
            "OBX|3|NM|1-7^C^LN||8||||||D", "OBX|4|NM|1-6^D^LN||7||||||O", "OBX|5|NM|1-8^A^LN||2||||||C",
            "OBX|6|NM|1-5^E^LN||3||||||X")
        let results = parsed.facts.dropFirst().map { LabResult($0.fields) }
        #expect(results.map(\.name?.text) == ["A", "E"])
        #expect(results.map(\.value?.value?.text) == ["2", nil])
        #expect(results.map(\.status?.text) == ["corrected", "cannot be obtained"])
        #expect(parsed.notes.count == 3)
    }

    @Test func visitsAllergiesAndDiagnosesAreRead() throws {
        let facts = try SampleMessage.facts(
            "PV1|1|I|W4^12^A^HARBOUR||||77^Vik^Ole||||||||||||V1" + String(repeating: "|", count: 25)
                + "20120301|20120305",
            "AL1|1|FA|^Eggs|SV|Hives~Choking|1998", "AL1|2||NKDA", "AL1|3|DA|^none",
            "DG1|1||274.9^Gout^I9C||20110102|F",
            "PR1|1||44950^Appendectomy^C4||2010", kind: "ADT^A08")
        #expect(facts.map(\.model) == ["Encounter", "Allergy", "AllergyExclusion", "Problem", "Procedure"])
        let visit = Encounter(facts[0].fields)
        #expect(
            (visit.kind?.text, visit.startDate?.text, visit.endDate?.text) == ("inpatient", "2012-03-01", "2012-03-05"))
        #expect(visit.provider?.name?.family == "Vik")
        let allergy = Allergy(facts[1].fields)
        #expect((allergy.foodAllergen?.text, allergy.severity?.text) == ("Eggs", "severe"))
        #expect((allergy.reaction?.text, allergy.startDate?.text) == ("Hives, Choking", "1998"))
        #expect(Problem(facts[3].fields).category?.text == "final diagnosis")
        #expect(Procedure(facts[4].fields).name?.code(in: .cpt) == "44950")
    }
}
