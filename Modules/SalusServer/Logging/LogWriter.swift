import Glibc
package import SalusBase

/// Where log lines go: one JSON object a line.
package struct LogWriter: Sendable {
    private let write: @Sendable (String) -> Void

    /// `write` gets one line without its end, from any thread.
    package init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

    package static let standardError = LogWriter { line in
        var line = line + "\n"
        line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    package static let nowhere = LogWriter { _ in }

    /// A remark about the server itself, with names and numbers only.
    package func note(_ event: String, at now: Instant) {
        var line = LogLine()
        line.add("event", event)
        line.add("time", now.description)
        append(line)
    }

    func append(_ line: LogLine) { write(line.text) }
}
