import Testing

/// Calls that are made in one scene, and the observed answers that they give again.
struct ObservedSituation: Sendable, CustomTestStringConvertible {
    let name: String
    let files: Set<String>
    /// What this server answers, by the file of what the original answered: one for each of `files`.
    let answers: @Sendable (ObservedWorld) async throws -> [String: TestAnswer]

    init(
        _ name: String, _ files: Set<String>,
        _ answers: @escaping @Sendable (ObservedWorld) async throws -> [String: TestAnswer]
    ) {
        (self.name, self.files, self.answers) = (name, files, answers)
    }

    var testDescription: String { name }

    /// Every observed answer stands in one of them.
    static let all =
        signIn + apps + people + sharing + documents + storage + messages + reports + views + demographics + audits
        + refusals
}
