import Foundation
import TestSupport
import Testing

/// `make demo` without a terminal, with the programs that were built for the tests.
struct RunningTheDemo {
    @Test("says how to sign in, serves until SIGTERM, and leaves nothing running", .timeLimit(.minutes(3)))
    func withoutATerminal() async throws {
        let folder = try TemporaryDirectory()
        let url = try await demo(in: folder)
        // The second time the household is there, at the same address.
        #expect(try await demo(in: folder) == url)
        let doctor = try await Program.run(
            Program.built("salus-admin"), ["doctor", "--data", folder.path("demo/server")])
        #expect(doctor.status == 0)
        #expect(doctor.output.contains("1 account, 5 records"))
    }

    @Test("leaves a profile that opens without the server", .timeLimit(.minutes(3)))
    func offline() async throws {
        let folder = try TemporaryDirectory()
        _ = try await demo(in: folder)
        let summary = try await Program.run(
            URL(fileURLWithPath: "/bin/sh"),
            [
                "-c",
                "echo on-this-device-only | exec \"$0\" summary --person Nora --profile \"$1\" --local-password-fd 0",
                Program.built("salus").path, folder.path("demo/mira"),
            ])
        #expect(summary.status == 0)
        #expect(summary.output.contains("Hypertension"))
    }

    /// Runs it until it serves, then ends it as `kill` does; gives the address.
    private func demo(in folder: TemporaryDirectory) async throws -> String {
        let program = try Program(
            Program.package.appending(path: "Tools/demo"),
            ["--built", Program.built("").path, "--data", folder.path("demo")])
        let ready = await program.line(holding: "salus-server ready at ")
        #expect(await program.line(holding: "Sign in") != nil)
        #expect(await program.line(holding: "Serving until SIGTERM") != nil)
        program.signal(SIGTERM)
        let outcome = await program.finish()
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("demo/server/run/server.json")))
        return ready.map { String($0.split(separator: " ").last ?? "") } ?? ""
    }
}
