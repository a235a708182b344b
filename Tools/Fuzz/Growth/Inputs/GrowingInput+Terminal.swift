extension GrowingInput {
    static let terminal = [
        GrowingInput("key-file", "lines", 4000) { many($0, "list.first = g g\n") },
        GrowingInput("key-file", "unknown commands", 4000) { many($0) { "c\($0) = g\n" } },
        GrowingInput("key-file", "keys of one command", 4000) {
            "list.first = " + many($0, separator: ", ") { "g \($0)" }
        },
        GrowingInput("key-file", "strokes of one key", 8000) { "list.first = " + many($0, "g ") },
        GrowingInput("terminal-input", "letters", 8000) { many($0, "a") },
        GrowingInput("terminal-input", "parameters of one sequence", 8000) { "\u{1B}[" + many($0, "1;") + "m" },
        GrowingInput("terminal-input", "escapes", 16_000) { many($0, "\u{1B}") },
        GrowingInput("terminal-input", "letters of a paste", 8000) { "\u{1B}[200~" + many($0, "a") + "\u{1B}[201~" },
        GrowingInput("terminal-input", "letters of a paste without an end", 8000) { "\u{1B}[200~" + many($0, "a") },
        GrowingInput("terminal-input", "letters of an answer without an end", 8000) { "\u{1B}]11;" + many($0, "a") },
        GrowingInput("terminal-input", "clicks", 4000) { many($0, "\u{1B}[<0;10;10M") },
        GrowingInput("terminal-input", "halves of a character", 8000, bytes: { [UInt8](repeating: 0xE2, count: $0) }),
    ]
}
