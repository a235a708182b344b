public import SalusBase

/// A problem in the summary.
public struct ProblemLine: Hashable, Sendable, Codable {
    public let title: SummaryTitle
    public let course: Course
    public let startDate: PartialDate?
    public let endDate: PartialDate?
    public let source: SummarySource

    /// SNOMED CT: no current problems or disability; no significant medical history.
    private static let noneCodes: Set<String> = ["160245001", "160243008"]

    static func section(from facts: SummaryFacts, at now: Instant) -> SummarySection<ProblemLine> {
        let entries = facts.all(Problem.self).map { entry($0.value, $0.source, at: now) }
        return SummarySection(entries, subject: "problem") { left, right in
            Course.comesBefore((left.course, left.startDate), (right.course, right.startDate))
        }
    }

    private static func entry(_ problem: Problem, _ source: SummarySource, at now: Instant) -> SummaryEntry<ProblemLine>
    {
        if let code = problem.name?.code(in: .snomed), noneCodes.contains(code) { return .noneKnown }
        if StatusRule.isRefusal(problem.status) || StatusRule.isRefusal(problem.name) { return .refused }
        guard let title = SummaryTitle(problem.name) else { return .nothing }
        return .named(
            ProblemLine(
                title: title,
                course: Course(from: problem.startDate, until: problem.endDate, status: problem.status, at: now),
                startDate: problem.startDate, endDate: problem.endDate, source: source))
    }
}
