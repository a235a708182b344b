/// Reads the parts of a POSIX time zone from the front.
struct ZoneRuleReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    var isBeforeRule: Bool { rest.first == UInt8(ascii: ",") }

    /// Three letters or more, or anything between `<` and `>`.
    mutating func takeName() -> Bool {
        if take("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[rest.index(after: end)...]
            return true
        }
        let name = rest.prefix { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
        rest = rest[name.endIndex...]
        return name.count >= 3
    }

    /// `[+-]h[:mm[:ss]]` as seconds.
    mutating func takeTime(hours: Int) -> Int? {
        let sign = take("-") ? -1 : 1
        if sign == 1 { _ = take("+") }
        guard let hour = takeNumber(0...hours) else { return nil }
        var seconds = hour * 3600
        for unit in [60, 1] where take(":") {
            guard let number = takeNumber(0...59) else { return nil }
            seconds += number * unit
        }
        return sign * seconds
    }

    /// `,Mm.w.d`, `,Jn` or `,n`, with `/time` or 02:00.
    mutating func takeMoment() -> YearlyMoment? {
        guard take(","), let day = takeDay() else { return nil }
        guard take("/") else { return YearlyMoment(day: day, time: 7200) }
        return takeTime(hours: 167).map { YearlyMoment(day: day, time: $0) }
    }

    private mutating func takeDay() -> YearlyMoment.Day? {
        if take("J") { return takeNumber(1...365).map { .ofCommonYear($0) } }
        guard take("M") else { return takeNumber(0...365).map { .ofYear($0) } }
        guard let month = takeNumber(1...12), take("."), let week = takeNumber(1...5), take("."),
            let weekday = takeNumber(0...6)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }

    private mutating func takeNumber(_ range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest[digits.endIndex...]
        return Int(digits: Substring(digits), in: range)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }
}
