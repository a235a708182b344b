import PHRFHIR
import Testing

@Suite struct TellingOutcomes {
    @Test func anOutcomeIsValidAndTellsTheGravestFirst() {
        let issues = [
            FHIRIssue(.warning, .invariant, at: "Patient.contact[0]", "one"),
            FHIRIssue(.error, .codeInvalid, at: "Patient.gender", "two"), FHIRIssue(.error, .tooCostly, "three"),
        ]
        let outcome = FHIRResource(outcome: issues)
        #expect(FHIRValidator().issues(of: outcome).filter { $0.severity <= .warning } == [])
        #expect(outcome["issue"].map { $0.text("code") } == ["code-invalid", "too-costly", "invariant"])
        #expect(outcome["issue"][0].text("expression") == "Patient.gender")
        #expect(FHIRResource(outcome: [])["issue"][0].text("severity") == "information")
    }

    @Test func everyCodeIsOneOfTheStandard() throws {
        let codes: [FHIRIssue.Code] = [
            .invalid, .structure, .required, .value, .invariant, .processing, .incomplete, .codeInvalid, .notSupported,
            .businessRule, .tooLong, .tooCostly, .notFound, .login, .forbidden, .conflict, .deleted, .expired,
            .throttled,
            .transient, .exception, .multipleMatches,
        ]
        let list = try #require(FHIRDefinitions.r4.codes["issue-type"])
        #expect(codes.allSatisfy { list.contains($0.rawValue) })
    }

    @Test func aCapabilityStatementIsValid() throws {
        var capabilities = FHIRCapabilities(
            url: "https://example.org/fhir/R4", description: "A test", date: "2026-01-01")
        capabilities.interactions = ["transaction", "batch"]
        capabilities.oauth = [("authorize", "https://example.org/a"), ("token", "https://example.org/t")]
        capabilities.types = FHIRDefinitions.r4.resourceTypes.map { type in
            let searches = FHIRSearchParameter.all(of: type).map(\.code) + ["zodiac"]
            let operations = type == "Patient" ? ["$everything", "$validate", "$dance"] : []
            return FHIRCapabilities.TypeCapability(
                type: type, interactions: ["read", "search-type"], searches: searches, operations: operations)
        }
        let statement = capabilities.statement
        #expect(FHIRValidator().issues(of: statement).filter { $0.severity <= .warning } == [])
        let patient = try #require(statement["rest"].first?["resource"].first { $0.text("type") == "Patient" })
        #expect(!patient["searchParam"].contains { $0.text("name") == "zodiac" })
        #expect(
            patient["operation"].map { $0.text("definition") } == [
                "http://hl7.org/fhir/OperationDefinition/Patient-everything",
                "http://hl7.org/fhir/OperationDefinition/Resource-validate",
            ])
    }
}
