import Foundation
import Glibc
package import SalusBase

/// Where log lines go: one JSON object a line.
package struct LogWriter: Sendable {
    private let write: @Sendable (String) -> Void

    /// `write` gets one line without its end, from any thread.
    package init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

    package static let standardError = LogWriter { line in
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    package static let nowhere = LogWriter { _ in }

    /// A remark about the server itself, with names and numbers only.
    package func note(_ event: String, at now: Instant) {
        append(Note(event: event, time: now.description))
    }

    func append(_ line: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(line) else { return }  // texts and numbers always encode
        write(String(decoding: bytes, as: UTF8.self))
    }

    private struct Note: Encodable {
        let event: String
        let time: String
    }
}
