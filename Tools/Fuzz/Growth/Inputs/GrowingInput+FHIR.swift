extension GrowingInput {
    static let fhir =
        fhirJSON("fhir-json") + fhirJSON("fhir-rules") + fhirDocuments + fhirXML + fhirPaths + fhirPatches
        + fhirSearches + fhirBundles

    private static func patient(_ rest: String) -> String { "{\"resourceType\":\"Patient\"," + rest + "}" }

    private static func list(_ count: Int, _ part: (Int) -> String) -> String {
        "[" + many(count, separator: ",", part) + "]"
    }

    private static func fhirJSON(_ reader: String) -> [GrowingInput] {
        [
            GrowingInput(reader, "names", 4000) { count in
                patient("\"name\":" + list(count) { "{\"family\":\"n\($0)\",\"period\":{\"start\":\"2020\"}}" })
            },
            GrowingInput(reader, "given names with extensions", 4000) { count in
                patient(
                    "\"name\":[{\"given\":" + list(count) { "\"n\($0)\"" } + ",\"_given\":"
                        + list(count) { "{\"id\":\"i\($0)\"}" } + "}]")
            },
            GrowingInput(reader, "unknown elements", 8000) { count in
                patient(many(count, separator: ",") { "\"u\($0)\":[\"x\"]" })
            },
            GrowingInput(reader, "resources inside", 2000) { count in
                patient("\"contained\":" + list(count) { "{\"resourceType\":\"Basic\",\"id\":\"b\($0)\"}" })
            },
            GrowingInput(reader, "references to resources inside", 2000) { count in
                patient(
                    "\"contained\":" + list(count) { "{\"resourceType\":\"Practitioner\",\"id\":\"b\($0)\"}" }
                        + ",\"generalPractitioner\":" + list(count) { "{\"reference\":\"#b\($0)\"}" })
            },
            GrowingInput(reader, "entries of a bundle", 1000) { count in
                "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":"
                    + list(count) { "{\"fullUrl\":\"urn:x:\($0)\",\"resource\":" + patient("\"id\":\"p\($0)\"") + "}" }
                    + "}"
            },
            GrowingInput(reader, "nested extensions", 4000) { count in
                patient(many(count, "\"extension\":[{\"url\":\"u\",") + "\"valueCode\":\"c\"" + many(count, "}]"))
            },
            GrowingInput(reader, "letters of a narrative", 64_000) { count in
                let div = "<div xmlns='http://www.w3.org/1999/xhtml'>" + many(count, "a") + "</div>"
                return patient("\"text\":{\"status\":\"generated\",\"div\":\"\(div)\"}")
            },
            GrowingInput(reader, "elements of a narrative", 4000) { count in
                let div = "<div xmlns='http://www.w3.org/1999/xhtml'>" + many(count, "<p>a</p>") + "</div>"
                return patient("\"text\":{\"status\":\"generated\",\"div\":\"\(div)\"}")
            },
            GrowingInput(reader, "linked items", 2000) { count in
                "{\"resourceType\":\"Questionnaire\",\"status\":\"draft\",\"item\":"
                    + list(count) {
                        "{\"linkId\":\"\($0)\",\"type\":\"group\",\"item\":"
                            + "[{\"linkId\":\"\($0).1\",\"type\":\"string\"}]}"
                    }
                    + "}"
            },
        ]
    }

    private static let fhirDocuments = [
        GrowingInput("fhir-document", "conditions of one person", 500) { count in
            "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":"
                + list(count) {
                    "{\"fullUrl\":\"urn:x:\($0)\",\"resource\":{\"resourceType\":\"Condition\","
                        + "\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"c\($0)\"}}}"
                } + "}"
        },
        GrowingInput("fhir-document", "codings of a condition", 2000) { count in
            "{\"resourceType\":\"Condition\",\"code\":{\"coding\":"
                + list(count) { "{\"system\":\"urn:s\($0)\",\"code\":\"c\"}" } + "}}"
        },
        GrowingInput("fhir-document", "notes of a condition", 2000) { count in
            "{\"resourceType\":\"Condition\",\"note\":" + list(count) { "{\"text\":\"n\($0)\"}" } + "}"
        },
    ]

    private static let fhirXML = [
        GrowingInput("fhir-xml", "names", 4000) { count in
            "<Patient xmlns='http://hl7.org/fhir'>" + many(count) { "<name><family value='n\($0)'/></name>" }
                + "</Patient>"
        },
        GrowingInput("fhir-xml", "unknown elements", 8000) { count in
            "<Patient xmlns='http://hl7.org/fhir'>" + many(count) { "<u\($0) value='x'/>" } + "</Patient>"
        },
        GrowingInput("fhir-xml", "nested extensions", 4000) { count in
            "<Patient xmlns='http://hl7.org/fhir'>" + many(count, "<extension url='u'>")
                + many(count, "</extension>") + "</Patient>"
        },
        GrowingInput("fhir-xml", "elements of a narrative", 4000) { count in
            "<Patient xmlns='http://hl7.org/fhir'><text><status value='generated'/>"
                + "<div xmlns='http://www.w3.org/1999/xhtml'>" + many(count, "<p>a</p>") + "</div></text></Patient>"
        },
    ]

    private static let fhirPaths = [
        GrowingInput("fhir-path", "steps", 4000) { "name" + many($0, ".given") },
        GrowingInput("fhir-path", "brackets", 4000) { many($0, "(") + "1" + many($0, ")") },
        GrowingInput("fhir-path", "operators", 4000) { "1" + many($0, "+1") },
        GrowingInput("fhir-path", "calls that double", 300) { "name.given" + many($0, ".combine(name.given)") },
        GrowingInput("fhir-path", "descendants of descendants", 100) {
            "descendants()" + many($0, ".descendants()")
        },
        GrowingInput("fhir-path", "letters of a pattern", 4000) { "'aaaa'.matches('" + many($0, "(a*)") + "b')" },
        GrowingInput("fhir-path", "repeats of a pattern", 900) { "'aaaa'.matches('(a{1,9}){\($0)}')" },
        GrowingInput("fhir-path", "letters of a text", 9000) { "'" + many($0, "ab") + "'.indexOf('aba')" },
        GrowingInput("fhir-path", "marks of a name", 9000) { "`" + marks($0) + "`" },
        GrowingInput("fhir-path", "comments", 4000) { many($0, "/**/") + "1" },
    ]

    private static let fhirSearches = [
        GrowingInput("smart-scopes", "scopes", 20_000) { many($0, "a ") },
        GrowingInput("smart-scopes", "letters of a scope", 50_000) { "patient/*." + many($0, "c") },
        GrowingInput("client-assertion", "letters of a part", 50_000) { "e30." + many($0, "eyJh") + ".e30" },
        GrowingInput("client-assertion", "parts", 20_000) { many($0, "e30.") },
        GrowingInput("smart-request", "parameters", 20_000) { many($0, "a=b&") },
        GrowingInput("smart-request", "letters of a state", 50_000) { "state=" + many($0, "a") },
        GrowingInput("fhir-search", "values of a code", 20_000) { "code=" + many($0, "a,") + "b" },
        GrowingInput("fhir-search", "parameters", 20_000) { many($0, "code=a&") },
        GrowingInput("fhir-search", "escapes", 20_000) { "code=" + many($0, "\\\\|") },
        GrowingInput("fhir-search", "letters of a name", 50_000) { "name:contains=" + many($0, "ab") },
        GrowingInput("fhir-search", "keys of an order", 4000) { "_sort=" + many($0, "-date,") + "date" },
        GrowingInput("fhir-search", "links of a chain", 20_000) { many($0, "subject.") + "name=x" },
        GrowingInput("fhir-search", "links backwards", 20_000) { many($0, "_has:Observation:focus:") + "code=x" },
        GrowingInput("fhir-search", "chains", 20_000) { many($0, "subject.name=x&") },
        GrowingInput("fhir-search", "included types", 20_000) { many($0, "_include=Observation:subject&") },
        GrowingInput("fhir-search", "letters of an included type", 20_000) { "_include=" + many($0, "a:") },
        GrowingInput("fhir-search", "digits of a number", 20_000) { "value-quantity=" + many($0, "1") },
    ]

    private static let fhirBundles = [
        GrowingInput("fhir-bundle", "entries", 900) { count in
            bundle(count) { number in
                "{\"fullUrl\":\"urn:x:\(number)\",\"request\":{\"method\":\"POST\",\"url\":\"Basic\"},\"resource\":"
                    + "{\"resourceType\":\"Basic\",\"subject\":{\"reference\":\"urn:x:\(number / 2)\"}}}"
            }
        },
        GrowingInput("fhir-bundle", "parts of an address", 8000) { count in
            bundle(1) { _ in "{\"request\":{\"method\":\"GET\",\"url\":\"" + many(count, "a/") + "\"}}" }
        },
        GrowingInput("fhir-bundle", "references of an entry", 2000) { count in
            bundle(1) { _ in
                "{\"fullUrl\":\"urn:x:0\",\"request\":{\"method\":\"POST\",\"url\":\"List\"},\"resource\":"
                    + "{\"resourceType\":\"List\",\"entry\":"
                    + list(count) { "{\"item\":{\"reference\":\"Basic?identifier=\($0)\"}}" } + "}}"
            }
        },
    ]

    private static func bundle(_ count: Int, _ entry: (Int) -> String) -> String {
        "{\"resourceType\":\"Bundle\",\"type\":\"transaction\",\"entry\":" + list(count, entry) + "}"
    }

    private static let fhirPatches = [
        GrowingInput("fhir-patch", "additions", 4000) { count in
            list(count) { "{\"op\":\"add\",\"path\":\"/name/0/given/-\",\"value\":\"n\($0)\"}" }
        },
        GrowingInput("fhir-patch", "additions and removals", 4000) { count in
            list(count) { number in
                number.isMultiple(of: 2)
                    ? "{\"op\":\"add\",\"path\":\"/gender\",\"value\":\"male\"}"
                    : "{\"op\":\"remove\",\"path\":\"/gender\"}"
            }
        },
        GrowingInput("fhir-patch", "copies", 4000) { count in
            list(count) { _ in "{\"op\":\"copy\",\"from\":\"/id\",\"path\":\"/name/0/given/-\"}" }
        },
        GrowingInput("fhir-patch", "steps of a pointer", 8000) {
            "[{\"op\":\"remove\",\"path\":\"" + many($0, "/a") + "\"}]"
        },
        GrowingInput("fhir-patch", "operations on elements", 800) { count in
            "{\"resourceType\":\"Parameters\",\"parameter\":"
                + list(count) { _ in
                    "{\"name\":\"operation\",\"part\":[{\"name\":\"type\",\"valueCode\":\"replace\"},"
                        + "{\"name\":\"path\",\"valueString\":\"Patient.birthDate\"},"
                        + "{\"name\":\"value\",\"valueDate\":\"2020\"}]}"
                } + "}"
        },
    ]
}
