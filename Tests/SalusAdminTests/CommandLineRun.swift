import CommandKit
import Foundation
import SalusBase

@testable import SalusAdmin

/// One run of the program with its output caught.
struct CommandLineRun {
    let status: ExitStatus
    let output: String
    let remarks: String

    /// The environment of a run besides its arguments.
    struct Setting: Sendable {
        var environment: [String: String] = [:]
        /// The answer typed at a terminal; nil when there is no terminal.
        var answer: String?
        var surroundings = Console.Surroundings()
        /// True once Ctrl-C was pressed.
        var isInterrupted = false
    }

    /// Runs `line`, split at spaces.
    static func of(
        _ line: String, on platform: ScriptedPlatform = ScriptedPlatform(), _ setting: Setting = Setting()
    ) async -> CommandLineRun {
        await of(words: line.split(separator: " ").map(String.init), on: platform, setting)
    }

    static func of(
        words: [String], on platform: ScriptedPlatform = ScriptedPlatform(), _ setting: Setting = Setting()
    ) async -> CommandLineRun {
        let caught = Locked((output: "", remarks: ""))
        let ends = Console.Ends(
            write: { text in caught.withLock { $0.output += text } },
            remark: { text in caught.withLock { $0.remarks += text } }, read: { setting.answer },
            isInterrupted: { setting.isInterrupted })
        var surroundings = setting.surroundings
        surroundings.canAsk = setting.answer != nil
        let program = AdminProgram(
            platform: platform, console: Console(ends, surroundings), environment: setting.environment)
        let status = await program.run(words)
        let (output, remarks) = caught.withLock { $0 }
        return CommandLineRun(status: status, output: output, remarks: remarks)
    }

    func json() throws -> JSONValue { try JSONValue(parsing: Array(output.utf8)) }

    /// A stream: one value a line.
    func jsonLines() throws -> [JSONValue] {
        try output.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
    }
}
