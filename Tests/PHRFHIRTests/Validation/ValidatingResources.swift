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

    @Test func aHugeResourceIsCheckedWithinItsSteps() throws {
        let references = (0..<2000).map { ##"{"reference":"#c\##($0)"}"## }.joined(separator: ",")
        let contained = (0..<2000).map { #"{"resourceType":"Practitioner","id":"c\#($0)"}"# }.joined(separator: ",")
        let text = #"""
            {"resourceType":"Patient","contained":[\#(contained)],"generalPractitioner":[\#(references)]}
            """#
        var validator = FHIRValidator()
        validator.ruleSteps = 100_000
        let issues = validator.issues(of: try Sample.read(text))
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
