import SalusBase
import SalusPostgres
import SalusSQL
import SalusSQLCipher

/// 1 KiB rows of 64 callers while one more caller's work refuses again and again, against the same rows without it. The
/// batches of the first are made with savepoints.
enum RefusedWrites {
    static let comparisons = BenchmarkEngine.allCases.map(comparison)

    private struct Refusal: Error {}

    private static func comparison(_ engine: BenchmarkEngine) -> Comparison {
        let name = "rows beside refusals, \(engine.rawValue)"
        return Comparison(name: name, measure: .rate, unit: "/s") { context in
            let count = max(64, 6400 / context.haste)
            let database = try await EngineWrites.emptyTable(engine, context, "refusals")
            return SimpleBenchmark(
                remark: "the ceiling is the same rows without refusals and savepoints",
                ceiling: {
                    // Batches that are still guarded after a round of refusals.
                    try await EngineWrites.write(Worker.guardedBatches * 128, callers: 64, to: database)
                    return try await SimpleBenchmark.rate(count) {
                        try await EngineWrites.write(count, callers: 64, to: database)
                    }
                },
                ours: {
                    try await SimpleBenchmark.rate(count) {
                        try await besideRefusals(in: database) {
                            try await EngineWrites.write(count, callers: 64, to: database)
                        }
                    }
                })
        }
    }

    private static func besideRefusals(
        in database: any SQLDatabase, _ work: () async throws -> Void
    ) async throws {
        let isOver = Locked(false)
        async let refusals: Void = {
            while !isOver.withLock({ $0 }) {
                do { try await database.write { _ in throw Refusal() } } catch is Refusal {}
            }
        }()
        try await work()
        isOver.withLock { $0 = true }
        try await refusals
    }
}
