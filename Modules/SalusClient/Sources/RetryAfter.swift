import SalusBase

/// The pause that a source asks for (RFC 9110 section 10.2.3), as seconds or as a date.
enum RetryAfter {
    /// A source that asks for more, perhaps by mistake, is asked again after a week.
    static let longest = 7 * 86_400
    /// Anything that is neither seconds nor a date counts as so many seconds.
    private static let unreadable = 60

    static func problem(_ field: String, at now: Instant) -> SourceProblem {
        let seconds = seconds(field.filter { $0 != "\t" }, at: now)
        let until = now.adding(seconds: Int64(min(max(0, seconds), longest)))
        return seconds > longest ? .busyForLong(until: until) : .busy(until: until)
    }

    private static func seconds(_ field: String, at now: Instant) -> Int {
        let parts = field.split(separator: " ")
        guard parts.count == 1 else {
            return date(field).map { Int(clamping: ($0.milliseconds - now.milliseconds + 999) / 1000) } ?? unreadable
        }
        guard parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return unreadable }
        return Int(digits: parts[0], in: 0...longest) ?? longest + 1
    }

    /// IMF-fixdate (RFC 9110 section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func date(_ text: String) -> Instant? {
        let parts = text.split(separator: " ")
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])) else {
            return nil
        }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return PartialDate("\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")?.earliest
    }
}
