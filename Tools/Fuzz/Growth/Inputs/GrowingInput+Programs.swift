extension GrowingInput {
    static let programs = [
        GrowingInput("arguments", "operands", 8000) { "note\nadd\nx\n" + many($0, "red\n") },
        GrowingInput("arguments", "options of one name", 4000) {
            "note\nadd\nx\n--text=a\n" + many($0) { "--set=\($0)\n" }
        },
        GrowingInput("arguments", "unknown words", 8000) { many($0) { "w\($0)\n" } },
        GrowingInput("arguments", "letters of one word", 32_000) { "note\n-" + many($0, "n") },
        GrowingInput("arguments", "words after the end of options", 8000) { "note\nadd\n--\n" + many($0, "--text\n") },
        GrowingInput("json5", "comments", 16_000) { many($0, "/**/") + "{}" },
        GrowingInput("json5", "comments without an end", 32_000) { many($0, "/*") },
        GrowingInput("json5", "lines", 32_000) { many($0, "\n") + "{}" },
        GrowingInput("json5", "members on lines", 8000) { "{\n" + many($0) { "a\($0): 1,\n" } + "}" },
        GrowingInput("json5", "nested objects", 16_000) { many($0, "{a:") + "1" + many($0, "}") },
        GrowingInput("json5", "broken lines of a text", 16_000) { "'" + many($0, "\\\n") + "'" },
        GrowingInput("database-address", "hosts", 4000) {
            "postgres://" + many($0, separator: ",") { "h\($0)" } + "/db"
        },
        GrowingInput("database-address", "settings", 4000) { "postgres://h/db?" + many($0) { "s\($0)=1&" } },
        GrowingInput("database-address", "at signs", 32_000) { "postgres://" + many($0, "@") + "h/db" },
        GrowingInput("database-address", "words", 4000) { many($0) { "w\($0)=1 " } + "host=h" },
        GrowingInput("database-address", "escapes of one word", 16_000) { "host='" + many($0, "\\'") + "'" },
    ]
}
