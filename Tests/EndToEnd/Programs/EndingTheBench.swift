import Foundation
import TestSupport
import Testing

/// `salus-bench` starts servers, and may itself be ended at any moment.
@Suite("The bench", .timeLimit(.minutes(15)))
struct EndingTheBench {
    @Test(
        "leaves no server and no folder behind when it is ended in the middle", arguments: [SIGKILL, SIGTERM, SIGINT])
    func ended(signal: Int32) async throws {
        let folder = try TemporaryDirectory()
        let bench = try Program(
            Program.built("salus-bench"), ["--smoke", "--only", "memory at rest"],
            environment: ["TMPDIR": folder.url.path])
        let server = try await server(of: bench)
        bench.signal(signal)
        #expect(await bench.finish().status == -signal)
        while Self.runs(server) { try await Task.sleep(for: .milliseconds(50)) }
        while try !FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty {
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    /// The number of the server that it has started.
    private func server(of bench: Program) async throws -> Int32 {
        while true {
            let children = Self.children(of: bench.identifier)
            if let server = children.first(where: { Self.name(of: $0) == "salus-server" }) { return server }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Of every thread of the process.
    private static func children(of process: Int32) -> [Int32] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return threads.flatMap { thread in
            (text("/proc/\(process)/task/\(thread)/children") ?? "").split(separator: " ").compactMap { Int32($0) }
        }
    }

    private static func name(of process: Int32) -> String? {
        text("/proc/\(process)/comm").map { String($0.dropLast()) }
    }

    /// A process that no one has waited for yet has ended all the same.
    private static func runs(_ process: Int32) -> Bool {
        guard let status = text("/proc/\(process)/status") else { return false }
        return !status.contains("State:\tZ")
    }

    private static func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
}
