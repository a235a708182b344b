extension GrowingInput {
    /// Readers that take a whole server: its threads do not survive in the process that measures a reading. What they
    /// read has readers of its own here, and `make attack` bounds the processor time of the real server.
    package static let measuredByAttacks: Set<String> = ["requests"]

    static let requests = [
        GrowingInput("event-place", "digits", 64_000) { "1f-" + many($0, "9") },
        GrowingInput("event-place", "dashes", 64_000) { many($0, "-") },
    ]
}
