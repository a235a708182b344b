extension GrowingInput {
    static let http = [
        GrowingInput("http-head", "fields", 1600) { "GET / HTTP/1.1\r\n" + many($0) { "F\($0): x\r\n" } + "\r\n" },
        GrowingInput("http-head", "bytes of a field", 16_000) {
            "GET / HTTP/1.1\r\nHost: " + many($0, "a") + "\r\n\r\n"
        },
        GrowingInput("http-head", "bytes of a path", 16_000) { "GET /" + many($0, "a") + " HTTP/1.1\r\n\r\n" },
        GrowingInput("http-head", "line ends", 16_000) { many($0, "\r\n") },
        GrowingInput("http-head", "returns", 16_000) { "GET / HTTP/1.1" + many($0, "\r") },
        GrowingInput("http-head", "spaces", 16_000) { "GET / HTTP/1.1\r\nA: " + many($0, " ") + "\r\n\r\n" },
        GrowingInput("http-body", "chunks of one byte", 16_000) { many($0, "1\r\nx\r\n") + "0\r\n\r\n" },
        GrowingInput("http-body", "digits of a size", 64_000) { many($0, "0") + "1\r\nx\r\n0\r\n\r\n" },
        GrowingInput("http-body", "bytes of an extension", 64_000) { "1;" + many($0, "a") + "\r\nx\r\n0\r\n\r\n" },
        GrowingInput("http-body", "trailers", 8000) { "0\r\n" + many($0, "A: b\r\n") + "\r\n" },
        GrowingInput("http-body", "bytes of one chunk", 256_000) { count in
            String(count, radix: 16) + "\r\n" + many(count, "x") + "\r\n0\r\n\r\n"
        },
        GrowingInput("http-target", "segments", 16_000) { many($0, "/a") },
        GrowingInput("http-target", "steps up", 16_000) { many($0, "/..") },
        GrowingInput("http-target", "empty segments", 32_000) { many($0, "/") },
        GrowingInput("http-target", "parameters", 16_000) { "/?" + many($0, separator: "&") { "p\($0)=\($0)" } },
        GrowingInput("http-target", "parameters of one name", 16_000) { "/?" + many($0, "a&") },
        GrowingInput("http-target", "escaped marks", 4000) { "/?a" + many($0, "%CC%81%CC%A3") + "=1" },
        GrowingInput("http-target", "escapes", 16_000) { "/" + many($0, "%41") },
    ]
}
