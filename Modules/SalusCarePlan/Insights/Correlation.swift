/// The correlation of two series, with the numbers that it rests on: never shown without `pairs` and `gaps`.
public struct Correlation: Hashable, Sendable {
    /// Pearson's r, from -1 to 1; nil for fewer than `least` pairs, and where one series never changes.
    public let coefficient: Double?
    /// Days on which both have a value.
    public let pairs: Int
    /// Days on which one of them has none.
    public let gaps: Int

    /// With fewer pairs a coefficient says nothing.
    public static let least = 5

    /// The series are compared by their days; a day that only one of them has is a gap.
    public init(_ left: DailySeries, _ right: DailySeries) {
        let days = left.days.union(right.days)
        let pairs = days.compactMap { day in left[day].flatMap { value in right[day].map { (value, $0) } } }
        self.pairs = pairs.count
        gaps = days.count - pairs.count
        coefficient = pairs.count < Self.least ? nil : Self.pearson(pairs)
    }

    private static func pearson(_ pairs: [(Double, Double)]) -> Double? {
        guard Set(pairs.map(\.0)).count > 1, Set(pairs.map(\.1)).count > 1 else { return nil }
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
