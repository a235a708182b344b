import PHRFHIR
import Testing

/// The rules of FHIR R4, fhirpatch.html.
@Suite struct ApplyingFHIRPathPatch {
    static let person = #"""
        {"resourceType":"Patient","id":"p","name":[{"given":["A","B","C"]}],"birthDate":"1920-01-01",\#
        "deceasedBoolean":true,"contact":[{"gender":"male"}]}
        """#

    static func patched(_ operations: [String], _ document: String = person) throws -> String {
        let parameters = operations.map { #"{"name":"operation","part":[\#($0)]}"# }.joined(separator: ",")
        let patch = try Sample.read(#"{"resourceType":"Parameters","parameter":[\#(parameters)]}"#)
        return try Sample.read(document).patched(by: patch).json().text()
    }

    static func part(_ type: String, _ path: String, _ rest: String = "") -> String {
        #"{"name":"type","valueCode":"\#(type)"},{"name":"path","valueString":"\#(path)"}"#
            + (rest.isEmpty ? "" : ",\(rest)")
    }

    static func value(_ value: String) -> String { #"{"name":"value",\#(value)}"# }
    static func name(_ name: String) -> String { #"{"name":"name","valueString":"\#(name)"}"# }
    static func whole(_ name: String, _ number: Int) -> String { #"{"name":"\#(name)","valueInteger":\#(number)}"# }

    @Test(arguments: [
        (part("replace", "Patient.birthDate", value(#""valueDate":"1930-01-01""#)), #""birthDate":"1930-01-01""#),
        (part("delete", "Patient.birthDate"), #"]}],"deceasedBoolean""#),
        (part("delete", "Patient.gender"), #""id":"p""#),
        (part("add", "Patient", name("gender") + "," + value(#""valueCode":"female""#)), #""gender":"female"}"#),
        (
            part("add", "Patient", name("name") + "," + value(#""valueHumanName":{"family":"Z"}"#)),
            #"["A","B","C"]},{"family":"Z"}]"#
        ),
        (
            part("add", "Patient.contact[0]", name("name") + "," + value(#""valueHumanName":{"text":"a name"}"#)),
            #"{"gender":"male","name":{"text":"a name"}}"#
        ),
        (
            part("insert", "Patient.name.given", whole("index", 1) + "," + value(#""valueString":"X""#)),
            #"["A","X","B","C"]"#
        ),
        (
            part("insert", "Patient.name.given", whole("index", 3) + "," + value(#""valueString":"X""#)),
            #"["A","B","C","X"]"#
        ),
        (part("move", "Patient.name.given", whole("source", 0) + "," + whole("destination", 2)), #"["B","C","A"]"#),
        (part("delete", "Patient.name.given[1]"), #"["A","C"]"#),
        (part("replace", "Patient.deceased", value(#""valueDateTime":"2020""#)), #""deceasedDateTime":"2020""#),
        (part("delete", "Patient.contact"), #""deceasedBoolean":true}"#),
        (part("delete", "Patient.name.given.where($this = 'B')"), #"["A","C"]"#),
        (
            part(
                "add", "Patient",
                name("contact") + ","
                    + #"{"name":"value","part":[{"name":"gender","valueCode":"other"},{"name":"name","#
                    + #""valueHumanName":{"text":"n"}},{"name":"telecom","valueContactPoint":{"value":"1"}},"#
                    + #"{"name":"telecom","valueContactPoint":{"value":"2"}}]}"#),
            #"{"gender":"other","name":{"text":"n"},"telecom":[{"value":"1"},{"value":"2"}]}"#
        ),
    ])
    func operations(operation: String, expected: String) throws {
        let text = try Self.patched([operation])
        #expect(text.contains(expected), "\(text)")
    }

    @Test func operationsComeOneAfterTheOther() throws {
        let text = try Self.patched([
            Self.part("add", "Patient", Self.name("gender") + "," + Self.value(#""valueCode":"female""#)),
            Self.part("replace", "Patient.gender", Self.value(#""valueCode":"other""#)),
            Self.part("delete", "Patient.name"),
        ])
        #expect(text.contains(#""gender":"other""#) && !text.contains("name"))
    }

    @Test(arguments: [
        part("replace", "Patient.name.given", value(#""valueString":"x""#)), part("dance", "Patient"),
        part("add", "Patient"),
        part("replace", "Patient.gender", value(#""valueCode":"x""#)), part("replace", "Patient"),
        part("delete", "Patient"),
        part("delete", "Patient.name.given"), part("delete", "name("), part("add", "Patient", name("zodiac")),
        part("add", "Patient", name("birthDate") + "," + value(#""valueDate":"1930""#)), part("delete", "name + 1"),
        part("insert", "Patient.name.given", whole("index", 4) + "," + value(#""valueString":"X""#)),
        part("insert", "Patient.name.given[1]", whole("index", 0) + "," + value(#""valueString":"X""#)),
        part("move", "Patient.name.given", whole("source", 0) + "," + whole("destination", 3)),
        part("insert", "Patient.address", whole("index", 0) + "," + value(#""valueAddress":{"city":"x"}"#)),
        part("replace", "Patient.id", value(#""valueId":"q""#)),
        part("replace", "Patient.birthDate", value(#""valueBoolean":true"#)),
        part("add", "Patient", name("contact") + "," + #"{"name":"value","part":[{"name":"zodiac","valueCode":"x"}]}"#),
    ])
    func whatCannotBeDoneIsRefused(operation: String) {
        let error = #expect(throws: FHIRError.self) { try Self.patched([operation]) }
        let places = ["Parameters.parameter[0]", "Patient.id", "Patient.birthDate"]
        #expect(places.contains(error?.issues.first?.expression ?? ""), "\(error.debugDescription)")
    }

    @Test func anotherResourceIsNoPatch() throws {
        let resource = try Sample.read(Self.person)
        #expect(throws: FHIRError.self) { try resource.patched(by: resource) }
    }
}
