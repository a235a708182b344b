extension GrowingInput {
    static let applets = [
        GrowingInput("applet", "comments", 8000) { declaration(before: many($0, "/* */")) },
        GrowingInput("applet", "unknown members", 2000) { count in declaration(before: many(count) { "u\($0): 1, " }) },
        GrowingInput("applet", "queries", 800) { count in
            declaration(data: many(count) { "q\($0): {vital: 'heartRate'}, " })
        },
        GrowingInput("applet", "names of one query", 1600) { count in
            declaration(data: "q: {models: ['Medication'], names: [" + many(count) { "'n\($0)', " } + "]}")
        },
        // Nearly as many as a declaration has room for; from some hundreds on each part costs the same.
        GrowingInput("applet", "parts of a tile", 4800) { declaration(tile: many($0, "'{q.value}', ")) },
        GrowingInput("applet", "places of a template", 1600) { declaration(tile: "'" + many($0, "{q.value}") + "'") },
        // Refused in every size, so that each is read as far: a text has at most 500 bytes.
        GrowingInput("applet", "braces", 16_000) { declaration(tile: "'" + many($0, "{{") + "{'") },
        GrowingInput("applet-output", "lines", 400) { many($0, "{\"text\": \"a\"}\n") },
        GrowingInput("applet-output", "points of a chart", 4000) { count in
            "{\"chart\": {\"title\": \"a\", \"points\": [" + many(count) { _ in "{\"date\": \"2026\", \"value\": 1}," }
                + "{\"date\": \"2026\", \"value\": 1}]}}"
        },
        GrowingInput("applet-output", "members of a state", 4000) { count in
            "{\"state\": {" + many(count) { "\"m\($0)\": 1, " } + "\"z\": 1}}"
        },
        GrowingInput("applet", "nested lists", 16_000) { declaration(tile: many($0, "[")) },
    ]

    private static func declaration(
        before: String = "", data: String = "q: {vital: 'bodyMassIndex'}", tile: String = "'{q.value}'"
    ) -> String {
        "{" + before + "applet: 1, id: 'a', name: 'A', about: 'b', reads: ['vitals'], data: {" + data + "}, tile: ["
            + tile + "]}"
    }
}
