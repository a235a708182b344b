import PHRFHIR
import Testing

@Suite("The tags of a resource") struct MetaOfAResource {
    private static let json = """
        {"resourceType":"Basic","meta":{"versionId":"7","profile":["urn:p"],"security":[{"code":"R"}],\
        "tag":[{"system":"urn:t","code":"a","display":"A"}]},"code":{"text":"x"}}
        """

    @Test("are added once and taken away by system and code; other parts of meta stay")
    func changes() throws {
        let resource = try FHIRResource(json: Array(Self.json.utf8))
        let known = FHIRMeta(of: resource)
        #expect(known.adding(FHIRMeta(tag: "a", of: "urn:t")) == known)
        let more = known.adding(FHIRMeta(tag: "a", of: nil)).put(on: resource)
        #expect(more["meta"].first?["tag"].count == 2 && more["meta"].first?.text("versionId") == "7")
        let less = try FHIRMeta(of: more).removing(FHIRMeta(tag: "a", of: "urn:t")).put(on: more)
        #expect(less["meta"].first?["tag"].map { $0.text("system") } == [nil])
        #expect(less["meta"].first?["security"].count == 1 && less["meta"].first?["profile"].count == 1)
    }

    @Test("a security label is not taken away, and parameters without a meta are refused")
    func refused() throws {
        let resource = try FHIRResource(json: Array(Self.json.utf8))
        #expect(throws: FHIRError.self) { try FHIRMeta(of: resource).removing(FHIRMeta(of: resource)) }
        #expect(throws: FHIRError.self) { try FHIRMeta(parameters: resource) }
        let sent = FHIRMeta(tag: "a", of: nil).parameters(named: "meta")
        #expect(try FHIRMeta(parameters: sent).parameters(named: "meta") == sent)
    }

    @Test("of a resource without any are an empty meta, and put none on it")
    func empty() throws {
        let plain = try FHIRResource(json: Array("{\"resourceType\":\"Basic\",\"code\":{\"text\":\"x\"}}".utf8))
        #expect(FHIRMeta(of: plain).put(on: plain) == plain)
        #expect(FHIRMeta(of: plain).parameters()["parameter"].isEmpty)
        let versioned = FHIRMeta(of: try FHIRResource(json: Array(Self.json.utf8))).parameters()["parameter"].first
        #expect(versioned?.text("name") == "return" && versioned?["valueMeta"].first?.text("versionId") == "7")
    }

    @Test("two equal ones in a request come once; of those without a code each is itself")
    func labels() throws {
        let plain = try FHIRResource(json: Array("{\"resourceType\":\"Basic\",\"code\":{\"text\":\"x\"}}".utf8))
        let sent = """
            {"resourceType":"Parameters","parameter":[{"name":"meta","valueMeta":{"tag":[{"code":"a"},{"code":"a"},\
            {"display":"b"},{"display":"c"}]}}]}
            """
        let some = try FHIRMeta(parameters: try FHIRResource(json: Array(sent.utf8)))
        let changed = FHIRMeta(of: plain).adding(some)
        #expect(changed.put(on: plain)["meta"].first?["tag"].count == 3)
        let one = sent.replacing("{\"code\":\"a\"},{\"code\":\"a\"},", with: "").replacing(
            ",{\"display\":\"c\"}", with: "")
        let rest = try changed.removing(try FHIRMeta(parameters: try FHIRResource(json: Array(one.utf8))))
        #expect(rest.put(on: plain)["meta"].first?["tag"].map { $0.text("display") } == [nil, "c"])
    }
}
