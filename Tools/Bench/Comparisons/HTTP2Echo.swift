import SalusServerBootstrap

/// HTTP/2 against HTTP/1.1 on our engine alone, over TLS, by h2load with as many requests under way: 32 connections
/// with one each, and 4 with 8 streams each.
final class HTTP2Echo: Benchmark {
    static let comparison = Comparison(name: "HTTP/2 echo", measure: .rate, unit: "/s", bar: 1) { context in
        try await HTTP2Echo(in: context)
    }

    private let platform: BenchPlatform
    private let server: CeilingServer.Running
    private let count: Int

    private init(in context: BenchmarkContext) async throws {
        platform = try await context.platform(.sqlcipher)
        server = try CeilingServer.start(directory: platform.directory.path, bytes: 160)
        count = context.round(64_000)
    }

    func ceiling() throws -> Double { try H2Load.rate(server.address, requests: count, .http1) }

    func ours() throws -> Double { try H2Load.rate(server.address, requests: count, .http2) }
}
