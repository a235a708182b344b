import Foundation
import SalusBase
import SalusHTTP
import TestSupport
import Testing

/// `salus-server` with its data on a file system of 16 MiB of its own, in a mount namespace that any user may make.
@Suite("A server whose disk is full", .timeLimit(.minutes(15))) struct FillingTheDisk {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test("says that it is not ready, and why in its log, and is ready again when there is room")
    func full() async throws {
        let (program, url) = try await start()
        #expect(try await status(url) == 200)
        let filler = "/proc/\(program.identifier)/root\(folder.path("disk"))/filler"
        try fill(filler)
        try await wait(for: 503, at: url)
        try FileManager.default.removeItem(atPath: filler)
        try await wait(for: 200, at: url)
        program.signal(SIGTERM)
        let outcome = await program.finish()
        #expect(outcome.status == 0)
        let lost = try #require(outcome.errors.split(separator: "\n").first { $0.contains("database_lost") })
        #expect(lost.contains("full"), "\(lost)")
        #expect(outcome.errors.contains("database_returned"))
    }

    private func start() async throws -> (program: Program, url: String) {
        let disk = folder.path("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        let server = Program.built("salus-server").path + " --data \(disk)/data --listen 127.0.0.1:0 --tls off"
        let script = "mount -t tmpfs -o size=16m none \(disk) && exec \(server) --set metrics.listen=off"
        let program = try Program(
            URL(fileURLWithPath: "/usr/bin/unshare"), ["--map-root-user", "--mount", "/bin/sh", "-c", script])
        let line = try #require(await program.line(holding: "salus-server ready at "))
        return (program, String(line.split(separator: " ").last ?? ""))
    }

    /// Writes a file until nothing more goes in.
    private func fill(_ path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        for size in [1 << 16, 1] {
            let bytes = [UInt8](repeating: 0, count: size)
            while write(descriptor, bytes, size) == size {}
        }
        #expect(errno == ENOSPC)
    }

    private func status(_ url: String) async throws -> Int {
        try await CurlClient().send(HTTPClientRequest(.get, url + "/readyz")).status
    }

    private func wait(for wanted: Int, at url: String) async throws {
        while try await status(url) != wanted { try await Task.sleep(for: .milliseconds(200)) }
    }
}
