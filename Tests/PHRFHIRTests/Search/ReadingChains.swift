import PHRFHIR
import SalusBase
import Testing

@Suite("Chains of FHIR R4") struct ReadingChains {
    private static let base = "https://salus.test/fhir/R4"

    private static func search(_ query: String, takesChains: Bool = true) throws -> FHIRSearch {
        var context = FHIRSearchContext(base: base, now: .distantPast, isStrict: false)
        context.takesChains = takesChains
        return try FHIRSearch(of: "Observation", #require([FormParameter](form: Array(query.utf8))), context)
    }

    private static func result() throws -> FHIRResource {
        try Sample.read(
            """
            {"resourceType":"Observation","id":"o","status":"final","code":{"text":"x"},"subject":{"reference":\
            "Patient/vera"}}
            """)
    }

    @Test(
        "lead to the types that have the parameter, or to the one that is named",
        arguments: [
            ("subject:Patient.name=vera", ["Patient"]), ("subject.birthdate=2000", ["Patient"]),
            ("encounter.status=finished", ["Encounter", "EpisodeOfCare"]),
            ("encounter:Encounter.class:not=AMB", ["Encounter"]),
            ("_has:Provenance:target:recorded=gt2020", ["Provenance"]),
            ("encounter.subject:Patient.name=vera", ["Encounter"]),
            ("_has:Provenance:target:_has:Provenance:target:recorded=2020", ["Provenance"]),
            ("has-member:Observation.encounter.status=finished", ["Observation"]),
        ])
    func forms(_ query: String, _ types: [String]) throws {
        let search = try Self.search(query)
        let chain = try #require(search.chains.first)
        #expect(chain.branches.map(\.search.type).sorted() == types && search.conditions.isEmpty)
        #expect(chain.isReverse == query.hasPrefix("_has"))
        #expect(try Self.search(query).understood == search.understood)
    }

    @Test("are answered by the ends of their references, and by nothing where these are not known")
    func answers() throws {
        let (forward, reverse) = (
            try Self.search("subject:Patient.name=vera"), try Self.search("_has:Provenance:target:recorded=2020")
        )
        let result = try Self.result()
        for (search, key, other) in [
            (forward, FHIRResourceKey("Patient", "vera"), FHIRResourceKey("Patient", "o")),
            (reverse, FHIRResourceKey("Observation", "o"), FHIRResourceKey("Patient", "vera")),
        ] {
            #expect(try search.matches(result, linked: [[key]]))
            #expect(try !search.matches(result, linked: [[other]]))
            #expect(try !search.matches(result, linked: [[]]))
            #expect(try !search.matches(result), "a chain that nothing answers would widen the result")
        }
        let chain = try #require(reverse.chains.first)
        let origin = try Sample.read(
            "{\"resourceType\":\"Provenance\",\"id\":\"p\",\"target\":[{\"reference\":\"Observation/o\"},"
                + "{\"reference\":\"Patient/vera\"}]}")
        let branch = try #require(chain.branches.first)
        #expect(try chain.ends(of: origin, branch, base: Self.base) == [FHIRResourceKey("Observation", "o")])
    }

    @Test("are refused for what is no reference, no parameter, too long or too wide, and where none are answered")
    func refusals() throws {
        for query in [
            "code.name=x", "subject:Patient.zodiac=x", "subject.zodiac=x", "subject:Patient._sort=name",
            "subject:Patient._count=1", "_has:Observation=1", "_has:Observation:code:status=x", "_has:a:b:c=x",
            "_has:Provenance:target:_include=*", "subject:Group:x.name=1", "focus.code=1", ".name=x", "subject.=x",
            String(repeating: "has-member:Observation.", count: 5) + "code=1",
            String(repeating: "_has:Observation:has-member:", count: 5) + "code=1",
        ] {
            #expect(throws: FHIRError.self, "\(query)") { try Self.search(query) }
        }
        let (many, most) = ("encounter:Encounter.status=a&", FHIRSearchChain.most)
        #expect(try Self.search(String(repeating: many, count: most)).chains.count == most)
        #expect(throws: FHIRError.self) { try Self.search(String(repeating: many, count: most + 1)) }
        #expect(throws: FHIRError.self) { try Self.search("subject:Patient.name=vera", takesChains: false) }
    }
}
