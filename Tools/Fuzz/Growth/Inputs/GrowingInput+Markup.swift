extension GrowingInput {
    static let markup = xml("xml") + xml("xml-canonical") + schemas + values + models

    private static func xml(_ reader: String) -> [GrowingInput] {
        [
            GrowingInput(reader, "attributes", 8000) { "<a " + many($0) { "b\($0)='' " } + "/>" },
            GrowingInput(reader, "attributes of 80 on each element", 8000) { count in
                "<a>" + many(count / 80) { _ in "<e " + many(80) { "b\($0)='' " } + "/>" } + "</a>"
            },
            GrowingInput(reader, "namespaces", 4000) { "<a " + many($0) { "xmlns:n\($0)='urn:\($0)' " } + "/>" },
            GrowingInput(reader, "elements below a hundred namespaces", 4000) { count in
                many(100) { level in "<e " + many(1) { "xmlns:n\(level)x\($0)='urn:\($0)' " } + ">" }
                    + many(count, "<n0x0:x/>") + many(100, "</e>")
            },
            GrowingInput(reader, "nested elements", 32_000) { many($0, "<a>") + many($0, "</a>") },
            GrowingInput(reader, "siblings", 8000) { "<a>" + many($0) { "<b\($0)/>" } + "</a>" },
            GrowingInput(reader, "pieces of text", 8000) { "<a>" + many($0, "x<!---->") + "</a>" },
            GrowingInput(reader, "references to characters", 16_000) { "<a>" + many($0, "&#x41;") + "</a>" },
            GrowingInput(reader, "references in an attribute", 16_000) { "<a b='" + many($0, "&#10;") + "'/>" },
            GrowingInput(reader, "sections of text", 8000) { "<a>" + many($0, "<![CDATA[]]]]>") + "</a>" },
            GrowingInput(reader, "comments without an end", 32_000) { "<a>" + many($0, "<!--") },
            GrowingInput(reader, "sections without an end", 8000) { "<a>" + many($0, "<![CDATA[") },
            GrowingInput(reader, "instructions without an end", 8000) { "<a>" + many($0, "<?p ") },
            GrowingInput(reader, "tags without an end", 8000) { "<a>" + many($0, "<b ") },
            GrowingInput(reader, "ampersands", 8000) { "<a>" + many($0, "&") + "</a>" },
            GrowingInput(reader, "undeclared prefixes", 8000) { "<a>" + many($0) { "<n\($0):b/>" } + "</a>" },
            GrowingInput(reader, "combining marks of a text", 16_000) {
                "<a b='" + marks($0) + "'>" + marks($0) + "</a>"
            },
            GrowingInput(reader, "instructions", 8000) { many($0, "<?p x?>") + "<a/>" },
            GrowingInput(reader, "entities that hold entities", 32) { count in
                "<!DOCTYPE a [<!ENTITY e0 'xxxxxxxx'>"
                    + many(count) { "<!ENTITY e\($0 + 1) '\(many(8, "&e\($0);"))'>" } + "]><a>&e\(count);</a>"
            },
            GrowingInput(reader, "characters of one name", 64_000) { "<" + many($0, "a") + "/>" },
        ]
    }

    private static let schema = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"

    private static let schemas = [
        GrowingInput("xml-schema", "elements", 2000) { count in
            schema + "<xs:element name='a'/>" + many(count) { "<xs:element name='b\($0)' type='xs:int'/>" }
                + "</xs:schema>"
        },
        GrowingInput("xml-schema", "elements of one sequence", 400) { count in
            schema + "<xs:element name='a'><xs:complexType><xs:sequence>"
                + many(count) { "<xs:element name='b\($0)' minOccurs='0'/>" }
                + "</xs:sequence></xs:complexType></xs:element></xs:schema>"
        },
        GrowingInput("xml-schema", "occurrences", 16_000) { count in
            schema + "<xs:element name='a'><xs:complexType><xs:sequence><xs:element name='c' maxOccurs='\(count)'/>"
                + "</xs:sequence></xs:complexType></xs:element></xs:schema>"
        },
        GrowingInput("xml-schema", "choices in a pattern", 2000) { count in
            schema + "<xs:element name='a'><xs:simpleType><xs:restriction base='xs:string'><xs:pattern value='"
                + many(count, "(a?)") + many(count, "a")
                + "'/></xs:restriction></xs:simpleType></xs:element></xs:schema>"
        },
    ]

    private static let values = [
        GrowingInput("xml-values", "digits", 64_000) { many($0, "1") },
        GrowingInput("xml-values", "spaces", 64_000) { many($0, " ") + "1" + many($0, " ") },
        GrowingInput("xml-values", "digits of a year", 64_000) { many($0, "2") + "-01-01T00:00:00Z" },
        GrowingInput("xml-values", "escapes of an address", 16_000) { "http://x/" + many($0, "%41") },
    ]

    private static let models = [
        GrowingInput("sdml", "fields of one model", 8000) { count in
            "{\"__modelname__\": \"A\"" + many(count) { ", \"f\($0)\": \"Text\"" } + "}"
        },
        GrowingInput("sdml", "models", 4000) { count in
            "[" + many(count, separator: ",") { "{\"__modelname__\": \"A\($0)\", \"f\": \"Text\"}" } + "]"
        },
        GrowingInput("sdml", "models that hold the next one", 2000) { count in
            "["
                + many(count, separator: ",") { number in
                    "{\"__modelname__\": \"A\(number)\", \"f\": \"\(number + 1 < count ? "A\(number + 1)" : "Text")\"}"
                } + "]"
        },
        GrowingInput("sdml", "models that hold the next one twice", 64) { count in
            "["
                + many(count, separator: ",") { number in
                    let next = number + 1 < count ? "A\(number + 1)" : "Text"
                    return "{\"__modelname__\": \"A\(number)\", \"f\": \"\(next)\", \"g\": \"\(next)\"}"
                } + "]"
        },
        GrowingInput("sdml", "models of one name", 4000) { count in
            "[" + many(count, separator: ",") { _ in "{\"__modelname__\": \"A\", \"f\": \"Text\"}" } + "]"
        },
        GrowingInput("sdml", "models inside one another", 4000) { count in
            many(count) { "{\"__modelname__\": \"A\($0)\", \"f\": " } + "\"Text\"" + many(count, "}")
        },
    ]
}
