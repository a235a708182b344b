import SalusBase
import Testing

@Suite struct ReadingADate {
    @Test(arguments: [
        ("2009", PartialDate.Precision.year, "2009-01-01T00:00:00Z", "2009-12-31T23:59:59Z"),
        ("2008-02", .month, "2008-02-01T00:00:00Z", "2008-02-29T23:59:59Z"),
        ("1948-03-05", .day, "1948-03-05T00:00:00Z", "1948-03-05T23:59:59Z"),
        ("2009-05-15T10:20:30Z", .time, "2009-05-15T10:20:30Z", "2009-05-15T10:20:30Z"),
        ("2009-05-15T10:20:30.5+02:00", .time, "2009-05-15T08:20:30.500Z", "2009-05-15T08:20:30.500Z"),
        ("0001-01-01", .day, "0001-01-01T00:00:00Z", "0001-01-01T23:59:59Z"),
    ])
    func keepsPrecisionAndBounds(text: String, precision: PartialDate.Precision, earliest: String, latest: String) {
        let date = PartialDate(text)
        #expect(date?.text == text)
        #expect(date?.precision == precision)
        #expect(date?.earliest.description == earliest)
        #expect(date?.latest.description == latest)
    }

    @Test(arguments: [
        "", "09", "2009-13", "2009-02-29", "2009-05-15T24:00:00Z", "2009-05-15T10:20:30.Z", "2009-5-1", "0000-01-01",
    ])
    func isRefused(text: String) {
        #expect(PartialDate(text) == nil)
    }

    @Test func everyDaySurvivesItsNumber() {
        for day in stride(from: -719_000, through: 2_900_000, by: 97) {
            #expect(CalendarDate(daysSince1970: day).daysSince1970 == day)
        }
    }
}
