import Glibc

/// One line on standard error that says what is being measured; nothing when that is no terminal.
struct BenchmarkProgress {
    private let isTerminal = isatty(STDERR_FILENO) == 1

    func say(_ text: String) { if isTerminal { write("\r\u{1B}[K\(text)") } }

    func clear() { say("") }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
