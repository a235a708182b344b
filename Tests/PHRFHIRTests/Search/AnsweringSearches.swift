import PHRFHIR
import SalusBase
import Testing

@Suite("A search of FHIR R4") struct AnsweringSearches {
    private static func search(_ query: String, of type: String = "Observation", isStrict: Bool = false) throws
        -> FHIRSearch
    {
        let context = FHIRSearchContext(
            base: "https://salus.test/fhir/R4", now: Instant("2026-11-23T00:00:00Z") ?? .distantPast, isStrict: isStrict
        )
        return try FHIRSearch(of: type, #require([FormParameter](form: Array(query.utf8))), context)
    }

    private static func result(_ more: String) throws -> FHIRResource {
        try Sample.read(
            """
            {"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org",\
            "code":"4548-4","display":"HbA1c in blood"},{"system":"urn:x","code":"a1c"}]},"subject":{"reference":\
            "Patient/vera"},"performer":[{"reference":"https://salus.test/fhir/R4/Practitioner/7"}]\(more)}
            """)
    }

    private static func finds(_ query: String, _ more: String = "") throws -> Bool {
        try search(query).matches(result(more))
    }

    @Test(
        "compares tokens, references and texts by their rules",
        arguments: [
            ("code=4548-4", true), ("code=http://loinc.org|4548-4", true), ("code=|4548-4", false),
            ("code=http://loinc.org|", true), ("code=1,a1c", true), ("code:not=a1c", false), ("code:not=zz", true),
            ("code:text=hba1c", true), ("code:text=blood", false), ("status=final&code=zz", false),
            ("status=http://hl7.org/fhir/observation-status|final", true), ("subject=vera", true),
            ("subject=Patient/vera", true), ("subject:Patient=vera", true), ("subject=Group/vera", false),
            ("patient=https://salus.test/fhir/R4/Patient/vera", true),
            ("patient=https://other.test/Patient/vera", false),
            ("performer=Practitioner/7", true), ("note:missing=true", true), ("date:missing=true", true),
            ("specimen:missing=true", true), ("specimen:missing=false", false),
        ])
    func tokens(_ query: String, _ isFound: Bool) throws {
        if query.hasPrefix("note") {
            #expect(try Self.search(query).warnings.map(\.code) == [.notSupported])
        } else {
            #expect(try Self.finds(query) == isFound)
        }
    }

    @Test(
        "compares dates as ranges on both sides",
        arguments: [
            (
                "2013-01-14",
                [
                    "eq2013", "2013-01", "ge2013-01-14", "le2013-01-14", "gt2013-01-13", "lt2013-01-15", "sa2012",
                    "eb2014", "ne2012",
                ], ["2013-01-14T10:00", "gt2013-01-14", "sa2013", "eb2013-01-14", "ne2013"]
            ),
            ("2013-01-14T10:00:00Z", ["2013-01-14", "ge2013-01-14T10:00", "ap2013"], ["lt2013-01-14", "2013-01-15"]),
            ("2013", ["ge2013", "lt2013-06", "gt2012-12-31"], ["2013-06"]),
        ])
    func dates(_ date: String, _ found: [String], _ missed: [String]) throws {
        let more = ",\"effectiveDateTime\":\"\(date)\""
        for value in found { #expect(try Self.finds("date=\(value)", more), "\(value)") }
        for value in missed {
            #expect(try !Self.finds("date=\(value)", more), "\(value)")
        }
    }

    @Test(
        "compares quantities by what was written, and converts units of UCUM",
        arguments: [
            ("5.4", true), ("5.40", true), ("5", true), ("6", false), ("5.41", false), ("gt5.3", true),
            ("gt5.4", false),
            ("ge5.4", true), ("lt6", true), ("ap5", true), ("ap4", false), ("5.4|http://unitsofmeasure.org|g", true),
            ("5400|http://unitsofmeasure.org|mg", true), ("5401|http://unitsofmeasure.org|mg", false),
            ("5.4|http://unitsofmeasure.org|mmol", false), ("5.4||gram", true), ("5.4||g", true), ("5.4||mg", false),
        ])
    func quantities(_ value: String, _ isFound: Bool) throws {
        let unit = "\"unit\":\"gram\",\"system\":\"http://unitsofmeasure.org\",\"code\":\"g\""
        let more = ",\"valueQuantity\":{\"value\":5.4,\(unit)}"
        #expect(try Self.finds("value-quantity=\(value)", more) == isFound)
    }

    @Test("a value below a limit is never equal to it")
    func comparators() throws {
        let more = ",\"valueQuantity\":{\"value\":5,\"comparator\":\"<\"}"
        #expect(try !Self.finds("value-quantity=5", more))
        #expect(try Self.finds("value-quantity=lt5", more))
    }

    @Test("joins the components of a composite on one element")
    func composites() throws {
        let resource = try Sample.read(Sample.observation)
        let found = try Self.search("component-code-value-quantity=8480-6$gt100").matches(resource)
        #expect(found)
        let other = try Self.search("component-code-value-quantity=8462-4$gt100").matches(resource)
        #expect(!other)
    }

    @Test("folds case and accents of names, and takes escapes as they are")
    func names() throws {
        let patient = try Sample.read(Sample.patient)
        for (query, isFound) in [
            ("name=LIN", true), ("name:exact=Lin", false), ("name:contains=in", true), ("address-city=alesund", true),
            ("name=a\\,b", false), ("given=ver,zz", true), ("birthdate=1974-12", true), ("gender=female", true),
            ("identifier=urn:oid:1.2.36.146|12345", true), ("_id=vera", true), ("deceased=false", true),
            ("identifier:of-type=http://terminology.hl7.org/CodeSystem/v2-0203|MR|12345", true),
        ] {
            let search = try Self.search(query, of: "Patient")
            #expect(try search.matches(patient) == isFound, "\(query)")
        }
    }

    @Test("refuses what does not fit, leaves out what is unknown, and shows its normal form")
    func reading() throws {
        for query in [
            "date=yesterday", "date=2013-02-30", "value-quantity=x", "code:exact=1", "subject.name=x", "_text=x",
            "_sort=zodiac", "_total=many", "_summary=all", "_count=x", "subject:Patient=Group/1", "date:missing=maybe",
        ] {
            #expect(throws: FHIRError.self, "\(query)") { try Self.search(query) }
        }
        #expect(throws: FHIRError.self) { try Self.search("zodiac=leo", isStrict: true) }
        let search = try Self.search("zodiac=leo&code=1&_count=5000&_sort=-date&empty=&_format=xml&_cursor=abc")
        #expect(search.understood.map(\.name) == ["code", "_count", "_sort"])
        #expect(search.warnings.count == 1 && search.count == FHIRSearch.mostOfPage && search.cursor == "abc")
        #expect(try Self.search("patient=vera&subject=Patient/vera").references(to: "Patient") == ["vera"])
        #expect(try Self.search("code=1").references(to: "Patient") == nil)
        #expect(try Self.search("_id=a,b", of: "Patient").ownIDs == ["a", "b"])
    }

    @Test("sorts by keys, those without a value last, and by ids in the end")
    func order() throws {
        let dates = ["2013", nil, "2014-05", "2013"]
        let resources = try dates.enumerated().map { number, date in
            try Self.result(",\"id\":\"r\(number)\"" + (date.map { ",\"effectiveDateTime\":\"\($0)\"" } ?? ""))
        }
        func sorted(_ query: String) throws -> [String?] { try Self.search(query).sorted(resources).map(\.id) }
        #expect(try sorted("_sort=date") == ["r0", "r3", "r2", "r1"])
        #expect(try sorted("_sort=-date") == ["r2", "r0", "r3", "r1"])
        #expect(try sorted("") == ["r0", "r1", "r2", "r3"])
    }
}
