import Testing

/// Calls that are made in one scene, and the observed answers that they give again.
struct ObservedSituation: Sendable, CustomTestStringConvertible {
    let name: String
    let files: Set<String>
    /// This server's answers, by the file of the original's answer: one for each of `files`.
    let answers: @Sendable (ObservedWorld) async throws -> [String: TestAnswer]

    init(
        _ name: String, _ files: Set<String>,
        _ answers: @escaping @Sendable (ObservedWorld) async throws -> [String: TestAnswer]
    ) {
        (self.name, self.files, self.answers) = (name, files, answers)
    }

    var testDescription: String { name }

    /// All situations; every observed answer belongs to one of them.
    static let all =
        signIn + apps + people + sharing + documents + storage + messages + reports + views + demographics + audits
        + refusals
}
