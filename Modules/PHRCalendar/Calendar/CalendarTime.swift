import SalusBase

/// A date or time of a calendar (RFC 5545 sections 3.3.4 and 3.3.5): a day, a time where the person is, or a time in a
/// zone.
struct CalendarTime {
    let day: CalendarDate
    /// Seconds of the day; nil of a whole day.
    let seconds: Int?
    /// Ahead of UTC by local time; nil of a time that is meant wherever the person is, or whose zone is unknown.
    let zone: CalendarZone?

    init(day: CalendarDate, seconds: Int?, zone: CalendarZone?) {
        (self.day, self.seconds, self.zone) = (day, seconds, zone)
    }

    /// The first of the line's values; nil for one that is no date. `zones` are those of the file.
    init?(_ line: ContentLine?, _ zones: CalendarZones) {
        guard let line, let text = line.raw.split(separator: ",").first else { return nil }
        self.init(text, zone: line.parameter("TZID").flatMap { zones[$0] })
    }

    init?(_ text: Substring, zone: CalendarZone?) {
        let parts = text.filter { !$0.isWhitespace }.split(separator: "T", omittingEmptySubsequences: false)
        guard let day = parts.first.flatMap(Self.day), parts.count <= 2 else { return nil }
        guard parts.count == 2 else {
            self.init(day: day, seconds: nil, zone: nil)
            return
        }
        let isUTC = parts[1].last == "Z"
        guard let seconds = Self.seconds(isUTC ? parts[1].dropLast() : parts[1]) else { return nil }
        self.init(day: day, seconds: seconds, zone: isUTC ? .utc : zone)
    }

    private static func day(_ text: Substring) -> CalendarDate? {
        guard text.count == 8, let year = Int(digits: text.prefix(4), in: 1800...2199),
            let month = Int(digits: text.dropFirst(4).prefix(2)), let day = Int(digits: text.suffix(2))
        else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }

    private static func seconds(_ text: Substring) -> Int? {
        guard text.count == 6, let hour = Int(digits: text.prefix(2), in: 0...23),
            let minute = Int(digits: text.dropFirst(2).prefix(2), in: 0...59),
            let second = Int(digits: text.suffix(2), in: 0...60)
        else { return nil }
        return hour * 3600 + minute * 60 + min(second, 59)
    }

    /// Seconds of the clock on the wall since 1970.
    var wall: Int { day.daysSince1970 * 86_400 + (seconds ?? 0) }

    /// The same with another clock on the wall.
    func moved(toWall wall: Int) -> CalendarTime {
        let day = wall >= 0 ? wall / 86_400 : (wall - 86_399) / 86_400
        return CalendarTime(
            day: CalendarDate(daysSince1970: day), seconds: seconds == nil ? nil : wall - day * 86_400, zone: zone)
    }

    func onDay(_ days: Int) -> CalendarTime {
        CalendarTime(day: CalendarDate(daysSince1970: days), seconds: seconds, zone: zone)
    }

    /// As exact as it is known: with its offset where it has a zone.
    var date: PartialDate? {
        guard let seconds else { return PartialDate(day) }
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(Self.padded).joined(separator: ":")
        return PartialDate("\(day)T\(time)" + (zone.map { Self.offset($0.secondsAhead(atWall: wall)) } ?? ""))
    }

    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        guard minutes > 0 else { return "Z" }
        return (seconds < 0 ? "-" : "+") + padded(minutes / 60) + ":" + padded(minutes % 60)
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
