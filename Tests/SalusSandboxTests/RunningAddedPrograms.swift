import Foundation
import Glibc
import SalusBase
import TestSupport
import Testing

@testable import SalusSandbox

@Suite("A program that a person has added", .enabled(if: access("/usr/bin/python3", X_OK) == 0, "python3 is missing"))
struct RunningAddedPrograms {
    private static func output(_ text: String, _ input: String = "") async throws -> ProgramOutput {
        let folder = try TemporaryDirectory()
        let path = folder.path("program")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, 0o755)
        try Data("secret".utf8).write(to: URL(fileURLWithPath: folder.path("mine")))
        let sandbox = Sandbox(limits: SandboxLimits(processorSeconds: 5, seconds: 5, outputBytes: 4096))
        return try await sandbox.output(
            ofProgramAt: path, [folder.path("mine")], reading: Array(input.utf8))
    }

    @Test(
        "is run by the interpreter of its first line, over its input",
        arguments: ["#!/usr/bin/env python3", "#!/usr/bin/python3", "#! /usr/bin/python3 -I"])
    func script(firstLine: String) async throws {
        let run = try await Self.output("\(firstLine)\nimport sys\nprint(sys.stdin.read().upper())\n", "knee")
        #expect(run.bytes == Array("KNEE\n".utf8) && run.status == 0, "\(run.status): \(run.errors)")
    }

    @Test("writes no file, starts no program and reaches no network")
    func confined() async throws {
        for statement in [
            "open(sys.argv[1], 'w')", "os.unlink(sys.argv[1])", "os.fork()", "socket.socket()",
            "os.kill(os.getppid(), 0)",
        ] {
            let run = try await Self.output("#!/usr/bin/python3\nimport os, socket, sys\n\(statement)\nprint('done')\n")
            #expect(run.status != 0 && run.bytes.isEmpty, "\(statement)")
        }
    }

    @Test(
        "reads no file of the person", .enabled(if: Sandbox.hidesFiles, "this kernel has no Landlock"))
    func hidden() async throws {
        let run = try await Self.output("#!/usr/bin/python3\nimport sys\nprint(open(sys.argv[1]).read())\n")
        #expect(run.status != 0 && run.bytes.isEmpty && run.errors.contains("PermissionError"), "\(run.errors)")
    }

    @Test("is told from one whose interpreter is not here, or is no program")
    func interpreters() async throws {
        let folder = try TemporaryDirectory()
        for (line, isThere) in [
            ("#!/usr/bin/python3", true), ("#!/usr/bin/env python3", true), ("#!/usr/bin/env -S python3 -I", false),
            ("#!/usr/bin/env ..", false), ("#!/usr/bin", false), ("#!/usr/bin/no-such-program", false), ("echo", true),
        ] {
            try folder.write("\(line)\n", to: "program")
            #expect(Sandbox.hasInterpreter(ofProgramAt: folder.path("program")) == isThere, "\(line)")
        }
    }

    @Test("is ended when it writes or takes too much, and says how it ended")
    func bounds() async throws {
        let much = try await Self.output("#!/usr/bin/python3\nprint('a' * 5000)\n")
        #expect(much.isCut && much.bytes.count == 4096)
        let exact = try await Self.output("#!/usr/bin/python3\nprint('a' * 4095)\n")
        #expect(!exact.isCut && exact.bytes.count == 4096)
        let slow = try await Self.output("#!/usr/bin/python3\nwhile True: pass\n")
        #expect(slow.isTooSlow)
        #expect(try await Self.output("#!/usr/bin/python3\nraise SystemExit(3)\n").status == 3)
    }
}
