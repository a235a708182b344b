import SalusBase

/// A time as Apple writes it, `2024-01-04 12:00:00 +0100`.
struct HealthTime: Hashable {
    /// The years that a phone's entries may be of.
    private static let years = 1920...2055
    private static let epoch = CalendarDate(year: 1920, month: 1, day: 1)?.daysSince1970 ?? 0

    /// Seconds since 1920 in UTC.
    let seconds: UInt32
    /// Quarters of an hour that the phone's clock was ahead of UTC.
    let zone: Int8

    /// Not within a year of the ends of what can be written.
    var isUsual: Bool { (31_708_800...4_228_000_000).contains(seconds) }

    init(seconds: UInt32, zone: Int8) { (self.seconds, self.zone) = (seconds, zone) }

    /// Nil for another form, an impossible day or time, and a year out of range.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count == 25, text[10] == 0x20, text[19] == 0x20, text[4] == 0x2D, text[7] == 0x2D,
            text[13] == 0x3A, text[16] == 0x3A, let days = Self.days(text), let time = Self.time(text),
            let zone = Self.zone(text)
        else { return nil }
        let seconds = days * 86_400 + time - Int(zone) * 900
        guard let whole = UInt32(exactly: seconds) else { return nil }
        (self.seconds, self.zone) = (whole, zone)
    }

    private static func days(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let century = two(text, 0), let year = two(text, 2), let month = two(text, 5), let day = two(text, 8),
            years.contains(century * 100 + year),
            let date = CalendarDate(year: century * 100 + year, month: month, day: day)
        else { return nil }
        return date.daysSince1970 - epoch
    }

    private static func time(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let hour = two(text, 11), let minute = two(text, 14), let second = two(text, 17), hour < 24, minute < 60,
            second < 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// Whole quarters of an hour: every zone of today is one.
    private static func zone(_ text: UnsafeBufferPointer<UInt8>) -> Int8? {
        guard let hours = two(text, 21), let minutes = two(text, 23), hours < 15, minutes < 60,
            minutes.isMultiple(of: 15), text[20] == 0x2B || text[20] == 0x2D
        else { return nil }
        let quarters = Int8(hours * 4 + minutes / 15)
        return text[20] == 0x2D ? -quarters : quarters
    }

    private static func two(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
        let (tens, ones) = (text[place] &- 0x30, text[place + 1] &- 0x30)
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }

    private var local: Int { Int(seconds) + Int(zone) * 900 }

    /// The day at the phone's place, counted from 1970.
    var day: Int { Self.day(local) }

    /// The day of the morning of this night, which goes from noon to noon.
    var nightDay: Int { Self.day(local + 43_200) }

    private static func day(_ seconds: Int) -> Int {
        (seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400) + epoch
    }

    /// The first moment of a day, as it was where the phone's clock had no offset.
    static func start(ofDay day: Int) -> HealthTime {
        HealthTime(seconds: UInt32(clamping: (day - epoch) * 86_400), zone: 0)
    }

    private var parts: (date: String, time: String) {
        let (inDay, date) = (local - (day - Self.epoch) * 86_400, CalendarDate(daysSince1970: day))
        var time = ""
        for part in [inDay / 3600, inDay / 60 % 60, inDay % 60] {
            time += (time.isEmpty ? "" : ":") + Self.padded(part)
        }
        return (date.description, time)
    }

    private func offset(_ mark: String) -> String {
        let quarters = abs(Int(zone))
        return (zone < 0 ? "-" : "+") + Self.padded(quarters / 4) + mark + Self.padded(quarters % 4 * 15)
    }

    /// As Apple writes it.
    var text: String { "\(parts.date) \(parts.time) \(offset(""))" }

    /// XML Schema `dateTime` with the offset.
    var date: PartialDate? { PartialDate("\(parts.date)T\(parts.time)\(offset(":"))") }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
