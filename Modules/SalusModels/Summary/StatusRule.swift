/// The meaning of the words and codes of a status. Words are compared whole, without case.
enum StatusRule {
    private static let errors: Set<String> = ["entered-in-error", "entered in error", "error", "void", "nullified"]
    private static let refusals: Set<String> = [
        "refused", "declined", "not done", "not-done", "not given", "notadministered", "not administered",
        "asked-declined", "asked but declined", "patient refused",
        // SNOMED CT: refused; procedure not done; procedure declined by patient.
        "443390004", "385660001", "105480006",
    ]
    private static let ended: Set<String> = [
        "resolved", "inactive", "remission", "stopped", "discontinued", "cancelled", "canceled", "aborted", "completed",
        // SNOMED CT: resolved; inactive; no longer active; completed; discontinued.
        "413322009", "73425007", "277919001", "385658003", "410546004",
    ]

    static func isError(_ status: Concept?) -> Bool { says(errors, status) }
    static func isRefusal(_ concept: Concept?) -> Bool { says(refusals, concept) }
    static func isEnded(_ status: Concept?) -> Bool { says(ended, status) }

    private static func says(_ words: Set<String>, _ concept: Concept?) -> Bool {
        guard let concept else { return false }
        let spoken = [concept.text].compactMap(\.self) + concept.codings.flatMap { [$0.code, $0.display ?? ""] }
        return spoken.contains { words.contains($0.lowercased()) }
    }
}

extension FactFields {
    /// Whether the status says that the entry was made in error.
    public var isInError: Bool { StatusRule.isError(concept("status")) }
    /// Whether the status says that it is over.
    public var isEnded: Bool { StatusRule.isEnded(concept("status")) }
}
