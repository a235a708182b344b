import Glibc

/// Where log lines go.
package struct LogWriter: Sendable {
    /// A person reads it as it comes.
    package let isTerminal: Bool
    private let write: @Sendable (String) -> Void
    private let lines: BufferedLines?

    /// `write` gets one line without its end, from any thread.
    package init(isTerminal: Bool = false, _ write: @escaping @Sendable (String) -> Void) {
        (self.isTerminal, self.write, lines) = (isTerminal, write, nil)
    }

    package init(isTerminal: Bool = false, to lines: BufferedLines) {
        (self.isTerminal, self.lines) = (isTerminal, lines)
        write = { lines.append($0) }
    }

    /// A line that is not urgent may be written some milliseconds later, with others; a terminal gets all at once.
    package func append(_ line: String, isUrgent: Bool) {
        write(line)
        if isUrgent || isTerminal { flush() }
    }

    /// Writes the lines that wait for others.
    package func flush() { lines?.flush() }

    package static let standardError = LogWriter(isTerminal: isatty(STDERR_FILENO) == 1, to: .standardError)

    package static let nowhere = LogWriter { _ in }
}
