import Foundation
import Glibc
import SalusBase
import TestSupport
import Testing

@testable import SalusSandbox

@Suite("A program in its sandbox", .enabled(if: access("/usr/bin/python3", X_OK) == 0, "python3 is not installed"))
struct Confining {
    private static let python = SandboxedProgram(name: "python3", package: "python3")

    /// The output of a Python program, with the end of its run.
    private func run(
        _ script: String, _ limits: SandboxLimits = SandboxLimits(), input: String = ""
    ) async throws -> (output: String, end: SandboxedRun.End) {
        let output = Locked<[UInt8]>([])
        let end = try await Sandbox(limits: limits).run(
            Self.python, ["-I", "-S", "-c", script], reading: Array(input.utf8)
        ) { piece in
            output.withLock { $0 += piece }
            return true
        }
        return (String(decoding: output.withLock(\.self), as: UTF8.self), end)
    }

    /// `allowed`, or the name of the error.
    private func attempt(_ statement: String) async throws -> String {
        try await run(
            """
            import os, sys
            try:
                \(statement)
                print("allowed")
            except Exception as error:
                print(type(error).__name__)
            """
        ).output.trimmingCharacters(in: .newlines)
    }

    @Test("reads its input and writes its output")
    func works() async throws {
        let (output, end) = try await run("import sys; print(sys.stdin.read().upper())", input: "knee")
        #expect(output == "KNEE\n" && end.status == 0)
        #expect(try await attempt("pass") == "allowed", "an attempt that is allowed says so")
    }

    @Test("writes no file, and makes none")
    func writing() async throws {
        let folder = try TemporaryDirectory()
        try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path("mine")))
        for statement in [
            "open('\(folder.path("new"))', 'w')", "open('\(folder.path("mine"))', 'r+')",
            "open('\(folder.path("mine"))', 'a')", "os.unlink('\(folder.path("mine"))')",
            "os.rename('\(folder.path("mine"))', '\(folder.path("other"))')", "os.mkdir('\(folder.path("new"))')",
            "os.symlink('/etc/passwd', '\(folder.path("new"))')", "os.chmod('\(folder.path("mine"))', 0o777)",
            "os.truncate('\(folder.path("mine"))', 0)",
        ] {
            #expect(try await attempt(statement).hasSuffix("Error"), "\(statement)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["mine"])
    }

    private static let hasLandlock = FileRules(for: "/usr/bin/python3").map { $0.descriptor >= 0 } ?? false

    @Test("reads no file of a person", .enabled(if: hasLandlock, "this kernel has no Landlock"))
    func reading() async throws {
        let folder = try TemporaryDirectory()
        try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path("mine")))
        for statement in [
            "open('\(folder.path("mine"))')", "open('/etc/passwd')", "open('/proc/self/maps')", "os.listdir('/home')",
            "os.listdir('\(folder.path(""))')", "os.execv('/bin/ls', ['ls'])",
        ] {
            #expect(try await attempt(statement) == "PermissionError", "\(statement)")
        }
    }

    @Test("reaches no network and no other process")
    func network() async throws {
        for statement in [
            "import socket; socket.socket()", "import socket; socket.socketpair()", "os.fork()",
            "os.kill(os.getppid(), 0)", "os.setpriority(0, 0, 5)",
            "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (9, 9))",
        ] {
            #expect(try await attempt(statement).hasSuffix("Error"), "\(statement)")
        }
    }

    @Test("has none of our descriptors and none of our variables")
    func inherited() async throws {
        let open = try await run(
            """
            import os
            def is_open(number):
                try: return os.fstat(number) is not None
                except OSError: return False
            print([number for number in range(200) if is_open(number)], sorted(os.environ))
            """)
        #expect(open.output == "[0, 1, 2] ['HOME', 'LANG', 'LC_ALL', 'PATH']\n")
    }

    @Test("memory, processor time and time are bounded")
    func limits() async throws {
        let memory = try await run("x = bytes(600 << 20); print('had it')", SandboxLimits(memory: 512 << 20))
        #expect(memory.end.status != 0 && memory.output.isEmpty && memory.end.errors.contains("MemoryError"))
        let busy = try await run("while True: pass", SandboxLimits(processorSeconds: 1))
        #expect(busy.end.status == 128 + SIGXCPU || busy.end.status == 128 + SIGKILL)
        let slow = try await run("while True: pass", SandboxLimits(seconds: 1))
        #expect(slow.end.isTooSlow && slow.end.status == 128 + SIGKILL)
        // It has closed its output and goes on.
        let silent = try await run("import os\nos.close(1)\nos.close(2)\nwhile True: pass", SandboxLimits(seconds: 1))
        #expect(silent.end.isTooSlow)
    }

    @Test("a program that is missing is named with its package, and nothing was run")
    func missing() async throws {
        let empty = try TemporaryDirectory()
        let sandbox = Sandbox(folders: [empty.path("")])
        #expect(sandbox.obstacleToPDF == .missing(.pdfToText))
        let error = await #expect(throws: SandboxError.self) { try await sandbox.text(ofPDF: Array("%PDF-1.4".utf8)) }
        #expect(error?.nextStep == "Install the package poppler-utils (Debian: apt install poppler-utils).")
        // A file that can be executed but is no program.
        let script = empty.path("pdftotext")
        #expect(
            FileManager.default.createFile(
                atPath: script, contents: Data("nothing".utf8), attributes: [.posixPermissions: 0o755]))
        await #expect(throws: SandboxError.noSandbox) { try await sandbox.text(ofPDF: Array("%PDF-1.4".utf8)) }
    }
}
