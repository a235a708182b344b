import SalusServerBootstrap

/// An answer of 160 bytes from our engine alone against the same from Debian's nginx, by the same h2load.
final class NginxEcho: Benchmark {
    /// Every way that both can speak.
    enum Way: String, CaseIterable {
        case plain = "plain"
        case tls = "TLS"
        case http2 = "HTTP/2 over TLS"
    }

    static let comparisons = Way.allCases.map { way in
        Comparison(name: "echo against nginx, \(way.rawValue)", measure: .rate, unit: "/s", bar: 0.63) { context in
            try await NginxEcho(way, in: context)
        }
    }

    private static let bytes = 160

    private let platform: BenchPlatform
    private let nginx: Nginx
    private let server: CeilingServer.Running
    private let shape: H2Load.Shape
    private let count: Int
    private var (seconds, nginxSeconds, answers) = (0.0, 0.0, 0)

    private init(_ way: Way, in context: BenchmarkContext) async throws {
        platform = try await context.platform(.sqlcipher)
        let directory = way == .plain ? nil : platform.directory
        nginx = try Nginx(directory: directory, bytes: Self.bytes, in: context.folder)
        server = try CeilingServer.start(directory: directory?.path, bytes: Self.bytes)
        shape = way == .http2 ? .http2 : .http1
        count = context.round(64_000)
    }

    func ceiling() throws -> Double {
        let before = nginx.program.processorSeconds
        defer { nginxSeconds += nginx.program.processorSeconds - before }
        return try H2Load.rate(nginx.address, requests: count, shape)
    }

    func ours() throws -> Double {
        let before = server.program.processorSeconds
        defer { seconds += server.program.processorSeconds - before }
        answers += count
        return try H2Load.rate(server.address, requests: count, shape)
    }

    var remark: String {
        let (ours, theirs) = (seconds / Double(answers) * 1e6, nginxSeconds / Double(answers) * 1e6)
        return "server \(Table.digits(ours)) µs of processor an operation (nginx \(Table.digits(theirs)) µs)"
    }
}
