import CommandKit
import SalusTerminal

extension Console {
    /// Shows a new recovery code; returns when the person confirms to have it on paper, or a script has said that it
    /// keeps the output.
    func note(_ code: String, _ invocation: Invocation) throws {
        guard !invocation.has(.codeUnseen) else {
            return try show(RecoveryCodeReport(recoveryCode: code), essence: [code]) { _ in code }
        }
        try confirm(
            "Your new recovery code, which is shown only now; write it down:\n\n  \(code)\n\n"
                + "To activate it, type its last part (after the last dash).",
            typing: code.split(separator: "-").last.map(String.init) ?? code, canRehearse: false)
    }
}

extension Option {
    static let codeUnseen = Option(
        name: "yes", letter: "y", help: "print the new recovery code and go on; for scripts that keep it")
}
