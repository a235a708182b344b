extension GrowingInput {
    static let words = [
        GrowingInput("words", "letters", 32_000) { many($0, "a") },
        GrowingInput("words", "combining marks of two classes", 16_000) { marks($0) },
        GrowingInput("words", "characters that unfold", 8000) { many($0, "\u{FDFA}") },
        GrowingInput("words", "spaces", 32_000) { "vault" + many($0, " ") },
        GrowingInput("words", "dashes", 32_000) { many($0, "A-") },
        GrowingInput("words", "digits of a place", 32_000) { many($0, "9") },
    ]
}
