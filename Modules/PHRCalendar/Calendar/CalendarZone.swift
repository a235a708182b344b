import SalusBase

/// How far a clock on a wall is ahead of UTC.
enum CalendarZone {
    case utc
    /// From the machine's own data, by name.
    case named(ZoneRules)
    /// As the file describes it.
    case described([CalendarObservance])

    /// For a time of the clock on the wall; of an hour that a zone has twice the first.
    func secondsAhead(atWall wall: Int) -> Int {
        switch self {
        case .utc: 0
        case .named(let rules):
            rules.secondsAhead(
                at: Instant(seconds: Int64(wall - rules.secondsAhead(at: Instant(seconds: Int64(wall))))))
        case .described(let observances):
            observances.map { ($0.onset(before: wall), $0) }.max { $0.0 < $1.0 }?.1.ahead ?? 0
        }
    }
}

/// Standard or summer time as a file describes it: since when, and in which week of each year it begins.
struct CalendarObservance {
    let ahead: Int
    /// Seconds of the clock on the wall at its first beginning.
    let first: Int
    /// The yearly day on which it begins; nil for one that began once.
    let yearly: (month: Int, weekday: Int, week: Int)?

    /// The last beginning at or before that time; distant for one that had not begun.
    func onset(before wall: Int) -> Int {
        guard let yearly else { return first <= wall ? first : Int.min }
        let year = CalendarDate(daysSince1970: wall / 86_400).year
        let time = ((first % 86_400) + 86_400) % 86_400
        for candidate in [year, year - 1] {
            guard let day = WeekdayRule.day(yearly.weekday, week: yearly.week, month: yearly.month, year: candidate)
            else { continue }
            let onset = day.daysSince1970 * 86_400 + time
            if onset <= wall, onset >= first - 86_400 { return onset }
        }
        return Int.min
    }

    /// Nil for rules of other shapes.
    init?(_ component: ContentComponent) {
        guard let ahead = component["TZOFFSETTO"].flatMap({ Self.offset($0.raw) }),
            let start = component["DTSTART"].flatMap({ CalendarTime($0.raw, zone: nil) })
        else { return nil }
        (self.ahead, first) = (ahead, start.wall)
        guard let line = component["RRULE"] else {
            yearly = nil
            return
        }
        let rule = RecurrenceRule.fields(line.raw)
        guard rule["FREQ"] == "YEARLY", let month = rule["BYMONTH"].flatMap({ Int(digits: $0, in: 1...12) }),
            let day = rule["BYDAY"].flatMap({ WeekdayRule($0[...]) }), let week = day.week, rule["UNTIL"] == nil
        else { return nil }
        yearly = (month, day.weekday, week)
    }

    private static func offset(_ text: Substring) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-",
            let hours = Int(digits: text.dropFirst().prefix(2), in: 0...15),
            let minutes = Int(digits: text.dropFirst(3).prefix(2), in: 0...59)
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}

/// The zones that the lines of one file may name: as the file describes them, else by name.
final class CalendarZones {
    private static let most = 100

    private var known: [String: CalendarZone?] = [:]

    init(_ calendar: ContentComponent) {
        for zone in calendar.parts.filter({ $0.name == "VTIMEZONE" }).prefix(Self.most) {
            let parts = zone.parts.prefix(50)
            let observances = parts.compactMap(CalendarObservance.init)
            guard let name = zone["TZID"]?.raw, !observances.isEmpty, observances.count == parts.count else { continue }
            known[String(name)] = CalendarZone.described(observances)
        }
    }

    subscript(name: String) -> CalendarZone? {
        if let zone = known[name] { return zone }
        guard known.count < 2 * Self.most else { return nil }
        let zone = ZoneRules(named: name).map(CalendarZone.named)
        known[name] = .some(zone)
        return zone
    }
}
