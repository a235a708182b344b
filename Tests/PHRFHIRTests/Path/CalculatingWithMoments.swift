import PHRFHIR
import Testing

/// Dates, times and quantities under `+` and `-` (FHIRPath N1, sections 6.6.7 and 6.6.8).
@Suite struct CalculatingWithMoments {
    @Test(arguments: [
        ("@2014 + 23 months", "2015"), ("@2014 + 24 months", "2016"), ("@2016-02-29 + 1 year", "2017-02-28"),
        ("@2019-03-01 + 24 months", "2021-03-01"), ("@2016 + 365 days", "2017"), ("@2020-01 + 59 days", "2020-02"),
        ("@2020-01-31 + 1 month", "2020-02-29"), ("@2020-03-31 - 1 month", "2020-02-29"),
        ("@2020-01-15 - 13 months", "2018-12-15"), ("@2020-02-28 + 1.9 days", "2020-02-29"),
        ("@2020-12-31 + 1 week", "2021-01-07"), ("@2020-02-28 + 25 hours", "2020-02-29"),
        ("@2020-03-01 - 1 'd'", "2020-02-29"), ("@1969-12-31 + 0 days", "1969-12-31"),
        ("@2020-01-01T00:00:00Z - 1 second", "2019-12-31T23:59:59Z"),
        ("@1960-01-01T23:30:00-05:00 + 1 hour", "1960-01-02T00:30:00-05:00"),
        ("@2020-01-01T10:00:00 + 1.25 seconds", "2020-01-01T10:00:01.250"),
        ("@2020-01-01T10 + 90 minutes", "2020-01-01T11"), ("@2020-01-01T10:00 + 90 's'", "2020-01-01T10:01"),
        ("@2020-01-01T10:00:00.500Z - 1 'ms'", "2020-01-01T10:00:00.499Z"), ("@T23:30 + 1 hour", "00:30"),
        ("@T00:00:10 - 11 seconds", "23:59:59"), ("@T10 + 59 minutes", "10"), ("birthDate + 50 years", "2024-12-25"),
        ("today() - 3 days", "2026-03-01"), ("timeOfDay()", "05:06:07"),
        ("birthDate + 18 years <= today()", "true"),
    ])
    func momentsMove(expression: String, expected: String) throws {
        #expect(try EvaluatingFHIRPath.evaluate(expression) == [expected])
    }

    @Test(arguments: [
        "@9999 + 1 year", "@0001-01-01 - 1 day", "@9999-12-31T23:59:59Z + 1 second", "@2020 + {}", "{} + 1 day",
        "@2020 + 99999999999 years", "@2020-01-01 + 999999999999999999999999 days", "1 'mg' + 1 'mmol'",
        "4 'mg' = 4 'mmol'", "1 year = 1 'a'", "1 year < 400 days", "1 'g' / 0 'g'", "gender.memberOf({})",
        "language.memberOf('http://hl7.org/fhir/ValueSet/mimetypes')",
    ])
    func whatHasNoAnswerIsEmpty(expression: String) throws {
        #expect(try EvaluatingFHIRPath.evaluate(expression) == [])
    }

    @Test(arguments: [
        ("1 'g' = 1000 'mg'", "true"), ("5 'mg/dL' = 50 'mg/L'", "true"), ("37 'Cel' = 310.15 'K'", "true"),
        ("98.6 '[degF]' = 37 'Cel'", "true"), ("100 'Cel' > 211 '[degF]'", "true"), ("60 '/min' = 1 'Hz'", "true"),
        ("80 '{beats}/min' = 80 '/min'", "true"), ("1 '[lb_av]' = 0.45359237 'kg'", "true"),
        ("120 'mm[Hg]' > 15.9 'kPa'", "true"), ("1 '10*9/L' = 1000 '/uL'", "true"), ("1 year = 12 months", "true"),
        ("1 year ~ 1 'a'", "true"), ("1 week = 7 days", "true"), ("1 'U/L' = 1 'umol/min/L'", "true"),
        ("5 'stranger' = 5 'stranger'", "true"), ("5 '[iU]' < 6 '[iU]'", "true"), ("1 day != 24 hours", "false"),
        ("(1 'g' | 1000 'mg' | 1 'mg').count()", "2"), ("(1 '/min' | 60 '/h').count()", "1"),
        ("1 'm' + 5 'cm'", "105 'cm'"), ("1 'm' - 5 'cm'", "95 'cm'"), ("2 'g' + 1 'g'", "3 'g'"),
        ("2 'mg' * 3", "6 'mg'"), ("3 * 2 'mg'", "6 'mg'"), ("6 'mg' / 2", "3.00000000 'mg'"),
        ("6 'g' / 2 'mg'", "3000.00000000 '1'"), ("2 'm' * 3 's'", "6 'm.s'"),
        ("6 'mg' / 2 'dL'", "3.00000000 'mg/dL'"),
        ("1 day + 12 hours", "36 hour"),
    ])
    func quantitiesAreConverted(expression: String, expected: String) throws {
        #expect(try EvaluatingFHIRPath.evaluate(expression) == [expected])
    }

    @Test(arguments: [
        ("gender.memberOf('http://hl7.org/fhir/ValueSet/administrative-gender')", "true"),
        ("gender.memberOf('http://hl7.org/fhir/ValueSet/administrative-gender|4.0.1')", "true"),
        ("gender.memberOf('http://hl7.org/fhir/ValueSet/name-use')", "false"),
        ("name[0].use.memberOf('http://hl7.org/fhir/ValueSet/name-use')", "true"),
    ])
    func codesAreMembersOfValueSets(expression: String, expected: String) throws {
        #expect(try EvaluatingFHIRPath.evaluate(expression) == [expected])
    }

    @Test func aCodingIsAMemberWithItsSystem() throws {
        func isIn(_ system: String) throws -> [String] {
            let text = #"""
                {"resourceType":"Basic","code":{"coding":[{"system":"http://example.org/x","code":"y"},\#
                {"system":"\#(system)","code":"active"}]}}
                """#
            let set = "http://hl7.org/fhir/ValueSet/allergyintolerance-clinical"
            return try EvaluatingFHIRPath.evaluate("code.memberOf('\(set)')", on: text)
        }
        #expect(try isIn("http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical") == ["true"])
        #expect(try isIn("http://example.org/other") == ["false"])
    }

    @Test func referencesInABundleAreResolved() throws {
        let subject = "entry[1].resource.subject.resolve()"
        #expect(try EvaluatingFHIRPath.evaluate("\(subject).name.family", on: Sample.bundle) == ["Lind"])
        let urn = Sample.bundle.split(separator: "Patient/vera\"}", maxSplits: 1)
            .joined(separator: "urn:uuid:00000000-0000-4000-8000-000000000001\"}")
        #expect(try EvaluatingFHIRPath.evaluate("\(subject).name.family", on: urn) == ["Lind"])
        let own = #"""
            {"resourceType":"Bundle","type":"collection","entry":[\#
            {"fullUrl":"http://a.org/fhir/Patient/1","resource":{"resourceType":"Patient","id":"1","gender":"male"}},\#
            {"fullUrl":"http://b.org/fhir/Patient/1","resource":{"resourceType":"Patient","id":"1",\#
            "gender":"female"}},\#
            {"fullUrl":"http://b.org/fhir/Basic/2","resource":{"resourceType":"Basic","id":"2","code":{"text":"x"},\#
            "subject":{"reference":"Patient/1/_history/3"}}}]}
            """#
        #expect(try EvaluatingFHIRPath.evaluate("entry.resource.subject.resolve().gender", on: own) == ["female"])
    }
}
