import Foundation
import SalusBase

@testable import SalusAdmin

/// One run of the program with its output caught.
struct CommandLineRun {
    let status: ExitStatus
    let output: String
    let remarks: String

    /// Runs `line`, split at spaces.
    static func of(_ line: String, on platform: ScriptedPlatform = ScriptedPlatform()) async -> CommandLineRun {
        await of(words: line.split(separator: " ").map(String.init), on: platform)
    }

    static func of(words: [String], on platform: ScriptedPlatform = ScriptedPlatform()) async -> CommandLineRun {
        let caught = Locked((output: "", remarks: ""))
        let console = Console(
            write: { text in caught.withLock { $0.output += text } },
            remark: { text in caught.withLock { $0.remarks += text } })
        let status = await AdminProgram(platform: platform, console: console).run(words)
        let (output, remarks) = caught.withLock { $0 }
        return CommandLineRun(status: status, output: output, remarks: remarks)
    }

    func json() throws -> JSONValue { try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8)) }
}
