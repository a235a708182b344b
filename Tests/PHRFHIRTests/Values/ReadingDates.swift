import PHRFHIR
import Testing

@Suite struct ReadingDates {
    @Test(arguments: [
        ("2020", FHIRDateTime.Precision.year, "2020-01-01T00:00Z", "2021-01-01T00:00Z"),
        ("2020-02", .month, "2020-02-01T00:00Z", "2020-03-01T00:00Z"),
        ("2020-12", .month, "2020-12-01T00:00Z", "2021-01-01T00:00Z"),
        ("2020-02-29", .day, "2020-02-29T00:00Z", "2020-03-01T00:00Z"),
        ("2020-02-29T10:05", .minute, "2020-02-29T10:05Z", "2020-02-29T10:06Z"),
        ("2020-02-29T10:05:07+02:00", .second, "2020-02-29T08:05:07Z", "2020-02-29T08:05:08Z"),
        ("2016-12-31T23:59:60Z", .second, "2017-01-01T00:00:00Z", "2017-01-01T00:00:01Z"),
    ])
    func aDateIsARange(text: String, precision: FHIRDateTime.Precision, from: String, to: String) throws {
        let date = try #require(FHIRDateTime(text))
        #expect(date.precision == precision)
        #expect(date.earliest() == FHIRDateTime(from)?.earliest())
        #expect(date.end() == FHIRDateTime(to)?.earliest())
    }

    @Test(arguments: [
        "", "20", "2020-13", "2021-02-29", "2020-02-30", "0000", "2020-1-1", "2020-01-01T24:00:00Z",
        "2020-01-01T10:00:61Z",
        "2020-01-01T10:00:00+15:00", "2020-01-01T10:00:00+14:30", "2020-01-01 10:00", "2020-01-01T10:00:00.Z",
    ])
    func whatIsNoDateIsNil(text: String) { #expect(FHIRDateTime(text) == nil) }

    @Test func aTimeWithoutZoneIsInTheZoneOfTheReader() throws {
        let date = try #require(FHIRDateTime("2020-01-01T10:00:00"))
        #expect(date.zone == nil && !date.isInstant)
        #expect(date.earliest(zone: 60) == FHIRDateTime("2020-01-01T09:00:00Z")?.earliest())
    }
}
