/// The reason why texts of a form are no entry yet. It quotes what was typed, so it belongs on the person's screen
/// alone.
public struct StatementProblem: Error, Hashable, Sendable {
    /// The name of the field; nil where several are meant.
    public let field: String?
    /// The fault in one sentence.
    public let problem: String
    /// The next thing to do.
    public let nextStep: String

    init(_ field: StatementField?, _ problem: String, nextStep: String) {
        (self.field, self.problem, self.nextStep) = (field?.name, problem, nextStep)
    }
}
