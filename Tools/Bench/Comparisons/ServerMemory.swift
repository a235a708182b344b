import CLinux
import Glibc

/// Resident memory of the server, at rest and with many idle TLS connections, against what is allowed.
enum ServerMemory {
    static let atRest = Comparison(name: "memory at rest", measure: .cost, unit: "MB", bar: 1) { context in
        let platform = try await FreshServer(in: context.folder, named: "rest")
        return SimpleBenchmark(
            remark: "the ceiling is what is allowed", ceiling: { 50 }, ours: { platform.program.residentMegabytes })
    }

    static let withIdleConnections = Comparison(
        name: "memory with 5,000 idle connections", measure: .cost, unit: "MB", bar: 1
    ) { context in
        let server = try await FreshServer(in: context.folder, named: "idle")
        let connections = try idle(5000 / context.haste, on: server.port, tls: context.tls)
        return SimpleBenchmark(
            remark: "the ceiling is what is allowed", ceiling: { 250 },
            ours: { withExtendedLifetime(connections) { server.program.residentMegabytes } })
    }

    /// From many addresses of this machine, because a server takes only so many from one.
    private static func idle(_ count: Int, on port: Int, tls: TLSClientContext) throws -> [LoadConnection] {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return try (0..<count).map { try LoadConnection(port: port, tls: tls, from: UInt32(2 + $0 / 200)) }
    }
}

/// A server on a new data directory that no one has asked anything.
final class FreshServer {
    let program: ChildProgram
    let port: Int

    init(in folder: String, named name: String) async throws {
        program = try ChildProgram("salus-server", ["--data", "\(folder)/\(name)", "--listen", "127.0.0.1:0"])
        port = Int(try program.answer(after: "salus-server ready at ").split(separator: ":").last ?? "") ?? 0
        // Long enough for the first turn of the server's own upkeep.
        try await Task.sleep(for: .seconds(2))
    }
}
