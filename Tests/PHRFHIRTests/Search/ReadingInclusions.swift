import PHRFHIR
import SalusBase
import Testing

@Suite("Included resources of FHIR R4") struct ReadingInclusions {
    private static let base = "https://salus.test/fhir/R4"

    private static func search(_ query: String, of type: String = "Observation") throws -> FHIRSearch {
        let context = FHIRSearchContext(base: base, now: .distantPast, isStrict: false)
        return try FHIRSearch(of: type, #require([FormParameter](form: Array(query.utf8))), context)
    }

    private static func result() throws -> FHIRResource {
        try Sample.read(
            """
            {"resourceType":"Observation","status":"final","code":{"text":"x"},"contained":[{"resourceType":"Device",\
            "id":"d"}],"device":{"reference":"#d"},"subject":{"reference":"Patient/vera"},"encounter":{"reference":\
            "\(base)/Encounter/e/_history/2"},"focus":[{"reference":"https://other.test/Patient/p"}],"performer":[{\
            "reference":"Practitioner/7"},{"reference":"Patient/vera"},{"identifier":{"value":"1"}}],"hasMember":[{\
            "reference":"urn:uuid:9b4d5c1e-2f7a-4c36-8d10-5e6f7a8b9c01"}]}
            """)
    }

    @Test(
        "name the resources of this server that a resource refers to",
        arguments: [
            ("*", ["Encounter/e", "Patient/vera", "Practitioner/7"]), ("Observation:subject", ["Patient/vera"]),
            ("Observation:performer", ["Patient/vera", "Practitioner/7"]),
            ("Observation:performer:Practitioner", ["Practitioner/7"]), ("Observation:encounter", ["Encounter/e"]),
            ("Observation:*:Patient", ["Patient/vera"]), ("Observation:focus", []), ("Observation:device", []),
            ("Observation:has-member", []), ("Condition:subject", []),
        ])
    func targets(_ value: String, _ found: [String]) throws {
        let search = try Self.search("_include=\(value)")
        let inclusion = try #require(search.inclusions.first)
        #expect(try inclusion.targets(of: Self.result(), base: Self.base).sorted().map(\.description) == found)
        #expect(search.understood == [FormParameter("_include", value)] && search.conditions.isEmpty)
    }

    @Test("go forwards or backwards, once or in rounds")
    func forms() throws {
        for (name, isReverse, iterates) in [
            ("_include", false, false), ("_include:iterate", false, true), ("_revinclude", true, false),
            ("_revinclude:iterate", true, true),
        ] {
            let inclusion = try #require(try Self.search("\(name)=Observation:has-member").inclusions.first)
            #expect(inclusion.isReverse == isReverse && inclusion.iterates == iterates)
            #expect(inclusion.source == "Observation" && inclusion.parameter == "has-member")
        }
        #expect(try Self.search("_include:often=*").warnings.map(\.code) == [.notSupported])
    }

    @Test("are refused for what is no reference, and for too many")
    func refusals() throws {
        for query in [
            "_include=Observation", "_include=Observation:code", "_include=observation:subject", "_revinclude=*",
            "_revinclude=Observation:*", "_include=Observation:subject:Potion", "_include=a:b:c:d", "_include=:",
            Array(repeating: "_include=*", count: FHIRInclusion.most + 1).joined(separator: "&"),
        ] {
            #expect(throws: FHIRError.self, "\(query)") { try Self.search(query) }
        }
    }

    @Test("are listed for a type by the parameters of the standard")
    func lists() {
        let names = FHIRInclusion.all(from: "Encounter", to: "Condition")
        #expect(names == ["Encounter:diagnosis", "Encounter:reason-reference"])
        #expect(FHIRInclusion.all(from: "Provenance", to: "Observation").contains("Provenance:target"))
        #expect(FHIRInclusion.all(from: "Potion").isEmpty)
    }
}
