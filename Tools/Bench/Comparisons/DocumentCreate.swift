import SalusAPI
import SalusModels

/// A durable create over HTTPS, 64 clients at once: a 2 KB Indivo medication, sealed, extracted, indexed and audited.
///
/// The ceiling writes the same rows through the engine's own C interface, 64 creates to one disk sync.
final class DocumentCreate: Benchmark {
    static func comparison(_ engine: BenchmarkEngine) -> Comparison {
        Comparison(name: "create, \(engine.rawValue)", measure: .rate, unit: "/s", bar: 0.5) { context in
            try await DocumentCreate(engine, in: context)
        }
    }

    private let platform: BenchPlatform
    private let requests: SignedRequests
    private let load: LoadGenerator
    private let raw: RawRows
    private let count: Int
    private var share = LoadShare()

    private init(_ engine: BenchmarkEngine, in context: BenchmarkContext) async throws {
        platform = try await context.platform(engine)
        requests = try SignedRequests(platform)
        raw = try RawRows(try platform.copyOfDatabase(named: "create"), CreateRows.tables)
        load = try context.load(on: platform.port)
        count = context.round(3200)
    }

    func ceiling() throws -> Double { try raw.rate(count, together: BenchmarkContext.clients) }

    func ours() throws -> Double {
        let creates = (0..<count).map { _ in requests.submit(platform.nextDocument()) }
        return try share.measure(load, creates, of: platform.server)
    }

    var remark: String { "\(raw.rows.rows.count) rows, \(raw.rows.bytes) bytes a create; \(share.text)" }
}
