import Foundation

/// The result of the rounds of a comparison.
struct BenchmarkResult: Codable {
    let name: String
    let measure: Comparison.Measure
    let unit: String
    /// Medians of the rounds.
    let ceiling: Double
    let ours: Double
    /// Median of ours ÷ ceiling, round by round, so that a slow moment of the machine meets both sides.
    let ratio: Double
    /// The interquartile range of the rounds, as a part of the ratio.
    let spread: Double
    let bar: Double?
    let remark: String

    init(_ comparison: Comparison, _ rounds: [(ceiling: Double, ours: Double)], remark: String) {
        (name, measure, unit, bar) = (comparison.name, comparison.measure, comparison.unit, comparison.bar)
        let ratios = rounds.map { $0.ours / $0.ceiling }.sorted()
        ceiling = Self.median(rounds.map(\.ceiling))
        ours = Self.median(rounds.map(\.ours))
        ratio = Self.median(ratios)
        spread = (ratios[ratios.count * 3 / 4] - ratios[ratios.count / 4]) / ratio
        self.remark = remark
    }

    var reachesBar: Bool? { bar.map { measure == .rate ? ratio >= $0 : ratio <= $0 } }

    /// The server's processor time an operation, as the remark of an HTTP load says it (`LoadShare`).
    var processorMicros: Double? {
        guard let start = remark.range(of: "server "), let end = remark.range(of: " µs of processor") else {
            return nil
        }
        return start.upperBound < end.lowerBound ? Double(remark[start.upperBound..<end.lowerBound]) : nil
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
