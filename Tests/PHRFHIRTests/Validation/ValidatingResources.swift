import PHRFHIR
import Testing

@Suite struct ValidatingResources {
    static func issues(_ text: String) throws -> [FHIRIssue] {
        FHIRValidator().issues(of: try Sample.read(text))
    }

    @Test(arguments: Sample.all)
    func theSamplesAreValid(text: String) throws {
        #expect(try Self.issues(text).filter { $0.severity <= .warning } == [])
    }

    /// Rules in FHIRPath hold for what a person would write; of what is made from the tables only the form is right.
    @Test(arguments: FHIRDefinitions.r4.resourceTypes, [true, false])
    func whatTheTablesSayIsValid(type: String, isFull: Bool) {
        let issues = FHIRValidator().issues(of: GeneratedResource.make(type, isFull: isFull))
        #expect(issues.filter { $0.severity <= .error && $0.code != .invariant } == [])
    }

    @Test(arguments: FHIRDefinitions.r4.resourceTypes)
    func whatIsMandatoryIsMissed(type: String) throws {
        let structure = try #require(FHIRDefinitions.r4.resource(type))
        let mandatory = structure.elements.filter { $0.min > 0 }.map { "\(type).\($0.name)" }
        let issues = FHIRValidator().issues(of: FHIRResource(type: type))
        #expect(issues.filter { $0.code == .required }.compactMap(\.expression) == mandatory)
    }

    @Test func theGravestComeFirst() throws {
        let text = #"{"resourceType":"Patient","contact":[{"gender":"x"}],"birthDate":"2020-02-30"}"#
        let issues = try Self.issues(text)
        #expect(issues.map(\.severity) == [.error, .error, .error, .information])
        #expect(
            issues.map(\.expression)
                == ["Patient.birthDate", "Patient.contact[0]", "Patient.contact[0].gender", "Patient"])
    }

    @Test func anUnknownModifierIsTold() throws {
        let text = #"""
            {"resourceType":"Basic","code":{"text":"x"},"modifierExtension":[{"url":"http://example.org/not",\#
            "valueBoolean":true}]}
            """#
        let resource = try Sample.read(text)
        let issue = FHIRValidator().issues(of: resource).first
        #expect(issue?.code == .notSupported && issue?.expression == "Basic.modifierExtension[0]")
        var validator = FHIRValidator()
        validator.knownModifiers = ["http://example.org/not"]
        #expect(validator.issues(of: resource).allSatisfy { $0.code != .notSupported })
    }

    @Test func containedResourcesAreNamedFromOutsideOrNameTheirHolder() throws {
        func errors(_ inner: String, _ rest: String) throws -> [String] {
            let text = #"{"resourceType":"Patient","contained":[\#(inner)]\#(rest)}"#
            return try Self.issues(text).filter { $0.severity <= .error }.map { String($0.text.prefix(5)) }
        }
        let doctor = #"{"resourceType":"Practitioner","id":"c"}"#
        let named = ##","generalPractitioner":[{"reference":"#c"}]"##
        #expect(try errors(doctor, named) == [])
        #expect(try errors(doctor, "") == ["dom-3"])
        let basic = ##"{"resourceType":"Basic","id":"b","code":{"text":"x"},"subject":{"reference":"#"}}"##
        #expect(try errors(basic, "") == [])
        #expect(try errors(doctor, ##","generalPractitioner":[{"reference":"#c"},{"reference":"#d"}]"##) == ["ref-1"])
    }

    @Test func aHugeResourceIsCheckedWithinItsSteps() throws {
        let names = [String](repeating: #"{"family":"x","period":{"start":"2020"}}"#, count: 3000).joined(
            separator: ",")
        var validator = FHIRValidator()
        validator.ruleSteps = 10_000
        let issues = validator.issues(of: try Sample.read(#"{"resourceType":"Patient","name":[\#(names)]}"#))
        #expect(issues.contains { $0.code == .tooCostly && $0.severity == .warning })
    }

    @Test func atMostAHundredAreTold() throws {
        let names = [String](repeating: #"{"use":"x"}"#, count: 300).joined(separator: ",")
        #expect(try Self.issues(#"{"resourceType":"Patient","name":[\#(names)]}"#).count == 100)
    }

    @Test func noIssueCarriesAValue() throws {
        let text = #"""
            {"resourceType":"Patient","gender":"canary","birthDate":"canary","id":"canary canary",\#
            "managingOrganization":\#
            {"reference":"Patient/canary"},"contact":[{"gender":"canary"}]}
            """#
        let issues = try Self.issues(text)
        #expect(issues.count > 4 && !issues.contains { $0.description.contains("canary") })
    }
}
