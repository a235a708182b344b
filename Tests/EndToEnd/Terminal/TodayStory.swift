import Foundation
import TestSupport
import Testing

/// Ana unlocks Salus and sees what needs her: a dose, what Ben wrote into her record, that he looked, a message and a
/// visit to come; each row opens what it is about, and a shell has the same.
@Suite("What needs a person today", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct TodayStory {
    private struct Report: Decodable {
        struct Row: Decodable { let kind, text: String }
        let isComplete: Bool
        let rows: [Row]
    }

    @Test("is on the first page and in a shell, until it is seen", .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana", "ben")
        for words in [
            "record create Lin", "care begin Heart", "care add Ramipril --text '5 mg'",
            "record enter lin encounter kind=Cardiology since=2099-12-01 --wait", "share open lin ben",
        ] { _ = try await done(people, "ana", words) }
        let before = try await report(people)
        #expect(Set(before.rows.map(\.kind)) == ["planned", "visit"] && before.isComplete, "\(before)")
        for words in ["sync", "record enter lin problem name=Migraine --wait", "record documents lin"] {
            _ = try await done(people, "ben", words)
        }
        _ = try await done(people, "ana", "sync")
        let after = try await report(people)
        #expect(after.rows.contains { $0.kind == "document" && $0.text == "Lin: Problem: Migraine" }, "\(after)")
        #expect(after.rows.contains { $0.kind == "look" && $0.text.contains("ben at Lin") }, "\(after)")
        try await onAScreen(people)
        _ = try await done(people, "ana", "today --mark-seen")
        let seen = try await report(people)
        #expect(Set(seen.rows.map(\.kind)) == ["visit"], "\(seen)")
        #expect(await people.stop() == 0)
        #expect(try await !report(people).isComplete)
    }

    private func onAScreen(_ people: PeopleOnAServer) async throws {
        let ana = try await TerminalWindow(people.salus("ana", ""), width: 100)
        try await ana.shows("Today · ", "Ramipril, 5 mg", "Lin: Problem: Migraine", "ben at Lin", "2099-12-01")
        try await ana.press("Down", "Down", "Enter")
        try await ana.shows("1 Care card", "Ramipril")
        try await ana.press("Space")
        try await ana.shows("1 of 1 done")
        try await ana.press("Escape")
        try await ana.hides("Care card")
        try await ana.hides("Ramipril")
        try await ana.press("Home")
        try await ana.shows("▸New", "Lin: Problem: Migraine")
        try await ana.press("Enter")
        try await ana.shows("Facts (1)", "Migraine")
        try await ana.press("Escape")
        try await ana.shows("Today · ")
        try await ana.press("r")
        try await ana.hides("Migraine")
        try await ana.press("Escape")
        try await ana.shows("1 Summary", "connected since")
        try await ana.press("H")
        try await ana.shows("Today · ", "ben at Lin")
    }

    private func report(_ people: PeopleOnAServer) async throws -> Report {
        let output = try await done(people, "ana", "today --json")
        return try JSONDecoder().decode(Report.self, from: Data(output.utf8))
    }

    private func done(_ people: PeopleOnAServer, _ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
