import Foundation
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

    func ceiling() throws -> Double { try rate(["--h1", "-c", "32"]) }

    func ours() throws -> Double { try rate(["-c", "4", "-m", "8"]) }

    /// Requests a second, as h2load says them: `finished in 1.02s, 31250.10 req/s, 9.10MB/s`.
    private func rate(_ arguments: [String]) throws -> Double {
        let load = try ChildProgram(
            at: URL(fileURLWithPath: "/usr/bin/h2load"),
            arguments + ["-n", String(count), "https://127.0.0.1:\(server.port)/"])
        let line = try load.answer(after: "finished in ")
        let rate = line.split(separator: ",").dropFirst().first?.split(separator: " ").first
        guard let rate, let number = Double(rate) else { throw ChildProgram.SilentEnd(program: "h2load") }
        return number
    }
}
