import Foundation
import TestSupport
import Testing

/// `make demo` without a terminal, with the programs that were built for the tests.
struct RunningTheDemo {
    @Test(
        """
        says how to sign in, serves until SIGTERM, and leaves nothing running, but profiles that open without the server
        """,
        .timeLimit(.minutes(15)))
    func withoutATerminal() async throws {
        let folder = try TemporaryDirectory()
        let url = try await demo(in: folder)
        // The second time the household is there, at the same address.
        #expect(try await demo(in: folder) == url)
        let doctor = try await Program.run(
            Program.built("salus-admin"), ["doctor", "--data", folder.path("demo/server")])
        #expect(doctor.status == 0)
        #expect(doctor.output.contains("3 accounts, 5 records"))
        #expect(try await salus("summary --person Nora", of: "mira", in: folder).contains("Hypertension"))
        let family = try await salus("vault list", of: "hollis", in: folder)
        #expect(family.contains("Mira Vale: care card") && family.contains("Mira Vale: symptoms"))
        let neurologist = try await salus("vault list", of: "arden", in: folder)
        #expect(neurologist.contains("Mira Vale: symptoms") && !neurologist.contains("care card"))
    }

    /// The output of a verb on one person's device.
    private func salus(_ words: String, of name: String, in folder: TemporaryDirectory) async throws -> String {
        let outcome = try await Program.run(
            URL(fileURLWithPath: "/bin/sh"),
            [
                "-c",
                "echo on-this-device-only | exec \"$0\" \(words) --profile \"$1\" --local-password-fd 0",
                Program.built("salus").path, folder.path("demo/\(name)"),
            ])
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
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
