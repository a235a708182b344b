import Glibc

/// Where log lines go.
package struct LogWriter: Sendable {
    /// A person reads it as it comes.
    package let isTerminal: Bool
    private let write: @Sendable (String) -> Void

    /// `write` gets one line without its end, from any thread.
    package init(isTerminal: Bool = false, _ write: @escaping @Sendable (String) -> Void) {
        (self.isTerminal, self.write) = (isTerminal, write)
    }

    package func append(_ line: String) { write(line) }

    package static let standardError = LogWriter(isTerminal: isatty(STDERR_FILENO) == 1) { line in
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    package static let nowhere = LogWriter { _ in }
}
