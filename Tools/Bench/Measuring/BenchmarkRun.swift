/// One run of the bench: comparisons one after the other, and what became of them.
struct BenchmarkRun {
    let context: BenchmarkContext
    let table: Table
    private let options: Options
    private let accepted: AcceptedRatios
    private(set) var outcomes: [BenchmarkResult] = []
    /// Names of those that continuous integration holds and that were half as good as they should be, twice.
    private(set) var fallen: [String] = []

    /// A tenth of the operations of a measurement: a fixed count, whatever the machine.
    private static let heldHaste = 10

    init(_ options: Options, accepted: AcceptedRatios) throws {
        (self.options, self.accepted) = (options, accepted)
        (context, table) = (try BenchmarkContext(haste: options.haste), Table(accepted: accepted))
    }

    /// Whether the outcome of that name says something, and may be kept: tiny rounds say nothing.
    func counts(_ name: String) -> Bool { options.hold ? Comparisons.held.contains(name) : options.haste == 1 }

    /// Measures it, and once more on new servers when what is held has fallen: a busy moment is no fall.
    mutating func measure(_ comparison: Comparison) async throws -> BenchmarkResult {
        let isHeld = options.hold && counts(comparison.name)
        context.haste = isHeld ? Self.heldHaste : options.haste
        let rounds = Rounds(
            count: options.hold && !isHeld ? 1 : options.rounds, progress: BenchmarkProgress())
        var outcome = try await rounds.run(comparison, in: context)
        if isHeld, accepted.hasFallen(outcome) {
            context.forgetPlatforms()
            outcome = try await rounds.run(comparison, in: context)
            if accepted.hasFallen(outcome) { fallen.append(comparison.name) }
        }
        outcomes.append(outcome)
        return outcome
    }
}
