import SalusServerBootstrap

/// The smallest answer of our whole stack against the HTTP library alone giving the same bytes, over TLS.
final class PlainEcho: Benchmark {
    static let comparison = Comparison(name: "plain echo", measure: .rate, unit: "/s", bar: 0.8) { context in
        try await PlainEcho(in: context)
    }

    private let platform: BenchPlatform
    private let request: [UInt8]
    private let load: LoadGenerator
    private let echo: LoadGenerator
    private let server: CeilingServer.Running
    private let count: Int
    private var share = LoadShare()

    private init(in context: BenchmarkContext) async throws {
        platform = try await context.platform(.sqlcipher)
        request = SignedRequests.get("\(BenchPlatform.prefix)/server")
        var size = 0
        try context.load(on: platform.port, clients: 1).run([request]) { size = $0.count }
        server = try CeilingServer.start(directory: platform.directory.path, bytes: size)
        (load, echo) = (try context.load(on: platform.port), try context.load(on: server.port))
        count = context.round(32_000)
    }

    func ceiling() throws -> Double {
        try share.measure(echo, Array(repeating: request, count: count), of: server.program, isCeiling: true)
    }

    func ours() throws -> Double {
        try share.measure(load, Array(repeating: request, count: count), of: platform.server)
    }

    var remark: String { share.text }
}
