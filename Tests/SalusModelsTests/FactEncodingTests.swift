import Foundation
import SalusBase
import SalusModels
import Testing

@Suite struct EncodingAFact {
    private let fields: FactFields = [
        "name": .concept(Concept(text: "Hypertension", codings: [Coding(.snomed, "38341003")])),
        "startDate": .date(PartialDate("2009-05")!),
        "weight": .quantity(Quantity(value: DecimalText("80.50"), unit: "kg")),
        "count": .number(DecimalText("118.0")!),
        "refused": .flag(false),
        "note": .text(""),
        "encounter": .one(["facility": .text("North clinic")]),
        "fills": .many([["supply": .number(DecimalText(30))], [:]]),
    ]

    @Test func givesTheSameFactBack() throws {
        let fact = Fact(
            id: FactID("00112233-4455-6677-8899-aabbccddeeff")!, model: "Problem", fields: fields,
            unknown: [UnknownField(path: "a/b", text: "c")])
        let bytes = try JSONEncoder().encode(fact)
        #expect(try JSONDecoder().decode(Fact.self, from: bytes) == fact)
    }

    /// Every kind of value, with what JSON has to escape.
    @Test func hasOneTextThatReadsBack() throws {
        var all = fields
        all["words"] = .text("\"a\"\\ \n\u{1} ä \u{1F600} /")
        all["coded"] = .concept(Concept(codings: [Coding(.rxNorm, "1", display: "one"), Coding(.loinc, "2")]))
        all["said"] = .concept(Concept(text: "said"))
        all["nothing"] = .concept(Concept())
        all["words of an amount"] = .quantity(Quantity(original: "a few"))
        let facts = [
            Fact(id: FactID(bytes: [UInt8](0..<16))!, model: "Problem", fields: all),
            Fact(
                id: FactID(bytes: [UInt8](1..<17))!, model: "", fields: [:],
                unknown: [UnknownField(path: "a/b", text: "c\td"), UnknownField(path: "", text: "")]),
        ]
        for some in [facts, [], [facts[1]]] {
            let text = some.jsonText
            #expect(try JSONDecoder().decode([Fact].self, from: Data(text.utf8)) == some)
            #expect(try JSONValue(parsing: Array(text.utf8)) == JSONValue(parsing: Array(JSONEncoder().encode(some))))
            #expect(text == some.jsonText)
        }
    }

    @Test func tagsEachValueWithItsKind() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let some: FactFields = ["name": fields["name"]!, "startDate": fields["startDate"]!]
        #expect(
            String(decoding: try encoder.encode(some), as: UTF8.self)
                == #"{"name":{"concept":{"codings":[{"code":"38341003","system":"http://snomed.info/sct"}],"#
                + #""text":"Hypertension"}},"startDate":{"date":"2009-05"}}"#)
    }

    @Test(arguments: [
        #"{}"#, #"{"text":"a","flag":true}"#, #"{"colour":"a"}"#, #"{"number":"x"}"#, #"{"date":"soon"}"#,
    ])
    func refusesAnythingButOneKnownKind(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(FieldValue.self, from: Data(text.utf8)) }
    }
}

@Suite struct NamingACodeSystem {
    @Test(arguments: [
        ("http://purl.bioontology.org/ontology/SNOMEDCT/", CodeSystem.snomed), ("SNOMED-CT", .snomed),
        ("http://purl.bioontology.org/ontology/RXNORM/", .rxNorm), ("RxNorm", .rxNorm),
        ("http://purl.bioontology.org/ontology/LNC/", .loinc), ("urn:oid:2.16.840.1.113883.6.1", .loinc),
        ("http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=cvx#", .cvx), ("ICD-9-CM", .icd9),
        ("ICD-10-CM", .icd10), ("CPT", .cpt), ("HCPCS", .hcpcs), ("http://fda.gov/UNII/", .unii),
        ("http://purl.bioontology.org/ontology/NDFRT/", .ndfrt),
    ])
    func mapsEverySpellingToOneURI(spelling: String, system: CodeSystem) {
        #expect(Coding(system: spelling, code: "1").isIn(system))
    }

    @Test func keepsAnUnknownSystemAsItStands() {
        #expect(Coding(system: "Unknown", code: "22").system == "Unknown")
    }

    @Test func noTwoSystemsShareASpelling() {
        for system in CodeSystem.all {
            #expect(CodeSystem(spelling: system.uri) == system)
            #expect(CodeSystem(spelling: system.name) == system)
        }
    }
}
