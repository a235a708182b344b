/// Two offsets that take turns every year, as POSIX writes them in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 9636
/// section 3.3.1).
struct ZoneRule: Sendable {
    /// Seconds ahead of UTC.
    private let standard: Int
    private let summer: (offset: Int, begins: YearlyMoment, ends: YearlyMoment)?

    /// Nil for text of another form.
    init?(_ text: String) {
        var reader = ZoneRuleReader(text)
        guard reader.takeName(), let west = reader.takeTime(hours: 24) else { return nil }
        standard = -west
        guard !reader.isAtEnd else {
            summer = nil
            return
        }
        guard reader.takeName() else { return nil }
        let offset = reader.isBeforeRule ? standard + 3600 : reader.takeTime(hours: 24).map { -$0 }
        guard let offset, let begins = reader.takeMoment(), let ends = reader.takeMoment(), reader.isAtEnd else {
            return nil
        }
        summer = (offset, begins, ends)
    }

    func secondsAhead(at second: Int64) -> Int {
        guard let summer else { return standard }
        let local = Int(clamping: second) + standard
        let year = CalendarDate(daysSince1970: local / 86_400 - (local % 86_400 < 0 ? 1 : 0)).year
        let begin = summer.begins.second(in: year) - standard
        let end = summer.ends.second(in: year) - summer.offset
        let moment = Int(clamping: second)
        let isSummer = begin < end ? (begin..<end).contains(moment) : !(end..<begin).contains(moment)
        return isSummer ? summer.offset : standard
    }
}

/// A moment of each year by the clocks that show when it comes.
struct YearlyMoment: Sendable {
    enum Day: Sendable {
        /// 0 is Sunday; week 5 is the last one.
        case weekday(Int, week: Int, month: Int)
        /// 1 to 365; 29 February is never counted.
        case ofCommonYear(Int)
        /// 0 to 365.
        case ofYear(Int)
    }

    let day: Day
    /// Seconds from midnight; may be on another day.
    let time: Int

    /// Seconds since 1970 on those clocks.
    func second(in year: Int) -> Int { days(in: year) * 86_400 + time }

    private func days(in year: Int) -> Int {
        let newYear = Self.days(year, 1, 1)
        switch day {
        case .ofYear(let number): return newYear + number
        case .ofCommonYear(let number):
            let isLeap = CalendarDate.days(in: 2, of: year) == 29
            return newYear + number - (isLeap && number >= 60 ? 0 : 1)
        case .weekday(let weekday, let week, let month):
            let first = Self.days(year, month, 1)
            let offset = (weekday - (first + 4) % 7 + 14) % 7  // 1970-01-01 was a Thursday
            let day = offset + (week - 1) * 7
            return first + (day < CalendarDate.days(in: month, of: year) ? day : day - 7)
        }
    }

    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        CalendarDate(year: min(max(year, 1), 9999), month: month, day: day)?.daysSince1970 ?? 0
    }
}
