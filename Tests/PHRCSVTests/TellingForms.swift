import PHRCSV
import SalusBase
import Testing

@Suite("Telling the forms of numbers and dates")
struct TellingForms {
    @Test(
        "numbers show their decimal sign",
        arguments: [
            ("5.1", CSVNumber.Evidence.point), ("5,1", .comma), ("1.234,5", .comma), ("1,234.5", .point),
            ("1 234,5", .comma), ("12", .either), ("-7", .either), ("1,234", .unclear), ("1.234", .unclear),
            ("0,123", .comma), ("1.234.567", .comma), ("1'234.50", .point), ("−3,5", .comma),
        ])
    func numbers(_ text: String, _ evidence: CSVNumber.Evidence) { #expect(CSVNumber.evidence(in: text) == evidence) }

    @Test("what is no number is none", arguments: ["", "abc", "1,23,4", "5 mg", "1.2.3", "1e5", ".", "-", "12-3"])
    func words(_ text: String) { #expect(CSVNumber.evidence(in: text) == nil) }

    @Test("numbers keep their digits")
    func digits() {
        #expect(CSVNumber.decimal("1.234,50", .comma)?.text == "1234.50")
        #expect(CSVNumber.decimal("1,234", .point)?.text == "1234")
        #expect(CSVNumber.decimal("1,234", .comma)?.text == "1.234")
        #expect(CSVNumber.decimal("+5", .point)?.text == "5")
        #expect(CSVNumber.decimal("5,1", .point) == nil)
    }

    @Test(
        "dates show the order of day and month",
        arguments: [
            ("2024-03-04", CSVDate.Evidence.either), ("2024/3/4", .either), ("03/04/2024", .unclear),
            ("13/04/2024", .dayFirst), ("03/14/2024", .monthFirst), ("04.03.2024", .either), ("4.3.24", .either),
            ("4 Mar 2024", .either), ("Mar 4, 2024", .either), ("2024-03-04T08:30:00Z", .either),
            ("03/04/2024 8:30 PM", .unclear), ("05/05/2024", .either), ("20240304", .either),
            ("24/03/04", .unclear), ("24/03/04 8:30", .unclear), ("13/4/24", .unclear), ("24/03/85", .dayFirst),
            ("24/3/2004", .dayFirst), ("03/14/24", .monthFirst),
        ])
    func dates(_ text: String, _ evidence: CSVDate.Evidence) {
        // Eight digits alone may be any number.
        #expect(CSVDate.evidence(in: text) == (text == "20240304" ? nil : evidence))
    }

    @Test(
        "dates are as exact as they are written",
        arguments: [
            ("2024", "2024"), ("2024-03", "2024-03"), ("03/2024", "2024-03"), ("20240304", "2024-03-04"),
            ("4.3.24", "2024-03-04"), ("4.3.85", "1985-03-04"), ("4. März 2024", "2024-03-04"),
            ("2024-03-04 08:30", "2024-03-04T08:30:00"), ("4/3/2024, 8:30:15 pm", "2024-03-04T20:30:15"),
            ("2024-03-04T08:30:00+01:00", "2024-03-04T08:30:00+01:00"),
            ("2024-03-04 08:30:00 +0100", "2024-03-04T08:30:00+01:00"), ("4/3/2024 12:05 AM", "2024-03-04T00:05:00"),
        ])
    func exact(_ text: String, _ date: String) { #expect(CSVDate.date(text, .dayFirst)?.text == date) }

    @Test(
        "what is no date is none",
        arguments: ["", "30.02.2024", "0001-01-01", "9999-12-31", "24-03-04", "13/13/2024", "03/04", "5,1", "noon"])
    func impossible(_ text: String) {
        #expect(CSVDate.date(text, .dayFirst) == nil)
        #expect(CSVDate.evidence(in: text) == nil)
    }

    @Test("serial numbers of spreadsheets are dates where a person says so")
    func serials() {
        #expect(CSVDate.date("45355", .serial)?.text == "2024-03-04")
        #expect(CSVDate.date("45355.354166667", .serial)?.text == "2024-03-04T08:30:00")
        #expect(CSVDate.date("45355,5", .serial)?.text == "2024-03-04T12:00:00")
        #expect(CSVDate.date("60", .serial) == nil)
        #expect(CSVDate.date("45355", .dayFirst) == nil)
    }

    @Test("a time of another column completes a day")
    func times() throws {
        let day = try #require(PartialDate("2024-03-04"))
        #expect(CSVDate.date(day, at: "8:30")?.text == "2024-03-04T08:30:00")
        #expect(CSVDate.date(day, at: "25:00") == nil)
        #expect(CSVDate.date(try #require(PartialDate("2024-03")), at: "8:30") == nil)
    }
}
