import Glibc
package import SalusCrypto
package import SalusTerminal

/// Asks for a password at the terminal without showing it.
package enum PasswordPrompt {
    package typealias Ask = @Sendable (String) throws(ErrorNotice) -> Secret

    /// Refused when standard input is no terminal.
    package static func ask(_ question: String) throws(ErrorNotice) -> Secret {
        guard isatty(STDIN_FILENO) == 1 else {
            throw ErrorNotice(
                "A password is needed and there is no terminal.",
                nextStep: "Give it by an open file: --password-fd, --local-password-fd, or what the verb's help names.")
        }
        var before = termios()
        tcgetattr(STDIN_FILENO, &before)
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
        let bytes = Array(question.utf8)
        write(STDERR_FILENO, bytes, bytes.count)
        let secret = try PasswordLine.read(STDIN_FILENO)
        write(STDERR_FILENO, "\n", 1)
        return secret
    }
}
