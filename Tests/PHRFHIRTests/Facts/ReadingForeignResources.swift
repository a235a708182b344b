import PHRFHIR
import SalusBase
import SalusModels
import Testing

/// Resources of other programs become facts without a change of their meaning.
@Suite struct ReadingForeignResources {
    static func facts(_ text: String) throws -> [FactDraft] {
        try FHIRFactMapper().facts(of: Sample.read(text))
    }

    @Test func aCategoryTellsTheModelOfAnObservation() throws {
        func model(_ category: String) throws -> [String] {
            let text = #"""
                {"resourceType":"Observation","status":"final","code":{"text":"x"},"category":[{"coding":[\#
                {"system":"http://terminology.hl7.org/CodeSystem/observation-category","code":"\#(category)"}]}]}
                """#
            return try Self.facts(text).map(\.model)
        }
        #expect(try model("laboratory") == ["LabResult"] && model("vital-signs") == ["VitalSign"])
        #expect(try model("social-history") == ["SocialHistory"] && model("survey") == ["Measurement"])
    }

    @Test func anAmountWithAComparatorIsWords() throws {
        let text = #"""
            {"resourceType":"Observation","status":"final","code":{"text":"TSH"},\#
            "valueQuantity":{"value":5.0,"comparator":"<","unit":"mU/L"}}
            """#
        let value = try #require(try Self.facts(text).first?.fields.quantity("value"))
        #expect(value == Quantity(unit: "mU/L", original: "<5.0 mU/L"))
        #expect(value.title == "<5.0 mU/L")
    }

    @Test func aRefutedAllergyIsNoActiveOne() throws {
        let text = #"""
            {"resourceType":"AllergyIntolerance","patient":{"reference":"Patient/1"},"code":{"text":"Penicillin"},\#
            "category":["medication"],"clinicalStatus":{"coding":[{"code":"active"}]},\#
            "verificationStatus":{"coding":[{"code":"refuted"}]}}
            """#
        let fact = try #require(try Self.facts(text).first)
        #expect(fact.fields.concept("status")?.title == "refuted")
        #expect(fact.fields.concept("drugAllergen")?.title == "Penicillin")
    }

    @Test func noKnownAllergyIsAnExclusion() throws {
        let text = #"""
            {"resourceType":"AllergyIntolerance","patient":{"reference":"Patient/1"},\#
            "code":{"coding":[{"system":"http://snomed.info/sct","code":"716186003"}]}}
            """#
        #expect(try Self.facts(text).map(\.model) == ["AllergyExclusion"])
    }

    @Test(arguments: [("text/plain", 1), ("text/html", 0), ("application/pdf", 0)])
    func aDocumentIsANoteWhenItIsPlainText(type: String, count: Int) throws {
        let text = #"""
            {"resourceType":"DocumentReference","status":"current","content":[{"attachment":\#
            {"contentType":"\#(type)","data":"YWJj"}}]}
            """#
        #expect(try Self.facts(text).map { $0.fields.text("content") } == [String?](repeating: "abc", count: count))
    }

    @Test func whatWasEnteredInErrorGivesNoFact() throws {
        let error = #"{"coding":[{"code":"entered-in-error"}]}"#
        #expect(
            try Self.facts(
                #"{"resourceType":"Condition","subject":{"display":"x"},"verificationStatus":\#(error)}"#) == [])
        let goal = #"{"resourceType":"Goal","lifecycleStatus":"entered-in-error","description":{"text":"x"}}"#
        #expect(try Self.facts(goal) == [])
        #expect(
            try Self.facts(#"{"resourceType":"Observation","status":"entered-in-error","code":{"text":"x"}}"#) == [])
    }

    @Test(arguments: [
        #""modifierExtension":[{"url":"http://example.org/not","valueBoolean":true}]"#,
        #""implicitRules":"http://example.org/rules""#,
        #""component":[{"modifierExtension":[{"url":"http://example.org/not"}],"code":{"text":"x"}}]"#,
    ])
    func anUnknownModifierIsRefused(part: String) throws {
        let text = #"{"resourceType":"Observation","status":"final","code":{"text":"x"},\#(part)}"#
        let error = #expect(throws: FHIRError.self) { try Self.facts(text) }
        #expect(error?.issues.first?.code == .notSupported)
    }

    @Test func severalNotesAndNamesAreOne() throws {
        let notes = #"""
            {"resourceType":"Condition","subject":{"display":"x"},"note":[{"text":"a"},{"text":"b"}]}
            """#
        #expect(try Self.facts(notes).first?.fields.text("note") == "a\n\nb")
        let names = #"""
            {"resourceType":"Patient","name":[{"use":"usual","family":"U"},{"use":"official","family":"Lind",\#
            "given":["Vera","Anna","Eva"]}]}
            """#
        let name = try #require(try Self.facts(names).first?.fields.one("name"))
        #expect(name == ["family": .text("Lind"), "given": .text("Vera"), "middle": .text("Anna Eva")])
    }

    @Test func aTypeWithoutAModelGivesNoFact() throws {
        #expect(try Self.facts(#"{"resourceType":"Basic","code":{"text":"x"}}"#) == [])
    }
}
