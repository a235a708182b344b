import Foundation
import Testing

@testable import SalusAdmin

@Suite struct SortingNaturally {
    private static let names = [
        "a", "a1", "a2", "a10", "a010b", "a9b", "b", "A", "lab-2.xml", "lab-10.xml", "lab-2.json", "2026-01-02",
        "2026-1-3", "10",
        "9", "x99999999999999999999998", "x99999999999999999999999",
    ]

    @Test(arguments: names) func isTheOrderOfFoundation(_ name: String) {
        for other in Self.names where name.compare(other, options: .numeric) != .orderedSame {
            let isBefore = name.compare(other, options: .numeric) == .orderedAscending
            #expect(NaturalOrder.isBefore(name, other) == isBefore, "\(name), \(other)")
        }
    }

    @Test func tellsApartWhatCountsTheSame() {
        #expect(
            NaturalOrder.isBefore("a01", "a1") && !NaturalOrder.isBefore("a1", "a01")
                && !NaturalOrder.isBefore("a", "a"))
    }
}
