/// One of our parts compared with its theoretical best: a name, and rounds that measure both.
struct Comparison: Sendable {
    /// Which way is good.
    enum Measure: String, Codable, Sendable {
        /// Operations (or bytes) a second: more is better.
        case rate
        /// Seconds or bytes of memory: less is better.
        case cost
    }

    let name: String
    let measure: Measure
    let unit: String
    /// The ratio that the product has to reach; nil where none is asked.
    var bar: Double?
    /// Prepares what both sides need.
    let open: @Sendable (BenchmarkContext) async throws -> any Benchmark
}

/// Both sides, ready to run. A round of each is one number in the comparison's unit.
protocol Benchmark: AnyObject {
    func ceiling() async throws -> Double
    func ours() async throws -> Double
    /// Further information for the reader, such as the share of the load generator; empty for none.
    var remark: String { get }
}

extension Benchmark {
    var remark: String { "" }
}

/// A contest of two closures.
final class SimpleBenchmark: Benchmark {
    private let first: () async throws -> Double
    private let second: () async throws -> Double
    let remark: String

    init(
        remark: String = "", ceiling: @escaping () async throws -> Double, ours: @escaping () async throws -> Double
    ) {
        (first, second, self.remark) = (ceiling, ours, remark)
    }

    func ceiling() async throws -> Double { try await first() }
    func ours() async throws -> Double { try await second() }

    /// The operations per second of `work`, which does `operations` of them.
    static func rate(_ operations: Int, _ work: () async throws -> Void) async rethrows -> Double {
        let start = BenchmarkClock.now
        try await work()
        return Double(operations) / (BenchmarkClock.now - start)
    }
}
