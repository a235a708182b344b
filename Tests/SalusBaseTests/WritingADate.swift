import SalusBase
import Testing

@Suite struct WritingADate {
    /// The first is the example of RFC 9110 section 5.6.7.
    @Test(arguments: [
        ("1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT"),
        ("1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
        ("1969-12-31T23:59:59.999Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
        ("2028-02-29T12:00:00.5Z", "Tue, 29 Feb 2028 12:00:00 GMT"),
    ])
    func isOfOneForm(instant: String, date: String) throws {
        #expect(try #require(Instant(instant)).httpDate == date)
    }

    /// The first is the example of RFC 5322 appendix A.1.1, in UTC.
    @Test(arguments: [
        ("1997-11-21T09:55:06-06:00", "Fri, 21 Nov 1997 15:55:06 +0000"),
        ("2028-02-29T12:00:00.5Z", "Tue, 29 Feb 2028 12:00:00 +0000"),
    ])
    func isOfOneFormInMail(instant: String, date: String) throws {
        #expect(try #require(Instant(instant)).mailDate == date)
    }
}
