import SalusBase

extension GrowingInput {
    static let base = [
        GrowingInput("json", "nested lists", 100_000) { many($0, "[") + many($0, "]") },
        GrowingInput("json", "members", 8000) { "{" + many($0, separator: ",") { "\"m\($0)\":0" } + "}" },
        GrowingInput("json", "members of one name", 8000) { "{" + many($0, separator: ",") { _ in "\"m\":0" } + "}" },
        GrowingInput("json", "digits of one number", 64_000) { many($0, "7") },
        GrowingInput("json", "digits of one exponent", 64_000) { "1e" + many($0, "7") },
        GrowingInput("json", "escapes of one text", 16_000) { "\"" + many($0, "\\ud83d\\ude00") + "\"" },
        GrowingInput("json", "marks of a name", 16_000) { "{\"" + marks($0) + "\":1}" },
        GrowingInput("json", "escaped marks of a name", 8000) { "{\"" + many($0, "\\u0301\\u0323") + "\":1}" },
        GrowingInput("dates", "digits", 64_000) { many($0, "9") },
        GrowingInput("dates", "digits of a fraction", 64_000) { "2026-01-01T00:00:00." + many($0, "9") + "Z" },
        GrowingInput("dates", "zeros before a decimal", 64_000) { many($0, "0") + ".1" },
        GrowingInput("form", "fields", 16_000) { many($0, separator: "&") { "f\($0)=\($0)" } },
        GrowingInput("form", "fields of one name", 16_000) { many($0, separator: "&") { _ in "a" } },
        GrowingInput("form", "escapes", 32_000) { "a=" + many($0, "%C3%A9") },
        GrowingInput("form", "combining marks of a name", 16_000) { marks($0) + "=1&" + marks($0) + "=2" },
        GrowingInput("form", "signs", 64_000) { many($0, "&=") },
        GrowingInput("bytes-as-text", "base64url digits", 128_000) { many($0 * 4, "A") },
        GrowingInput("bytes-as-text", "other characters", 64_000) { many($0, "é") },
    ]
}
