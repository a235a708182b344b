import SalusBase

extension GrowingInput {
    /// Each reading asks a whole server, which is opened in every process: two inputs are enough.
    static let requests = [
        GrowingInput("requests", "parameters of a query", 3000) { count in
            "GET /records/?" + many(count, "a&") + " HTTP/1.1\r\nHost: h\r\n\r\n"
        },
        GrowingInput("requests", "fields of a form", 16_000) { count in
            "POST /oauth/request_token HTTP/1.1\r\nHost: h\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n"
                + many(count, "a&")
        },
        GrowingInput("event-place", "digits", 64_000) { "1f-" + many($0, "9") },
        GrowingInput("event-place", "dashes", 64_000) { many($0, "-") },
    ]
}
