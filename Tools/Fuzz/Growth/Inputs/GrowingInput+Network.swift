extension GrowingInput {
    static let network = [
        GrowingInput("addresses", "digits", 64_000) { many($0, "1") },
        GrowingInput("addresses", "groups", 32_000) { many($0, "1:") },
        GrowingInput("addresses", "dots", 32_000) { many($0, "1.") },
        GrowingInput("addresses", "slashes", 32_000) { "https://a" + many($0, "/") },
        GrowingInput("proxy-fields", "hops of one field", 8000) { count in
            "X-Forwarded-For: " + many(count, separator: ", ") { "192.0.\($0 % 250).\($0 % 251)" }
        },
        GrowingInput("proxy-fields", "hops that are trusted", 8000) { count in
            "X-Forwarded-For: " + many(count, separator: ", ") { _ in "192.0.2.1" }
        },
        GrowingInput("proxy-fields", "elements of Forwarded", 4000) { count in
            "Forwarded: " + many(count, separator: ", ") { _ in "for=192.0.2.1;proto=https" }
        },
        GrowingInput("proxy-fields", "pairs of one element", 8000) { "Forwarded: for=192.0.2.1" + many($0, ";a=b") },
        GrowingInput("proxy-fields", "escapes of one value", 16_000) { "Forwarded: for=\"" + many($0, "\\a") + "\"" },
        GrowingInput("proxy-fields", "quotes", 16_000) { "Forwarded: " + many($0, "\"") },
        GrowingInput("proxy-fields", "fields", 4000) { many($0, "X-Forwarded-For: 192.0.2.1\n") },
        GrowingInput("proxy-fields", "bytes of a name", 64_000) { "X-Request-ID: " + many($0, "a") },
    ]
}
