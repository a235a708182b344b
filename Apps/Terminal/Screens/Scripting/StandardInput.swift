import CommandKit
import Foundation

/// The bytes that another program or a file gives on standard input.
enum StandardInput {
    /// All of it. Throws where it cannot be read, such as a folder.
    static func bytes() throws(ScriptFailure) -> [UInt8] {
        do { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) } catch {
            throw ScriptFailure(
                .failed, "Standard input cannot be read.", nextStep: "Give it a file, as in <plan.json.")
        }
    }
}
