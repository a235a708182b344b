import SalusBase

/// Counts by a key; keys are ours (routes, codes), never what a caller sent, so the table stays small.
package final class CounterTable<Key: Hashable & Sendable>: Sendable {
    private let counts = Locked<[Key: Double]>([:])

    package init() {}

    package func add(_ amount: Double = 1, to key: Key) { counts.withLock { $0[key, default: 0] += amount } }

    /// In the order that `labels` gives them.
    package func samples(_ labels: (Key) -> [(String, String)]) -> [MetricFamily.Sample] {
        counts.withLock { $0 }.map { MetricFamily.Sample(labels: labels($0.key), value: $0.value) }.inOrder
    }
}

extension [MetricFamily.Sample] {
    /// Equal tables give equal text.
    var inOrder: [MetricFamily.Sample] {
        sorted { left, right in left.labels.map(\.1).lexicographicallyPrecedes(right.labels.map(\.1)) }
    }
}
