extension GrowingInput {
    static let catalyze = [
        GrowingInput("catalyze-expression", "conditions", 8000) { count in
            #"{"or":["# + many(count, separator: ",") { #"{"=":["a\#($0)",1]}"# } + "]}"
        },
        GrowingInput("catalyze-expression", "nested conditions", 8000) { count in
            many(count, #"{"and":["#) + #"{"=":["a",1]}"# + many(count, "]}")
        },
        GrowingInput("catalyze-expression", "parts of a path", 16_000) { count in
            #"{"=":["a"# + many(count, ".a") + #"",1]}"#
        },
        GrowingInput("catalyze-query", "filters", 8000) { count in many(count) { "a\($0)=1&" } },
        GrowingInput("catalyze-query", "question marks", 16_000) { count in
            "direction=desc?" + many(count, "pageSize=1?")
        },
        GrowingInput("catalyze-query", "columns to answer with", 16_000) { count in
            "fields=" + many(count, separator: ",") { "a\($0)" }
        },
        GrowingInput("catalyze-body", "columns", 8000) { count in
            #"{"name":"n","schema":{"# + many(count, separator: ",") { #""a\#($0)":"string""# } + "}}"
        },
        GrowingInput("catalyze-body", "members of content", 8000) { count in
            #"{"content":{"# + many(count, separator: ",") { #""a\#($0)":1"# } + "}}"
        },
        GrowingInput("catalyze-body", "members of extras", 8000) { count in
            #"{"extras":{"# + many(count, separator: ",") { #""a\#($0)":1"# } + "}}"
        },
        GrowingInput("catalyze-body", "addresses", 8000) { count in
            #"{"addresses":["# + many(count, separator: ",", { _ in #"{"city":"x"}"# }) + "]}"
        },
        GrowingInput("catalyze-body", "permissions", 16_000) { count in
            "[" + many(count, separator: ",", { _ in #""read""# }) + "]"
        },
        GrowingInput("catalyze-body", "references", 8000) { count in
            "[" + many(count, separator: ",") { #"{"type":"__ref","class":"c","id":"\#($0)"}"# } + "]"
        },
        GrowingInput("catalyze-credentials", "words", 16_000) { many($0, "ios ") },
        GrowingInput("catalyze-credentials", "letters", 64_000) { "Bearer " + many($0, "a") },
    ]
}
