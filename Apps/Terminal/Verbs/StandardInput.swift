import CommandKit
import Glibc
import SalusBase
import SalusTerminal

/// The bytes that another program or a file gives on standard input.
enum StandardInput {
    /// All of it. Throws where it cannot be read, such as a folder.
    static func bytes() throws(ScriptFailure) -> [UInt8] {
        guard let bytes = OpenFile(closing: dup(STDIN_FILENO)).readToEnd() else {
            throw ScriptFailure(
                .failed, "Standard input cannot be read.", nextStep: "Give it a file, as in <plan.json.")
        }
        return bytes
    }
}
