import SalusBase

/// How values are spread, by a key.
package final class HistogramTable<Key: Hashable & Sendable>: Sendable {
    private struct Spread {
        var counts: [Double]
        var sum = 0.0

        init(buckets: Int) { counts = [Double](repeating: 0, count: buckets) }

        mutating func note(_ value: Double, in bucket: Int) {
            counts[bucket] += 1
            sum += value
        }
    }

    private let bounds: [Double]
    private let spreads = Locked<[Key: Spread]>([:])

    /// `bounds` are upper ones, ascending; what is larger is counted too.
    package init(bounds: [Double]) { self.bounds = bounds }

    package func note(_ value: Double, of key: Key) {
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        spreads.withLock { $0[key, default: Spread(buckets: bounds.count + 1)].note(value, in: bucket) }
    }

    package func samples(_ labels: (Key) -> [(String, String)]) -> [MetricFamily.Sample] {
        let spreads = spreads.withLock { $0 }.map { (labels($0.key), $0.value) }
        return spreads.sorted { $0.0.map(\.1).lexicographicallyPrecedes($1.0.map(\.1)) }.flatMap(samples)
    }

    private func samples(_ labels: [(String, String)], _ spread: Spread) -> [MetricFamily.Sample] {
        var total = 0.0
        let buckets = zip(bounds + [.infinity], spread.counts).map { bound, count in
            total += count
            return MetricFamily.Sample(
                suffix: "_bucket", labels: labels + [("le", MetricFamily.text(bound))], value: total)
        }
        return buckets + [
            MetricFamily.Sample(suffix: "_sum", labels: labels, value: spread.sum),
            MetricFamily.Sample(suffix: "_count", labels: labels, value: total),
        ]
    }
}

/// Upper bounds of the histograms.
package enum MetricBounds {
    package static let seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    package static let sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256].map(Double.init)
}
