import Foundation
import SalusBase
import TestSupport
import Testing

/// `salus-server` before curl, and before nghttp2's own client and load generator.
@Suite("Speaking HTTP/2", .timeLimit(.minutes(15))) struct SpeakingHTTP2 {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func start(_ settings: [String] = []) async throws -> (program: Program, url: String) {
        let basics = ["--data", folder.path("data"), "--listen", "127.0.0.1:0", "--tls", "dev"]
        let all = (settings + ["metrics.listen=off", "log.file=\(folder.path("log"))"]).flatMap { ["--set", $0] }
        let program = try Program(Program.built("salus-server"), basics + all)
        let line = try #require(await program.line(holding: "salus-server ready at "))
        return (program, String(line.split(separator: " ").last ?? ""))
    }

    /// The version and status that curl saw.
    private func ask(_ arguments: String...) async throws -> String {
        try await run("curl", ["-sk", "-o", "/dev/null", "-w", "%{http_version} %{http_code}"] + arguments)
    }

    private func run(_ tool: String, _ arguments: [String]) async throws -> String {
        let run = try await Program.run(URL(fileURLWithPath: "/usr/bin/\(tool)"), arguments)
        #expect(run.status == 0, "\(run.errors)")
        return run.output
    }

    private func stop(_ program: Program) async {
        program.signal(SIGTERM)
        #expect(await program.finish().status == 0)
    }

    /// The versions of the requests in the log.
    private func versions() throws -> Set<String> {
        let lines = try String(contentsOfFile: folder.path("log"), encoding: .utf8).split(separator: "\n")
        let requests = try lines.map { try JSONValue(parsing: Array($0.utf8)) }.filter {
            $0["event"]?.string == "request"
        }
        return Set(requests.compactMap { $0["version"]?.string })
    }

    @Test("curl gets it over TLS where both want it, and HTTP/1.1 everywhere else")
    func curl() async throws {
        let (program, url) = try await start()
        let call = url + "/salus/v1/server"
        #expect(try await ask("--http2", call) == "2 200")
        #expect(try await ask("--http1.1", call) == "1.1 200")
        let large = folder.path("large")
        try Data(repeating: 0x20, count: 3_000_000).write(to: URL(fileURLWithPath: large))
        #expect(try await ask("--http2", "--data-binary", "@\(large)", url + "/salus/v1/records") == "2 413")
        await stop(program)
        #expect(try versions() == ["1.1", "2"])
    }

    @Test("one setting turns it off")
    func off() async throws {
        let (program, url) = try await start(["http2=false"])
        #expect(try await ask("--http2", url + "/healthz") == "1.1 200")
        await stop(program)
    }

    @Test("nghttp reads a page with its parts, and h2load's ten thousand requests are all answered")
    func load() async throws {
        let (program, url) = try await start()
        let told = try await run("nghttp", ["-nv", url + "/healthz", url + "/readyz"])
        #expect(told.contains("The negotiated protocol: h2") && told.components(separatedBy: ":status: 200").count == 3)
        let load = try await run("h2load", ["-n", "10000", "-c", "8", "-m", "32", url + "/salus/v1/server"])
        #expect(load.contains("10000 succeeded, 0 failed, 0 errored, 0 timeout"), "\(load)")
        #expect(load.contains("status codes: 10000 2xx"), "\(load)")
        await stop(program)
        #expect(try versions() == ["2"])
    }
}
