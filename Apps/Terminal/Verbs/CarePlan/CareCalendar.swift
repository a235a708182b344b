import SalusBase
import SalusCarePlan

/// Events of a plan as an iCalendar file (RFC 5545) with an alarm at each time, for a calendar program.
struct CareCalendar {
    /// Bytes of a line, without its end.
    private static let longestLine = 75

    private let lines: [String]

    /// `stamp`: when the file is made.
    init(_ events: [CareEvent], zone: Zone, stamp: Instant) {
        let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Salus//care plan//EN", "CALSCALE:GREGORIAN"]
        lines = head + events.flatMap { Self.lines(of: $0, zone, stamp) } + ["END:VCALENDAR"]
    }

    var bytes: [UInt8] { lines.flatMap { Self.folded($0) + [0x0D, 0x0A] } }

    private static func lines(of event: CareEvent, _ zone: Zone, _ stamp: Instant) -> [String] {
        let start = event.occurrence.start
        let times =
            event.occurrence.isAllDay
            ? ["DTSTART;VALUE=DATE:\(digits(zone.date(of: start).description))"]
            : ["DTSTART:\(moment(start))", "DURATION:PT15M"]
        // The same event has the same name in each file, so that a second import takes the place of the first.
        let name = "UID:\(text(event.task.name))-\(moment(start))@salus"
        let alarm = [
            "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "DESCRIPTION:\(text(event.task.title))", "END:VALARM",
        ]
        return ["BEGIN:VEVENT", name, "DTSTAMP:\(moment(stamp))"] + times
            + ["SUMMARY:\(text(event.task.title))", "CLASS:PRIVATE", "TRANSP:TRANSPARENT"]
            + (event.occurrence.isAllDay ? [] : alarm) + ["END:VEVENT"]
    }

    /// As `20261121T080000Z`.
    private static func moment(_ instant: Instant) -> String { digits(String("\(instant)".prefix(19))) + "Z" }

    private static func digits(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }

    private static func text(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\\(scalar)"
            case "\n": escaped += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A long line goes on in the next one behind a space; no character is cut.
    private static func folded(_ line: String) -> [UInt8] {
        var (bytes, length) = ([UInt8](), 0)
        for character in line.unicodeScalars {
            let piece = Array(String(character).utf8)
            if length + piece.count > longestLine {
                bytes += [0x0D, 0x0A, 0x20]
                length = 1
            }
            bytes += piece
            length += piece.count
        }
        return bytes
    }
}
