extension GrowingInput {
    static let streams = [
        GrowingInput("event-stream", "lines of one event", 8000) { many($0, "data: x\n") + "\n" },
        GrowingInput("event-stream", "bytes of one line", 4000) { "data: " + many($0, "x") + "\n\n" },
        GrowingInput("event-stream", "events", 4000) { many($0) { "id: \($0)\ndata: x\n\n" } },
        GrowingInput("event-stream", "empty lines", 16_000) { many($0, "\r\n") },
        GrowingInput("event-stream", "comments", 8000) { many($0, ": x\n") },
        GrowingInput("conditions", "entity tags", 8000) { many($0, separator: ",") { "\"t\($0)\"" } },
        GrowingInput("conditions", "commas", 32_000) { many($0, ",") },
        GrowingInput("conditions", "codings", 8000) { many($0, separator: ",") { "c\($0);q=0.5" } },
        GrowingInput("conditions", "parameters of one coding", 16_000) { "gzip" + many($0, ";q=0") },
        GrowingInput("conditions", "fields", 8000) { many($0, "\"a\"\n") },
        GrowingInput("conditions", "bytes of one tag", 64_000) { "\"" + many($0, "a") + "\"" },
        GrowingInput("conditions", "quotes", 32_000) { many($0, "\"") },
    ]
}
