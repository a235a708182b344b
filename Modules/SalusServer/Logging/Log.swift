package import SalusBase

/// The server's log: one line an event. What it may say is decided here and in `RequestLog`; its options can change
/// while the server runs.
package final class Log: Sendable {
    private let writer: LogWriter
    private let clock: WallClock
    private let current: Locked<LogOptions>

    package init(_ writer: LogWriter, _ options: LogOptions = LogOptions(), clock: WallClock) {
        (self.writer, self.clock) = (writer, clock)
        current = Locked(options)
    }

    package var options: LogOptions {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// Writes the lines that wait for others: for a program that ends without more of them.
    package func flush() { writer.flush() }

    package func debug(_ event: String, _ fields: (String, LogValue)...) { write(.debug, event, fields) }
    package func info(_ event: String, _ fields: (String, LogValue)...) { write(.info, event, fields) }
    package func warning(_ event: String, _ fields: (String, LogValue)...) { write(.warning, event, fields) }
    package func error(_ event: String, _ fields: (String, LogValue)...) { write(.error, event, fields) }

    package func write(_ level: LogLevel, _ event: String, _ fields: [(String, LogValue)]) {
        let options = options
        guard level >= options.level else { return }
        let line = LogLine(time: clock.now, level: level, event: event, fields: fields)
        let isText = options.format == .text || (options.format == .auto && writer.isTerminal)
        // Lines of requests are many, and wait for each other; any other line is written at once, with those before.
        let isUrgent = level >= .warning || event != "request"
        writer.append(isText ? line.text : line.json, isUrgent: isUrgent)
    }
}
