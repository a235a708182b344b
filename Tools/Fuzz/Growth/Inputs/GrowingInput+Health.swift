import SalusBase
import SalusModels

extension GrowingInput {
    static let health = indivo("indivo") + queries + patients + statements("statement") + documents

    private static let documents =
        indivo("documents") + statements("documents")
        + [
            GrowingInput("documents", "spaces before a document", 64_000) { many($0, " ") + "<a/>" },
            GrowingInput("documents", "nested lists", 64_000) { "{\"a\":" + many($0, "[") },
            GrowingInput("documents", "encounters of a patient file", 1000) {
                patient(many($0, separator: ",") { visit($0) })
            },
        ]

    /// `name`: by its number, the name of a model or a field.
    private static func indivo(_ reader: String) -> [GrowingInput] {
        [
            GrowingInput(reader, "models", 2000) {
                models(many($0) { model("Problem", field("name_title", "\($0)")) })
            },
            GrowingInput(reader, "unknown models", 4000) { models(many($0) { model("M\($0)", field("a", "b")) }) },
            GrowingInput(reader, "fields", 4000) { count in
                models(model("Problem", many(count) { field("f\($0)", "x") }))
            },
            GrowingInput(reader, "fields of one name", 4000) { count in
                models(model("Problem", many(count) { _ in field("name_title", "x") }))
            },
            GrowingInput(reader, "fills of a medication", 2000) { count in
                let fills = many(count) { _ in model("Fill", field("date", "2025-02-12T09:00:00Z")) }
                return models(model("Medication", "<Field name=\"fulfillments\">" + fills + "</Field>"))
            },
            GrowingInput(reader, "reactions of an allergy", 4000) { count in
                "<Allergy xmlns=\"http://indivo.org/vocab/xml/documents#\"><dateDiagnosed>2009-05-16</dateDiagnosed>"
                    + "<allergen><type type=\"http://x/\" abbrev=\"d\">drugs</type></allergen>"
                    + many(count) { "<reaction>r\($0)</reaction>" } + "</Allergy>"
            },
            GrowingInput(reader, "telephones of a person", 2000) { count in
                "<Demographics xmlns=\"http://indivo.org/vocab/xml/documents#\"><dateOfBirth>1979-11-02</dateOfBirth>"
                    + "<gender>male</gender><Name><familyName>V</familyName><givenName>A</givenName></Name>"
                    + many(count) { "<Telephone><type>h</type><number>\($0)</number></Telephone>" } + "</Demographics>"
            },
            GrowingInput(reader, "combining marks of a name", 16_000) {
                models(model("Problem", field(marks($0), "x")))
            },
            GrowingInput(reader, "digits of a value", 32_000) { count in
                models(model("LabResult", field("quantitative_result_value_value", many(count, "1"))))
            },
        ]
    }

    private static func models(_ models: String) -> String {
        "<Models xmlns=\"http://indivo.org/vocab/xml/documents#\">" + models + "</Models>"
    }

    private static func model(_ name: String, _ fields: String) -> String {
        "<Model name=\"\(name)\">\(fields)</Model>"
    }

    private static func field(_ name: String, _ value: String) -> String { "<Field name=\"\(name)\">\(value)</Field>" }

    private static let queries = [
        GrowingInput("indivo-query", "filters", 4000) { many($0) { "drugName_title=\($0)\n" } },
        GrowingInput("indivo-query", "unknown filters", 4000) { many($0) { "f\($0)=x\n" } },
        GrowingInput("indivo-query", "values of one filter", 8000) { "drugName_title=" + many($0, "a|") },
        GrowingInput("indivo-query", "parts of one operator", 16_000) { "date_range=" + many($0, "*") },
        GrowingInput("indivo-query", "digits of a limit", 64_000) { "limit=" + many($0, "9") },
    ]

    private static let patients = [
        GrowingInput("hreader", "encounters", 1000) { patient(many($0, separator: ",") { visit($0) }) },
        GrowingInput("hreader", "code systems of one encounter", 4000) { count in
            patient(
                "{\"_id\":\"a\",\"_type\":\"Encounter\",\"codes\":{"
                    + many(count, separator: ",") { "\"S\($0)\":[\"1\"]" } + "}}")
        },
        GrowingInput("hreader", "codes of one system", 8000) { count in
            patient(
                "{\"_id\":\"a\",\"_type\":\"Encounter\",\"codes\":{\"CPT\":["
                    + many(count, separator: ",") { "\"\($0)\"" } + "]}}")
        },
        GrowingInput("hreader", "unknown members", 8000) {
            "{\"first\":\"a\"," + many($0) { "\"m\($0)\":1," } + "\"last\":\"b\"}"
        },
    ]

    private static func patient(_ encounters: String) -> String {
        """
        {"_id":"5a1e00000500000000000000","version":1,"first":"T","last":"V","gender":"F","birthdate":1707609600,\
        "effective_time":1790856000,"medical_record_number":"V-005","encounters":[\(encounters)]}
        """
    }

    private static func visit(_ number: Int) -> String {
        """
        {"_id":"v\(number)","_type":"Encounter","version":1,"codes":{"CPT":["\(number)"]},"description":"Visit",\
        "value":{},"time":1712836800,"facility":{},"admitType":null}
        """
    }

    private static func statements(_ reader: String) -> [GrowingInput] {
        [
            GrowingInput(reader, "facts", 500, bytes: { count in statement((0..<count).map { problem("\($0)", []) }) }),
            GrowingInput(reader, "codings of one concept", 8000) { count in
                statement([problem("a", (0..<count).map { Coding(.snomed, "\($0)") })])
            },
            GrowingInput(reader, "codings of one concept, all alike", 8000) { count in
                statement([problem("a", [Coding](repeating: Coding(.snomed, "1"), count: count))])
            },
            GrowingInput(reader, "combining marks of a text", 16_000) { statement([problem(marks($0), [])]) },
            GrowingInput(reader, "letters of a text", 64_000) { statement([problem(many($0, "\u{e9}"), [])]) },
        ]
    }

    private static func problem(_ text: String, _ codings: [Coding]) -> FactDraft {
        var problem = Problem()
        problem.name = Concept(text: text, codings: codings)
        return FactDraft(problem)
    }

    private static func statement(_ facts: [FactDraft]) -> [UInt8] {
        guard let bytes = PersonStatement(facts, writtenAt: Instant(seconds: 1_777_636_800)).encoded else {
            fatalError("a statement can be written")
        }
        return bytes
    }
}
