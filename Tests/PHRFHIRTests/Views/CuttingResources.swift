import PHRFHIR
import Testing

@Suite struct CuttingResources {
    static func names(_ subset: FHIRSubset, _ sample: String = Sample.patient) throws -> [String] {
        try Sample.read(sample).subset(subset).element.properties.map(\.name)
    }

    @Test func eachPartHasItsElements() throws {
        #expect(try Self.names(.text) == ["id", "meta", "text"])
        #expect(
            try Self.names(.elements(["gender", "zodiac"])) == ["id", "meta", "active", "gender", "deceasedBoolean"])
        #expect(try !Self.names(.data).contains("text"))
        let summary = try Self.names(.summary)
        #expect(summary.contains("name") && !summary.contains("contact") && !summary.contains("extension"))
        #expect(try Self.names(.text, Sample.observation) == ["id", "status", "code", "meta"])
    }

    @Test(arguments: FHIRDefinitions.r4.resourceTypes)
    func aPartIsAResourceWithATag(type: String) throws {
        for subset in [FHIRSubset.summary, .text, .data, .elements([])] {
            let part = GeneratedResource.make(type, isFull: true).subset(subset)
            #expect(try FHIRResource(json: Array(part.json().text().utf8)) == part)
            #expect(part["meta"][0]["tag"].contains { $0.text("code") == "SUBSETTED" })
            #expect(FHIRValidator().issues(of: part).allSatisfy { $0.code != .required })
            #expect(part.subset(subset) == part, "a part of a part is the same")
        }
    }

    @Test func theWordsOfTheParameter() {
        #expect(FHIRSubset(summary: "true") == .summary && FHIRSubset(summary: "text") == .text)
        #expect(FHIRSubset(summary: "data") == .data && FHIRSubset(summary: "false") == nil)
    }
}
