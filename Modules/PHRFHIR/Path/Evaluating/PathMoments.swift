import SalusBase

/// Dates and times plus or minus a span of time (FHIRPath N1, sections 6.6.7 and 6.6.8).
///
/// A span counts in the unit of the moment's precision, and what is left of it is dropped: `@2014 + 23 months` is
/// `@2015`. A day that the month does not have becomes its last. UCUM's `a` and `mo` are refused, since their length is
/// none of the calendar's.
enum PathMoments {
    /// A span in one of three units; nothing of it is counted twice.
    private enum Span {
        case months(Int)
        case milliseconds(Int)
    }

    private static let longest = 400_000_000_000_000

    /// Empty for a result beyond the years 1 to 9999.
    static func add(
        _ quantity: PathQuantity, isMinus: Bool, to date: FHIRDateTime, _ name: String
    ) throws(FHIRPathError) -> FHIRDateTime? {
        guard let span = try span(quantity, isMinus: isMinus, name) else { return nil }
        switch span {
        case .months(let count): return date.adding(months: count)
        case .milliseconds(let count): return date.adding(milliseconds: count)
        }
    }

    /// Goes around midnight.
    static func add(
        _ quantity: PathQuantity, isMinus: Bool, to time: FHIRTime, _ name: String
    ) throws(FHIRPathError) -> FHIRTime? {
        guard let span = try span(quantity, isMinus: isMinus, name) else { return nil }
        guard case .milliseconds(let count) = span, ["h", "min", "s", "ms"].contains(quantity.comparableUnit) else {
            throw .wrongType(name)
        }
        return time.adding(milliseconds: count)
    }

    /// Whole units, but for seconds, whose thousandths count. Nil for a span of more than ten thousand years.
    private static func span(
        _ quantity: PathQuantity, isMinus: Bool, _ name: String
    ) throws(FHIRPathError) -> Span? {
        let lengths = ["wk": 604_800_000, "d": 86_400_000, "h": 3_600_000, "min": 60_000, "s": 1000, "ms": 1]
        let months = ["year": 12, "month": 1]
        let unit = quantity.comparableUnit
        guard let length = months[unit] ?? lengths[unit] else { throw .wrongType(name) }
        let value = unit == "s" ? quantity.value.multiplied(by: ExactDecimal(1000)) : quantity.value
        guard let count = value?.divided(by: ExactDecimal(1), digits: 0)?.whole,
            (-longest...longest).contains(count), abs(count) <= longest / (unit == "s" ? 1 : length)
        else { return nil }
        let total = (isMinus ? -count : count) * (unit == "s" ? 1 : length)
        return months[unit] == nil ? .milliseconds(total) : .months(total)
    }
}

extension FHIRDateTime {
    fileprivate func adding(months count: Int) -> FHIRDateTime? {
        let whole = precision == .year ? count / 12 * 12 : count
        let month = parts[0] * 12 + parts[1] - 1 + whole
        guard (12..<120_000).contains(month) else { return nil }
        let first = [month / 12, month % 12 + 1]
        let days = (28...31).last { CalendarDate(year: first[0], month: first[1], day: $0) != nil } ?? 28
        let moved = first + [min(parts[2], days)] + parts.dropFirst(3)
        return FHIRDateTime(parts: Array(moved.prefix(precision.rawValue + 1)), zone: zone)
    }

    fileprivate func adding(milliseconds count: Int) -> FHIRDateTime? {
        let day = 86_400_000
        switch precision {
        case .year: return adding(months: count / (365 * day) * 12)
        case .month: return adding(months: count / (30 * day))
        default: break
        }
        let unit = [day, 3_600_000, 60_000, 1, 1][precision.rawValue - Precision.day.rawValue]
        let moment = Int(earliest() + Int64(zone ?? 0) * 60_000) + count / unit * unit
        let days = moment / day - (moment % day < 0 ? 1 : 0)
        guard (-719_162...2_932_896).contains(days) else { return nil }
        let date = CalendarDate(daysSince1970: days)
        let time = FHIRTime.parts(of: moment - days * day)
        let isExact = precision < .second || (precision == .second && time[3] == 0)
        let length = isExact ? precision.rawValue + 1 : 7
        return FHIRDateTime(parts: Array(([date.year, date.month, date.day] + time).prefix(length)), zone: zone)
    }
}

extension FHIRTime {
    /// Hour, minute, second and thousandths of a moment of the day.
    fileprivate static func parts(of moment: Int) -> [Int] {
        [moment / 3_600_000, moment / 60_000 % 60, moment / 1000 % 60, moment % 1000]
    }

    fileprivate func adding(milliseconds count: Int) -> FHIRTime? {
        let unit = [3_600_000, 60_000, 1, 1][parts.count - 1]
        let moment = (milliseconds + count / unit * unit) % 86_400_000
        let time = Self.parts(of: moment < 0 ? moment + 86_400_000 : moment)
        let length = parts.count == 3 && time[3] != 0 ? 4 : parts.count
        return FHIRTime(parts: Array(time.prefix(length)))
    }
}
