/// Runs a comparison: rounds of both sides in turn, of which the first does not count.
struct Rounds {
    let count: Int
    let progress: BenchmarkProgress

    func run(_ comparison: Comparison, in context: BenchmarkContext) async throws -> BenchmarkResult {
        progress.say("\(comparison.name): preparing")
        let benchmark = try await comparison.open(context)
        var rounds: [(ceiling: Double, ours: Double)] = []
        for round in 0...count {
            progress.say("\(comparison.name): round \(round) of \(count)")
            let pair = (ceiling: try await benchmark.ceiling(), ours: try await benchmark.ours())
            if round > 0 { rounds.append(pair) }
        }
        progress.clear()
        return BenchmarkResult(comparison, rounds, remark: benchmark.remark)
    }
}
