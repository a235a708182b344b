import SalusBase

/// A value of a log line: names, numbers and codes of ours; never data that a caller sent.
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
        var json = "{\"time\":\""
        json.reserveCapacity(Self.usualLength)
        json += time.description
        json += "\",\"level\":\""
        json += level.rawValue
        json += "\",\"event\":"
        json.append(quoted: event)
        for (name, value) in fields {
            json += ",\""
            json += name
            json += "\":"
            if case .text(let text) = value { json.append(quoted: text) } else { json += Self.plain(value) }
        }
        json += "}"
        return json
    }

    /// For a person at a terminal.
    var text: String {
        let name = level.rawValue.uppercased()
        let head = "\(time) \(name)\(String(repeating: " ", count: 8 - name.count))\(event)"
        return fields.reduce(head) { "\($0) \($1.0)=\(Self.plain($1.1))" }
    }

    /// Bytes.
    private static let usualLength = 320

    private static func plain(_ value: LogValue) -> String {
        switch value {
        case .text(let text): text.contains(where: { $0.isWhitespace || $0 == "\"" }) ? quoted(text) : text
        case .number(let number): String(number)
        case .duration(let duration): milliseconds(duration)
        }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let microseconds = Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
        let rest = String(microseconds % 1000)
        return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = ""
        quoted.append(quoted: text)
        return quoted
    }
}

extension String {
    /// Appends `text` as a JSON string. Names and codes stand for themselves and are copied whole.
    fileprivate mutating func append(quoted text: String) {
        self += "\""
        if text.utf8.allSatisfy(\.standsForItself) { self += text } else { append(escaped: text) }
        self += "\""
    }

    private mutating func append(escaped text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": self += "\\\(scalar)"
            case "\n": self += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                self += "\\u00" + Hex.encode([UInt8(scalar.value)])
            default: unicodeScalars.append(scalar)
            }
        }
    }
}

extension UInt8 {
    /// Needs no escape in a JSON string.
    fileprivate var standsForItself: Bool {
        self >= 0x20 && self != 0x7f && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}
