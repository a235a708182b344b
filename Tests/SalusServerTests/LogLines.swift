import SalusBase
import SalusServer

/// Keeps what the server logs, so that a test can search it.
final class LogLines: Sendable {
    private let lines = Locked<[String]>([])

    var writer: LogWriter { LogWriter { [lines] line in lines.withLock { $0.append(line) } } }
    var text: String { lines.withLock { $0 }.joined(separator: "\n") }
}
