import SalusAPI
import SalusModels
import SalusServerBootstrap

/// A document's bytes over HTTPS, 64 clients at once: opened, checked, audited.
///
/// The ceiling is the HTTP library alone, in a process of its own, which answers as many bytes once one access row is
/// safe in a group commit of the bare engine.
final class DocumentRead: Benchmark {
    static func comparison(_ engine: BenchmarkEngine) -> Comparison {
        Comparison(name: "read, \(engine.rawValue)", measure: .rate, unit: "/s", bar: 0.5) { context in
            try await DocumentRead(engine, in: context)
        }
    }

    private let platform: BenchPlatform
    private let request: [UInt8]
    private let load: LoadGenerator
    private let echo: LoadGenerator
    private let server: CeilingServer.Running
    private let count: Int
    private var share = LoadShare()

    private init(_ engine: BenchmarkEngine, in context: BenchmarkContext) async throws {
        platform = try await context.platform(engine)
        request = try SignedRequests(platform).content(of: platform.document)
        let copy = try platform.copyOfDatabase(named: "read")
        server = try CeilingServer.start(
            directory: platform.directory.path, bytes: SampleMedication.document(1).count, audit: copy)
        (load, echo) = (try context.load(on: platform.port), try context.load(on: server.port))
        count = context.round(9600)
    }

    func ceiling() throws -> Double {
        try share.measure(echo, Array(repeating: request, count: count), of: server.program, isCeiling: true)
    }

    func ours() throws -> Double {
        try share.measure(load, Array(repeating: request, count: count), of: platform.server)
    }

    var remark: String { share.text }
}
