/// One of our parts beside the bare library doing the same.
struct Comparison: Sendable {
    typealias Work = @Sendable () async throws -> Void

    let name: String
    /// How many operations one round does.
    let operations: Int
    /// Ours ÷ ceiling as last accepted.
    let accepted: Double
    let ceiling: Work
    let ours: Work

    /// Five rounds of each in turn, after one of each that does not count.
    func measure() async throws -> Outcome {
        var (bare, own): ([Double], [Double]) = ([], [])
        for round in 0...5 {
            let (first, second) = (try await rate(ceiling), try await rate(ours))
            if round > 0 {
                bare.append(first)
                own.append(second)
            }
        }
        return Outcome(name: name, ceiling: median(bare), ours: median(own), accepted: accepted)
    }

    private func rate(_ work: Work) async throws -> Double {
        let duration = try await ContinuousClock().measure { try await work() }
        let (seconds, attoseconds) = duration.components
        return Double(operations) / (Double(seconds) + Double(attoseconds) / 1e18)
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
