/// Reads the date forms of `PartialDate` from ASCII text.
struct DateTextReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    mutating func read() -> (precision: PartialDate.Precision, earliest: Instant, hasZone: Bool)? {
        guard let year = digits(4) else { return nil }
        if rest.isEmpty { return day(year, 1, 1).map { (.year, $0, false) } }
        guard take("-"), let month = digits(2) else { return nil }
        if rest.isEmpty { return day(year, month, 1).map { (.month, $0, false) } }
        guard take("-"), let dayOfMonth = digits(2), let start = day(year, month, dayOfMonth) else { return nil }
        if rest.isEmpty { return (.day, start, false) }
        guard take("T"), let time = timeOfDay(), let zone = zoneMinutes(), rest.isEmpty else { return nil }
        let moment = Instant(milliseconds: start.milliseconds + time - Int64(zone.minutes) * 60_000)
        return (.time, moment, zone.given)
    }

    private func day(_ year: Int, _ month: Int, _ day: Int) -> Instant? {
        CalendarDate(year: year, month: month, day: day)?.start
    }

    /// Milliseconds in the day from `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fraction`.
    private mutating func timeOfDay() -> Int64? {
        guard let hour = digits(2), hour < 24, take(":"), let minute = digits(2), minute < 60 else { return nil }
        guard take(":") else { return Int64(hour * 3600 + minute * 60) * 1000 }
        guard let second = digits(2), second < 60, let fraction = thousandths() else { return nil }
        return Int64(hour * 3600 + minute * 60 + second) * 1000 + fraction
    }

    /// Zero without a fraction; digits past the third are read and dropped.
    private mutating func thousandths() -> Int64? {
        guard take(".") else { return 0 }
        var value: Int64 = 0
        var count = 0
        while let digit = rest.first, (0x30...0x39).contains(digit) {
            if count < 3 { value = value * 10 + Int64(digit - 0x30) }
            count += 1
            rest.removeFirst()
        }
        guard count > 0 else { return nil }
        return count >= 3 ? value : value * (count == 1 ? 100 : 10)
    }

    private mutating func zoneMinutes() -> (minutes: Int, given: Bool)? {
        if rest.isEmpty { return (0, false) }
        if take("Z") { return (0, true) }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = digits(2), hours <= 14, take(":"), let minutes = digits(2), minutes < 60 else {
            return nil
        }
        return (sign * (hours * 60 + minutes), true)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func digits(_ count: Int) -> Int? {
        let part = rest.prefix(count)
        guard part.count == count, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest.removeFirst(count)
        return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
