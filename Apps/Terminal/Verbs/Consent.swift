import Glibc
import SalusTerminal

/// A question at the terminal whose safe answer is no.
enum Consent {
    /// False for everything but yes, and where there is no terminal.
    static func given(to question: String) -> Bool {
        guard isatty(STDIN_FILENO) == 1 else { return false }
        let bytes = Array(question.utf8)
        write(STDERR_FILENO, bytes, bytes.count)
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }
}
