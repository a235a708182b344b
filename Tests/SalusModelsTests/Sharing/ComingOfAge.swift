import FoundationEssentials
import SalusBase
import SalusModels
import Testing

@Suite("The age of majority")
struct ComingOfAge {
    @Test(
        "is reached at the beginning of a birthday, and on the first of March where there is no 29 February",
        arguments: [
            ("2008-05-15", 18, "2026-05-15T00:00:00Z"), ("2008-02-29", 18, "2026-03-01T00:00:00Z"),
            ("2008-02-29", 20, "2028-02-29T00:00:00Z"), ("2008-02-28", 18, "2026-02-28T00:00:00Z"),
            ("2008-12-31", 16, "2024-12-31T00:00:00Z"), ("2010-03-01", 18, "2028-03-01T00:00:00Z"),
        ])
    func days(birth: String, years: Int, moment: String) throws {
        let born = try #require(PartialDate(birth))
        #expect(AgeOfMajority(years: years).reached(bornOn: born) == Instant(moment))
    }

    @Test(
        "is certain on the last day that a birth of a month or a year may be on, and by the day as it is written",
        arguments: [
            ("2008", "2026-12-31T00:00:00Z"), ("2008-02", "2026-03-01T00:00:00Z"), ("2009-02", "2027-02-28T00:00:00Z"),
            ("2008-04", "2026-04-30T00:00:00Z"), ("2008-05-15T23:30:00-08:00", "2026-05-15T00:00:00Z"),
            ("2008-05-15T00:30:00+10:00", "2026-05-15T00:00:00Z"),
        ])
    func partialDates(birth: String, moment: String) throws {
        let born = try #require(PartialDate(birth))
        #expect(AgeOfMajority(years: 18).reached(bornOn: born) == Instant(moment))
    }

    @Test("is never reached where none is set, and by no date beyond the calendar")
    func none() throws {
        let born = try #require(PartialDate("2008-05-15"))
        #expect(AgeOfMajority.none.reached(bornOn: born) == nil)
        #expect(AgeOfMajority(years: 18).reached(bornOn: try #require(PartialDate("9990-05-15"))) == nil)
    }
}

@Suite("A share with a guardian or a proxy")
struct RepresentingAPerson {
    private static let guardian = ShareLimits(representation: ShareRepresentation(.guardian, because: "mother"))
    private static let proxy = ShareLimits(representation: ShareRepresentation(.proxy, because: "she asked me"))

    @Test("says its right and its reason in words before its limits")
    func words() {
        #expect(Self.guardian.sentence() == "guardian: mother; the whole record")
        var part = Self.proxy
        part.isReadOnly = true
        #expect(part.sentence() == "proxy: she asked me; read only")
    }

    @Test("limits nothing for a proxy alone, since a guardian's ends by age")
    func whole() {
        #expect(Self.proxy.limitsNothing && ShareLimits.unlimited.limitsNothing)
        #expect(!Self.guardian.limitsNothing)
        var ending = Self.proxy
        ending.ends = Instant(seconds: 9)
        #expect(!ending.limitsNothing)
        func share(_ limits: ShareLimits?) -> RecordShare {
            RecordShare(
                account: AccountID(bytes: [UInt8](repeating: 1, count: 16))!, name: UserName("gail")!, role: nil,
                since: Instant(seconds: 0), by: nil, limits: limits)
        }
        #expect(share(Self.proxy).isWhole && share(nil).isWhole)
        #expect(!share(Self.guardian).isWhole && share(Self.guardian).view(at: Instant(seconds: 1)) == .whole)
    }

    @Test("is told to programs as its kind with the reason, and limits of older servers are read")
    func encoding() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(Self.proxy), as: UTF8.self)
        #expect(text == #"{"readOnly":false,"representation":{"kind":"proxy","reason":"she asked me"}}"#)
        #expect(try JSONDecoder().decode(ShareLimits.self, from: Data(text.utf8)) == Self.proxy)
        #expect(
            try JSONDecoder().decode(ShareLimits.self, from: Data(#"{"readOnly":true}"#.utf8))
                == ShareLimits(isReadOnly: true))
        let unknown = Data(#"{"readOnly":false,"representation":{"kind":"friend","reason":"x"}}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(ShareLimits.self, from: unknown) }
    }
}
