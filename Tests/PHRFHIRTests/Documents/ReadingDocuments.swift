import SalusBase
import SalusModels
import Testing

@testable import PHRFHIR

/// Files of FHIR become documents with facts, and records become bundles.
@Suite struct ReadingDocuments {
    private static func parse(_ text: String) throws(FHIRDocument.Problem) -> ParsedDocument {
        try FHIRDocument.parse(Array(text.utf8))
    }

    private static func bundle(_ type: String = "collection", _ entries: String..., identifier: String = "") -> String {
        let all = entries.map { #"{"resource":\#($0)}"# }.joined(separator: ",")
        return #"{"resourceType":"Bundle",\#(identifier)"type":"\#(type)","entry":[\#(all)]}"#
    }

    private static let patient = #"{"resourceType":"Patient","id":"p","birthDate":"1990-02-03"}"#
    private static func problem(_ subject: String, more: String = "") -> String {
        #"{"resourceType":"Condition",\#(more)"subject":{"reference":"\#(subject)"},"code":{"text":"Gout"}}"#
    }

    @Test func theFactsAreTakenWithThePersonFirst() throws {
        let device = #"{"resourceType":"Device","id":"d"}"#
        let parsed = try Self.parse(Self.bundle("collection", Self.problem("Patient/p"), device, Self.patient))
        #expect(parsed.facts.map(\.model) == ["Demographics", "Problem"])
        #expect(parsed.facts[1].fields.concept("name")?.text == "Gout")
        #expect(parsed.notes.map(\.model) == ["Device"])
        #expect(parsed.source.document == nil && parsed.mediaType == "application/fhir+json")
    }

    @Test func aBundleIsKnownByItsIdentifier() throws {
        let identifier = #""identifier":{"system":"urn:s","value":"7"},"#
        let parsed = try Self.parse(Self.bundle("document", Self.patient, identifier: identifier))
        #expect(parsed.source == SourceIdentity(system: "fhir", document: "urn:s|7"))
    }

    @Test(
        "resources of two people are no document of one record",
        arguments: [
            bundle("collection", patient, #"{"resourceType":"Patient","id":"q"}"#),
            bundle("collection", patient, problem("Patient/q")),
            bundle("searchset", problem("Patient/p"), problem("Patient/q")),
            bundle("collection", problem("#p"), problem("#p")),
        ])
    func twoPeople(text: String) {
        #expect(throws: FHIRDocument.Problem.severalPeople) { try Self.parse(text) }
    }

    @Test(
        "one person may be named in several ways",
        arguments: [
            bundle("collection", patient, problem("https://a.example/Patient/p")),
            bundle("collection", problem("Patient/p/_history/2"), problem("Patient/p")),
            bundle("collection", problem("#p")),
        ])
    func onePerson(text: String) throws {
        #expect(try Self.parse(text).facts.contains { $0.model == "Problem" })
    }

    @Test("other JSON is no resource", arguments: ["{}", "[]", "{", #"{"resourceType":5}"#])
    func foreign(text: String) {
        #expect(throws: FHIRDocument.Problem.notAResource) { try Self.parse(text) }
    }

    @Test func unknownModifiersAndHistoriesAreNotTaken() throws {
        let modifier = #""modifierExtension":[{"url":"urn:not","valueBoolean":true}],"#
        let parsed = try Self.parse(Self.bundle("collection", Self.problem("Patient/p", more: modifier)))
        #expect(parsed.facts.isEmpty && parsed.notes.map(\.model) == ["Condition"])
        #expect(throws: FHIRDocument.Problem.self) { try Self.parse(Self.bundle("history", Self.patient)) }
    }
}
