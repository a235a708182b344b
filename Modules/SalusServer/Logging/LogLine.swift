import SalusBase

/// What a line says: names, numbers and codes of ours; never what a caller sent.
package enum LogValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case number(Int)
    /// Milliseconds with three decimals.
    case duration(Duration)

    package init(stringLiteral text: String) { self = .text(text) }
    package init(integerLiteral number: Int) { self = .number(number) }
}

/// One event, in the order in which it reads: time, level, event, then its own fields.
struct LogLine {
    let time: Instant
    let level: LogLevel
    let event: String
    let fields: [(String, LogValue)]

    /// One JSON object (RFC 8259) without a line break.
    var json: String {
        let head = [("time", "\(time)"), ("level", level.rawValue), ("event", event)]
        let all = head.map { ($0, Self.quoted($1)) } + fields.map { ($0, Self.json($1)) }
        return "{" + all.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    /// For a person at a terminal.
    var text: String {
        let name = level.rawValue.uppercased()
        let head = "\(time) \(name)\(String(repeating: " ", count: 8 - name.count))\(event)"
        return fields.reduce(head) { "\($0) \($1.0)=\(Self.plain($1.1))" }
    }

    private static func json(_ value: LogValue) -> String {
        if case .text(let text) = value { quoted(text) } else { plain(value) }
    }

    private static func plain(_ value: LogValue) -> String {
        switch value {
        case .text(let text): text.contains(where: { $0.isWhitespace || $0 == "\"" }) ? quoted(text) : text
        case .number(let number): String(number)
        case .duration(let duration): milliseconds(duration)
        }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let microseconds = Int(duration / .microseconds(1))
        let rest = String(microseconds % 1000)
        return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                result += "\\u00" + Hex.encode([UInt8(scalar.value)])
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
