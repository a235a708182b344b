import Foundation
import TestSupport
import Testing

/// The harness itself: what the other suites here rely on.
struct RunningAProgram {
    @Test("catches output, errors and status", .timeLimit(.minutes(15)))
    func outcome() async throws {
        let run = try await Program.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", "echo out; echo $WORD >&2; exit 3"], environment: ["WORD": "err"])
        #expect(run.status == 3)
        #expect(run.output == "out\n")
        #expect(run.errors == "err\n")
    }

    @Test("waits for a line, and tells a signal from an exit", .timeLimit(.minutes(15)))
    func line() async throws {
        let program = try Program(URL(fileURLWithPath: "/bin/sh"), ["-c", "echo ready; exec tail -f /dev/null"])
        #expect(await program.line(holding: "ready") == "ready")
        program.signal(SIGTERM)
        #expect(await program.finish().status == -SIGTERM)
    }

    @Test("finds the programs that were built with the tests", .timeLimit(.minutes(15)))
    func built() async throws {
        let run = try await Program.run(Program.built("salus-tools"), ["--help"])
        #expect(run.status == 0)
    }
}
