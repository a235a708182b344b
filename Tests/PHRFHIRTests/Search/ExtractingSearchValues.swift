import PHRFHIR
import Testing

@Suite struct ExtractingSearchValues {
    static func values(_ text: String, _ parameter: String) throws -> [FHIRSearchValue] {
        let resource = try Sample.read(text)
        let found = try #require(FHIRSearchParameter.named(parameter, of: resource.type))
        return try FHIRSearchIndexer().values(of: resource, for: found)
    }

    static func range(_ low: String?, _ high: String?) -> FHIRSearchValue {
        .date(low: low.flatMap { FHIRDateTime($0)?.earliest() }, high: high.flatMap { FHIRDateTime($0)?.earliest() })
    }

    static func token(_ system: String?, _ code: String?, _ text: String? = nil) -> FHIRSearchValue {
        .token(system: system, code: code, text: text)
    }

    @Test func ofAPatient() throws {
        func patient(_ parameter: String) throws -> [FHIRSearchValue] { try Self.values(Sample.patient, parameter) }
        #expect(try patient("_id") == [Self.token(nil, "vera")])
        #expect(
            try patient("identifier") == [
                Self.token("urn:oid:1.2.36.146", "12345"),
                .identifierType(
                    system: "http://terminology.hl7.org/CodeSystem/v2-0203", code: "MR", value: "12345"),
            ])
        #expect(try patient("given") == ["Vera", "Anna", "Ve"].map { .string($0) })
        #expect(try patient("name") == ["Lind", "Vera", "Anna", "Ve"].map { .string($0) })
        #expect(try patient("gender") == [Self.token("http://hl7.org/fhir/administrative-gender", "female")])
        #expect(try patient("birthdate") == [Self.range("1974-12-25", "1974-12-26")])
        #expect(try patient("deceased") == [Self.token(nil, "false")])
        #expect(try patient("phone") == [Self.token("phone", "(03) 5555 6473")])
        #expect(try patient("address-city") == [.string("Ålesund")])
        #expect(try patient("organization") == [.reference(FHIRReference("Organization/1"))])
        #expect(try patient("_lastUpdated").count == 1)
        #expect(try patient("death-date") == [])
    }

    @Test func ofAnObservationWithComponents() throws {
        func observation(_ parameter: String) throws -> [FHIRSearchValue] {
            try Self.values(Sample.observation, parameter)
        }
        let mercury = FHIRSearchValue.quantity(
            low: ExactDecimal("120.0"), high: ExactDecimal("120"), system: "http://unitsofmeasure.org", code: "mm[Hg]",
            unit: "mmHg")
        #expect(try observation("component-value-quantity").first == mercury)
        #expect(
            try observation("component-code-value-quantity").first
                == .composite([Self.token("http://loinc.org", "8480-6"), mercury]))
        #expect(try observation("component-code-value-quantity").count == 2)
        #expect(try observation("combo-code").count == 4)
        #expect(try observation("patient") == [.reference(FHIRReference("Patient/vera"))])
        #expect(try observation("date") == [Self.range("2026-02-03T07:15:00Z", "2026-02-03T07:15:01Z")])
        #expect(try observation("code").contains(Self.token(nil, nil, "Blood pressure")))
        #expect(try observation("value-quantity") == [])
    }

    @Test(
        arguments: [
            (#""effectivePeriod":{"start":"2026-01"}"#, "2026-01-01", nil),
            (#""effectivePeriod":{"end":"2026-01"}"#, nil, "2026-02-01"),
            (#""effectivePeriod":{"start":"2026-01-01T10:00:00Z","end":"2026"}"#, "2026-01-01T10:00:00Z", "2027-01-01"),
            (#""effectiveTiming":{"event":["2026-02","2026-01"]}"#, "2026-01-01", "2026-03-01"),
            (#""effectiveTiming":{"repeat":{"boundsPeriod":{"start":"2026"}}}"#, "2026-01-01", nil),
            (#""effectiveInstant":"2026-01-01T00:00:00Z""#, "2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z"),
        ] as [(String, String?, String?)])
    func datesAreRanges(element: String, low: String?, high: String?) throws {
        let text = #"{"resourceType":"Observation","status":"final","code":{"text":"x"},\#(element)}"#
        #expect(try Self.values(text, "date") == [Self.range(low, high)])
    }

    @Test(
        arguments: [
            (#""valueQuantity":{"value":5,"comparator":"<","unit":"mg"}"#, nil, "5"),
            (#""valueQuantity":{"value":5,"comparator":">=","unit":"mg"}"#, "5", nil),
            (#""valueQuantity":{"value":0.50,"unit":"mg"}"#, "0.5", "0.5"),
            (
                #""valueSampledData":{"origin":{"value":10,"unit":"mg"},"period":1,"dimensions":1,"lowerLimit":-2.5}"#,
                "7.5", nil
            ),
        ] as [(String, String?, String?)])
    func quantitiesAreRanges(element: String, low: String?, high: String?) throws {
        let text = #"{"resourceType":"Observation","status":"final","code":{"text":"x"},\#(element)}"#
        let (low, high) = (low.flatMap { ExactDecimal($0) }, high.flatMap { ExactDecimal($0) })
        #expect(
            try Self.values(text, "value-quantity")
                == [.quantity(low: low, high: high, system: nil, code: nil, unit: "mg")])
    }

    @Test func referencesSayTheirParts() {
        let versioned = FHIRReference("https://example.org/fhir/Patient/1/_history/2")
        #expect(versioned.base == "https://example.org/fhir" && versioned.type == "Patient")
        #expect(versioned.id == "1" && versioned.version == "2")
        for text in ["urn:uuid:00000000-0000-4000-8000-000000000001", "#p1", "Dog/1", "Patient/", "Patient/a b", "1"] {
            #expect(FHIRReference(text).type == nil, "\(text)")
        }
    }

    @Test func theReferenceOfAPatientParameterIsOfAPatient() throws {
        let text = #"""
            {"resourceType":"Observation","status":"final","code":{"text":"x"},"subject":{"reference":"Group/1"},\#
            "performer":[{"identifier":{"system":"urn:x","value":"7"}}]}
            """#
        #expect(try Self.values(text, "patient") == [])
        #expect(try Self.values(text, "subject") == [.reference(FHIRReference("Group/1"))])
        #expect(try Self.values(text, "performer") == [.logicalReference(system: "urn:x", value: "7")])
    }

    @Test func tooManyCombinationsAreRefused() throws {
        let coding = (0..<200).map { #"{"code":"\#($0)"}"# }.joined(separator: ",")
        let text = #"""
            {"resourceType":"Observation","status":"final","code":{"coding":[\#(coding)]},\#
            "valueCodeableConcept":{"coding":[\#(coding)]}}
            """#
        #expect(throws: FHIRPathError.tooCostly) { try Self.values(text, "code-value-concept") }
    }
}
