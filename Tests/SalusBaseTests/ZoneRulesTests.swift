import Foundation
@testable import SalusBase
import Testing

/// Doses come by these clocks: they are compared with Foundation's, which reads tables of its own.
@Suite struct ZoneRulesTests {
    private static func ahead(_ rules: ZoneRules, _ seconds: Int64) -> Int {
        rules.secondsAhead(at: Instant(seconds: seconds))
    }

    private static func foundation(_ zone: TimeZone, _ seconds: Int64) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }

    /// From 1971, before which the tables choose among places, to 2025, after which governments may have decided
    /// meanwhile.
    @Test(arguments: TimeZone.knownTimeZoneIdentifiers) func areThoseOfFoundation(_ name: String) throws {
        let rules = try #require(ZoneRules(named: name), "\(name) is not known")
        let zone = try #require(TimeZone(identifier: name))
        var second: Int64 = 31_536_000
        while second < 1_735_000_000 {
            if Self.ahead(rules, second) != Self.foundation(zone, second) {
                Issue.record("\(name) at \(second): \(Self.ahead(rules, second)), not \(Self.foundation(zone, second))")
                return
            }
            second += 86_400 * 5 + 3_600
        }
    }

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Australia/Sydney", "Asia/Kolkata", "Europe/Dublin", "America/Santiago",
    ])
    func goOnAfterTheLastLineOfTheTable(_ name: String) throws {
        let (rules, zone) = (try #require(ZoneRules(named: name)), try #require(TimeZone(identifier: name)))
        for second in stride(from: Int64(2_100_000_000), to: 3_000_000_000, by: 50_000) {
            #expect(Self.ahead(rules, second) == Self.foundation(zone, second))
        }
    }

    /// To the second: 2026-03-29 01:00 and 2026-10-25 01:00 UTC.
    @Test func changeToTheSecond() throws {
        let berlin = try #require(ZoneRules(named: "Europe/Berlin"))
        #expect(Self.ahead(berlin, 1_774_745_999) == 3600 && Self.ahead(berlin, 1_774_746_000) == 7200)
        #expect(Self.ahead(berlin, 1_792_889_999) == 7200 && Self.ahead(berlin, 1_792_890_000) == 3600)
        #expect(berlin.secondsAhead(at: Instant(milliseconds: 1_774_745_999_999)) == 3600)
    }

    @Test(arguments: [
        "GMT", "UTC", "GMT+1", "GMT+0130", "GMT+01:30", "UTC+2", "GMT-12", "GMT+18", "UTC-3", "GMT-00:30", "CET",
        "EST5EDT",
        "Etc/GMT+5", "Zulu", "US/Pacific", "W-SU", "Europe/Kiev", "GMT+5:30",
    ])
    func knowTheOtherNames(_ name: String) throws {
        let (rules, zone) = (try #require(ZoneRules(named: name)), try #require(TimeZone(identifier: name)))
        for second in stride(from: Int64(1_700_000_000), to: 1_735_000_000, by: 400_000) {
            #expect(Self.ahead(rules, second) == Self.foundation(zone, second))
        }
    }

    @Test(arguments: [
        "ACT", "AET", "AGT", "ART", "AST", "BET", "BST", "CAT", "CNT", "CST", "CTT", "EAT", "ECT", "IET", "IST", "JST",
        "MIT",
        "NET", "NST", "PLT", "PNT", "PRT", "PST", "SST", "VST", "US/Pacific-New",
    ])
    func knowTheShortNamesOfICU(_ name: String) throws { try knowTheOtherNames(name) }

    @Test(arguments: [
        "", "Z", "europe/berlin", "posix/Europe/Berlin", "right/Europe/Berlin", "localtime",
        "../zoneinfo/Europe/Berlin",
        "/etc/localtime", "Europe", "zone.tab", "GMT+19", "GMT+", "GMT+1:5", "+01:00", "MEZ", "Europe/Berlin\0x",
        "GMT+18:01", "GMT+530", "GMT+180", "gmt+1", "GMT +1", "Europe//Berlin", "Europe/Berlin/", "/Europe/Berlin",
        "Europe/./Berlin", "Europe/../Europe/Berlin", "Europe/Berlín", String(repeating: "a", count: 100_000),
    ])
    func areNotThereForOtherNames(_ name: String) { #expect(ZoneRules(named: name) == nil) }

    @Test func areNotThereWithoutTheirFiles() {
        #expect(ZoneRules.areInstalled)
        #expect(ZoneRules.file("Europe/Berlin", in: ZoneRules.folder) != nil)
        #expect(ZoneRules.file("Europe/Berlin", in: "/nowhere") == nil)
        #expect(ZoneRules.file("zero", in: "/dev") == nil)
    }
}
