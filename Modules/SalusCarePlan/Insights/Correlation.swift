/// How far two series go together, with how much that rests on: never shown without `pairs` and `gaps`.
public struct Correlation: Hashable, Sendable {
    /// Pearson's r, from -1 to 1; nil for fewer than `least` pairs, and where one series never changes.
    public let coefficient: Double?
    /// Days on which both have a value.
    public let pairs: Int
    /// Days on which one of them has none.
    public let gaps: Int

    /// With fewer pairs a coefficient says nothing.
    public static let least = 5

    /// The series are compared day by day from the first; of the longer one the rest counts as gaps.
    public init(_ left: DailySeries, _ right: DailySeries) {
        let pairs = zip(left.values, right.values).compactMap { left, right in
            left.flatMap { left in right.map { (left, $0) } }
        }
        self.pairs = pairs.count
        gaps = max(left.values.count, right.values.count) - pairs.count
        coefficient = pairs.count < Self.least ? nil : Self.pearson(pairs)
    }

    private static func pearson(_ pairs: [(Double, Double)]) -> Double? {
        let count = Double(pairs.count)
        let mean = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
        var (both, left, right) = (0.0, 0.0, 0.0)
        for pair in pairs {
            let (x, y) = (pair.0 - mean.0, pair.1 - mean.1)
            (both, left, right) = (both + x * y, left + x * x, right + y * y)
        }
        guard left > 0, right > 0 else { return nil }
        return min(1, max(-1, both / (left * right).squareRoot()))
    }
}
