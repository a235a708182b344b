import Foundation
import SalusBase
import SalusHTTP
import TestSupport
import Testing

/// `salus-server` as a service manager runs it.
@Suite("Operating a server", .timeLimit(.minutes(15))) struct OperatingAServer {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func start(
        _ settings: [String] = [], environment: [String: String] = [:], inside wrapper: [String] = []
    ) async throws -> (program: Program, url: String) {
        let basics = ["--data", folder.path("data"), "--listen", "127.0.0.1:0", "--tls", "off"]
        let all = (settings + ["metrics.listen=off"]).flatMap { ["--set", $0] }
        let words = wrapper + [Program.built("salus-server").path] + basics + all
        let program = try Program(
            URL(fileURLWithPath: words[0]), Array(words.dropFirst()), environment: environment)
        let line = try #require(await program.line(holding: "salus-server ready at "))
        return (program, String(line.split(separator: " ").last ?? ""))
    }

    private func status(_ url: String) async throws -> Int {
        try await CurlClient().send(HTTPClientRequest(.get, url)).status
    }

    @Test("a stop says not ready at once, serves on for the wanted time, and a second signal ends it")
    func draining() async throws {
        let (program, url) = try await start(["stopDelaySeconds=600"])
        #expect(try await status(url + "/readyz") == 200)
        program.signal(SIGTERM)
        _ = await program.line(holding: "salus-server stopping")
        while try await status(url + "/readyz") != 503 {}
        #expect(try await status(url + "/salus/v1/server") == 200)
        program.signal(SIGTERM)
        let outcome = await program.finish()
        #expect(outcome.status == 1 && outcome.errors.contains("stopped at once"))
    }

    @Test("a stop without a delay ends cleanly, and the log says when it began and ended")
    func cleanStop() async throws {
        let (program, _) = try await start()
        program.signal(SIGTERM)
        let outcome = await program.finish()
        #expect(outcome.status == 0)
        // A variable of the test run that the server does not know is warned of in a line of its own.
        let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("{") }
        let events = try lines.map { try JSONValue(parsing: Array($0.utf8))["event"] }
        #expect(events == [.string("server_started"), .string("server_stopping"), .string("server_stopped")])
    }

    @Test("a crash would leave no file with keys in it")
    func noCore() async throws {
        let (program, _) = try await start()
        let limits = try String(contentsOfFile: "/proc/\(program.identifier)/limits", encoding: .utf8)
        let core = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") })
        #expect(core.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
        program.signal(SIGTERM)
        #expect(await program.finish().status == 0)
    }

    @Test("where the system locks no memory the server says so and goes on; else it says nothing")
    func lockedMemory() async throws {
        let limited = ["/usr/bin/prlimit", "--memlock=65536:65536"]
        // The system's administrator may always lock: that right is taken away, too.
        let unprivileged = geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set", "-ipc_lock"] : []
        for (wrapper, isTold) in [(unprivileged + limited, true), (["/usr/bin/env"], false)] {
            let program = try await start(inside: wrapper).program
            program.signal(SIGTERM)
            let outcome = await program.finish()
            #expect(outcome.status == 0 && outcome.errors.contains("LimitMEMLOCK") == isTold)
        }
    }

    @Test("SIGHUP opens the log file again, and systemd is told of every step")
    func reload() async throws {
        let socket = try NotifySocket(folder.path("notify"))
        let (program, url) = try await start(
            ["log.file=\(folder.path("log"))"], environment: ["NOTIFY_SOCKET": socket.path])
        #expect(await socket.next() == "READY=1")
        try FileManager.default.moveItem(atPath: folder.path("log"), toPath: folder.path("log.1"))
        program.signal(SIGHUP)
        #expect(await socket.next().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
        #expect(await socket.next() == "READY=1")
        #expect(try await status(url + "/salus/v1/server") == 200)
        program.signal(SIGTERM)
        #expect(await socket.next() == "STOPPING=1")
        #expect(await program.finish().status == 0)
        let (old, new) = (try text("log.1"), try text("log"))
        #expect(old.contains("server_started") && !old.contains("configuration_reloaded"))
        #expect(new.contains("configuration_reloaded") && new.contains(#""route":"/salus/v1/server""#))
    }

    @Test(
        "a configuration that is not usable is told with every fault, and nothing is started",
        arguments: [
            ["check-config"], ["--config"],
        ])
    func badConfiguration(arguments: [String]) async throws {
        let file = folder.path("bad.json5")
        try "{\n listen: 1,\n lisen: 2 }".write(toFile: file, atomically: true, encoding: .utf8)
        let outcome = try await Program.run(Program.built("salus-server"), arguments + [file])
        #expect(outcome.status == 1)
        for part in ["bad.json5:2: listen must be a text", "bad.json5:3: unknown key lisen. Did you mean listen?"] {
            #expect((outcome.output + outcome.errors).contains(part))
        }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }
}

/// The socket on which a service manager hears of its service.
private final class NotifySocket: Sendable {
    let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let bound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { [descriptor] in
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
    }

    deinit { close(descriptor) }

    /// The next message; waits for it.
    func next() async -> String {
        await withCheckedContinuation { done in
            Thread.detachNewThread { [descriptor] in
                var bytes = [UInt8](repeating: 0, count: 512)
                let count = recv(descriptor, &bytes, bytes.count, 0)
                done.resume(returning: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
            }
        }
    }
}
