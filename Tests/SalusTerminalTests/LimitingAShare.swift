import CommandKit
import SalusBase
import SalusClient
import SalusModels
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("Limits of a share, as they are typed and told")
struct LimitingAShare {
    private static func limits(_ input: ShareLimitsInput) throws -> ShareLimits? { try input.limits(.utc) }

    @Test("reads categories, a period, the end of the last day and a purpose")
    func reading() throws {
        let limits = try Self.limits(
            ShareLimitsInput(
                isReadOnly: true, categories: "medications, results,medications", from: "2020", to: "2020-06",
                until: "2027-01-31", purpose: " a look "))
        #expect(
            limits
                == ShareLimits(
                    isReadOnly: true, categories: [.medications, .results],
                    period: ClinicalPeriod(first: PartialDate("2020"), last: PartialDate("2020-06")),
                    ends: PartialDate("2027-02-01T00:00:00Z")!.earliest, purpose: "a look"))
        #expect(try Self.limits(ShareLimitsInput()) == nil)
        #expect(try Self.limits(ShareLimitsInput(categories: " ", until: "")) == nil)
    }

    @Test(
        "says what it cannot read",
        arguments: [
            ShareLimitsInput(categories: "medications,sorrows"), ShareLimitsInput(categories: ","),
            ShareLimitsInput(from: "yesterday"), ShareLimitsInput(to: "2020-13"), ShareLimitsInput(until: "2027"),
        ])
    func refusing(_ input: ShareLimitsInput) {
        #expect(throws: UsageError.self) { try Self.limits(input) }
    }

    @Test("a period is typed in one line: two days with to between, or one for both")
    func during() throws {
        func period(_ text: String) throws -> ClinicalPeriod? {
            try Self.limits(
                ShareLimitsInput(isReadOnly: false, categories: "", during: text, until: "", purpose: ""))?.period
        }
        let half = ClinicalPeriod(first: PartialDate("2024-01"), last: PartialDate("2024-06"))
        #expect(try period(" 2024-01 to  2024-06 ") == half)
        #expect(try period("2024") == ClinicalPeriod(first: PartialDate("2024"), last: PartialDate("2024")))
        #expect(try period("") == nil)
        for text in ["2024-01 until 2024-06", "2024-01 to", "some day", "to 2024"] {
            #expect(throws: UsageError.self) { try period(text) }
        }
    }

    @Test("documents are named by title or its beginning; a name that means none or several is said")
    func documents() throws {
        let listing = [ListedDocument(Sample.document(1, type: "x", label: "letter.txt", version: 1), facts: [])]
        let title = listing[0].title
        #expect(try NamedDocuments.read("\(title), \(title)", among: listing) == [listing[0].document.id])
        for text in [" , ", "no such letter"] {
            #expect(throws: UsageError.self) { try NamedDocuments.read(text, among: listing) }
        }
        #expect(throws: UsageError.self) { try NamedDocuments.read(title, among: [listing[0], listing[0]]) }
    }

    @Test("a day begins by the clock of its place")
    func days() {
        let east = LocalTime { _ in 3600 }
        let day = CalendarDate(year: 2027, month: 2, day: 1)!
        #expect(east.start(of: day) == day.start.adding(seconds: -3600))
        #expect(east.day(of: east.start(of: day)) == day)
    }

    @Test("an end is named by its last day, where it goes on to the end of that")
    func ends() {
        let east = LocalTime { _ in 3600 }
        let day = CalendarDate(year: 2027, month: 2, day: 1)!
        #expect(east.lastDay(endingAt: east.start(of: day)) == "2027-01-31")
        #expect(LocalTime.lastDay(endingAt: day.start) == "2027-01-31")
        #expect(east.lastDay(endingAt: day.start) == "2027-02-01 01:00")
    }

    @Test("a record that someone shares says who, and one of the own does not")
    func owners() {
        let record = HealthRecord(id: Sample.id(7), owner: Sample.id(1), title: "Lin", createdAt: Sample.noon)
        let owners = [
            ReceivedShare(record: record.id, title: "Lin", owner: UserName("gail"), part: .record(nil))
        ].ownersOfRecords
        let other = RecordReport(record, for: Sample.id(2), ownedBy: owners[record.id])
        #expect(other.words(.utc) == "shared with you by gail: the whole record")
        #expect(RecordReport(record, for: Sample.id(1)).words(.utc) == "yours")
    }

    @Test("a list tells each share in words, and a receiver the own limits")
    func listing() {
        let share = RecordShare(
            account: Sample.id(1), name: UserName("gail")!, role: nil, since: Sample.noon, by: nil,
            limits: ShareLimits(categories: [.notes], ends: Sample.noon))
        let list = RecordShareListReport(shares: [RecordShareReport(share, at: Sample.noon)], limits: nil)
        let text = list.text(on: OutputLayout(), .utc)
        #expect(text.contains("gail") && text.contains("ended; only notes; until"))
        let own = RecordShareListReport(shares: nil, limits: share.limits)
        #expect(own.text(on: OutputLayout(), .utc).contains("shared with you: only notes"))
        let none = RecordShareListReport(shares: [], limits: nil)
        #expect(none.text(on: OutputLayout(), .utc).contains("no account"))
    }
}
