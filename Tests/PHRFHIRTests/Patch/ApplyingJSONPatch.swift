import PHRFHIR
import Testing

/// The rules of RFC 6902, sections 4.1 to 4.6 and 5.
@Suite struct ApplyingJSONPatch {
    static func apply(_ patch: String, to document: String) throws -> String {
        let json = try OrderedJSON(parsing: Array(document.utf8))
        return try JSONPatch(parsing: Array(patch.utf8)).applied(to: json).text()
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"[{"op":"add","path":"/b","value":[2]}]"#, #"{"a":1,"b":[2]}"#),
        (#"{"a":1}"#, #"[{"op":"add","path":"/a","value":2}]"#, #"{"a":2}"#),
        (#"{"a":[1,3]}"#, #"[{"op":"add","path":"/a/1","value":2}]"#, #"{"a":[1,2,3]}"#),
        (#"{"a":[1]}"#, #"[{"op":"add","path":"/a/-","value":2}]"#, #"{"a":[1,2]}"#),
        (#"{"a":[1]}"#, #"[{"op":"add","path":"/a/1","value":2}]"#, #"{"a":[1,2]}"#),
        (#"{"a":1}"#, #"[{"op":"add","path":"","value":{"b":0.10}}]"#, #"{"b":0.10}"#),
        (#"{"a":1,"b":2}"#, #"[{"op":"remove","path":"/a"}]"#, #"{"b":2}"#),
        (#"{"a":[1,2,3]}"#, #"[{"op":"remove","path":"/a/1"}]"#, #"{"a":[1,3]}"#),
        (#"{"a":{"b":[1]}}"#, #"[{"op":"replace","path":"/a/b/0","value":null}]"#, #"{"a":{"b":[null]}}"#),
        (#"{"a":{"b":1},"c":{}}"#, #"[{"op":"move","from":"/a/b","path":"/c/d"}]"#, #"{"a":{},"c":{"d":1}}"#),
        (#"{"a":[1,2,3]}"#, #"[{"op":"move","from":"/a/0","path":"/a/2"}]"#, #"{"a":[2,3,1]}"#),
        (#"{"a":[1]}"#, #"[{"op":"copy","from":"/a","path":"/b"}]"#, #"{"a":[1],"b":[1]}"#),
        (#"{"a/b":1,"m~n":2}"#, #"[{"op":"remove","path":"/a~1b"},{"op":"remove","path":"/m~0n"}]"#, "{}"),
        (
            #"{"a":{"x":1,"y":[1.0]}}"#, #"[{"op":"test","path":"/a","value":{"y":[1],"x":1e0}}]"#,
            #"{"a":{"x":1,"y":[1.0]}}"#
        ),
        (#"{"":1}"#, #"[{"op":"replace","path":"/","value":2}]"#, #"{"":2}"#),
        (#"{"a":1}"#, #"[{"op":"move","from":"/a","path":"/a"}]"#, #"{"a":1}"#),
        (#"{"a":1}"#, "[]", #"{"a":1}"#),
    ])
    func operations(document: String, patch: String, expected: String) throws {
        #expect(try Self.apply(patch, to: document) == expected)
    }

    @Test(arguments: [
        #"[{"op":"remove","path":"/x"}]"#, #"[{"op":"replace","path":"/x","value":1}]"#,
        #"[{"op":"add","path":"/x/y","value":1}]"#,
        #"[{"op":"add","path":"/a/3","value":1}]"#, #"[{"op":"add","path":"/a/01","value":1}]"#,
        #"[{"op":"remove","path":"/a/-"}]"#, #"[{"op":"remove","path":""}]"#,
        #"[{"op":"test","path":"/a","value":[1]}]"#,
        #"[{"op":"test","path":"/b","value":"1"}]"#, #"[{"op":"move","from":"/a","path":"/a/0"}]"#,
        #"[{"op":"copy","from":"/x","path":"/y"}]"#, #"[{"op":"add","path":"/b/c","value":1}]"#,
    ])
    func whatCannotBeDoneIsRefused(patch: String) {
        let error = #expect(throws: FHIRError.self) { try Self.apply(patch, to: #"{"a":[1,2],"b":1}"#) }
        #expect(error?.issues.first?.expression == "Patch[0]")
        #expect(error?.issues.first?.code == .processing)
    }

    @Test(arguments: [
        "{}", "[1]", #"[{"op":"dance","path":""}]"#, #"[{"op":"add","path":"/a"}]"#, #"[{"op":"remove","path":"a"}]"#,
        #"[{"op":"remove","path":"/a~2"}]"#, #"[{"op":"move","path":"/a"}]"#, #"[{"op":"remove"}]"#, "", "[",
    ])
    func whatIsNoPatchIsRefused(patch: String) {
        #expect(throws: FHIRError.self) { try JSONPatch(parsing: Array(patch.utf8)) }
    }

    @Test func copiesDoNotGrowWithoutEnd() {
        let doubling = [String](repeating: #"{"op":"copy","from":"","path":"/a/-"}"#, count: 60).joined(separator: ",")
        let error = #expect(throws: FHIRError.self) { try Self.apply("[\(doubling)]", to: #"{"a":[1]}"#) }
        #expect(error?.issues.first?.code == .tooCostly)
    }

    @Test func aResourceIsPatchedAsJSON() throws {
        let patch = try JSONPatch(
            parsing: Array(#"[{"op":"replace","path":"/name/0/given/0","value":"Vera-Lou"}]"#.utf8))
        let patched = try Sample.read(Sample.patient).patched(by: patch)
        #expect(patched["name"][0]["given"][0].value == .string("Vera-Lou"))
    }

    @Test(arguments: [
        (#"[{"op":"replace","path":"/id","value":"x"}]"#, "Patient.id"),
        (#"[{"op":"remove","path":"/id"}]"#, "Patient.id"),
        (#"[{"op":"replace","path":"/meta/versionId","value":"9"}]"#, "Patient.meta.versionId"),
        (#"[{"op":"remove","path":"/meta"}]"#, "Patient.meta.versionId"),
        (#"[{"op":"replace","path":"/gender","value":["x"]}]"#, "Patient.gender"),
        (#"[{"op":"add","path":"/zodiac","value":"x"}]"#, "Patient.zodiac"),
    ])
    func whatThePatchMayNotDoIsRefused(patch: String, place: String) throws {
        let resource = try Sample.read(Sample.patient)
        let patch = try JSONPatch(parsing: Array(patch.utf8))
        let error = #expect(throws: FHIRError.self) { try resource.patched(by: patch) }
        #expect(error?.issues.first?.expression == place)
    }

    @Test func theTypeStays() throws {
        let resource = try Sample.read(#"{"resourceType":"Basic","id":"1"}"#)
        let patch = try JSONPatch(
            parsing: Array(#"[{"op":"replace","path":"/resourceType","value":"Patient"}]"#.utf8))
        #expect(throws: FHIRError.self) { try resource.patched(by: patch) }
    }
}
