import SalusCarePlan
import TerminalKit
import Testing

@testable import SalusTerminal

/// Signs that are seen beside each other have to differ, in UTF-8 and in ASCII.
@Suite("The signs of states")
struct SignsOfStates {
    private static let sets: [(name: String, signs: [String])] = [
        ("events", EventStatus.allCases.map(\.sign)),
        ("days of a week", [0, 20, 50, 80, 100].map(WeekStrip.sign) + ["·", "–"]),
        ("rows of a summary", [SummaryContent.Row.Tone.present, .planned, .past].map { String($0.mark.prefix(1)) }),
        ("answers of a summary", ["…", "?", "✓", "✗"]),
        ("messages", ["·", "▫", "●", "!"]),
    ]

    @Test("differ in every pair, in UTF-8 and in ASCII", arguments: sets.map(\.name))
    func pairs(name: String) throws {
        let signs = try #require(Self.sets.first { $0.name == name }).signs
        for (place, sign) in signs.enumerated() {
            for other in signs[..<place] {
                #expect(sign != other && sign.map(\.asciiLookAlike) != other.map(\.asciiLookAlike), "\(sign) \(other)")
            }
        }
    }

    @Test("tell on a terminal without UTF-8 what is taken from what is due and what comes later")
    func day() {
        let grid = Gallery.care.render(in: Size(width: 80, height: 24)).asciiOnly
        #expect(grid.text.contains("08:00  *  14:00 [,] 20:00  ,"))
        #expect(grid.text.contains("any time  o"))
    }
}
