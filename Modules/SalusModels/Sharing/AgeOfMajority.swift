public import SalusBase

/// The age at which a person decides alone; 0 years for none.
public struct AgeOfMajority: Hashable, Sendable {
    public var years: Int

    public init(years: Int) { self.years = years }

    public static let none = AgeOfMajority(years: 0)

    /// The beginning, in UTC, of the day on which a person born then is of age for certain: the last that it may be
    /// where the year or the month of birth alone is known, and 1 March for a person born on 29 February where the
    /// year has no such day. Nil where no age is set.
    public func reached(bornOn birth: PartialDate) -> Instant? {
        guard years > 0 else { return nil }
        let day = (PartialDate(birth.dayText) ?? birth).latest.date
        let year = day.year + years
        let birthday = CalendarDate(year: year, month: day.month, day: day.day)
        return (birthday ?? CalendarDate(year: year, month: 3, day: 1))?.start
    }
}
