import Foundation
import TestSupport
import Testing

/// The form of dates, numbers and units with the real program: by verb, on the screens, and never for programs.
@Suite("Dates, numbers and units of a person", .serialized)
struct FormsOfAPerson {
    private func done(_ people: PeopleOnAServer, _ words: String) async throws -> String {
        let outcome = try await people.run("ana", words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test(
        "are chosen by verb and on the settings page, typed and read; programs read the same as before",
        .timeLimit(.minutes(15)), .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana")
        _ = try await done(people, "record create Lin")
        _ = try await done(people, "record enter lin vital-signs weight=72.5 height=172 date=2026-03-05 --wait")
        let program = try await done(people, "record entries lin --json")
        #expect(try await people.run("ana", "profile form --dates roman").status == 2)
        #expect(try await done(people, "profile form --dates dotted --numbers comma").contains("21.11.2026"))
        #expect(try await done(people, "record entries lin").contains("72,5 kg"))
        #expect(try await done(people, "record entries lin --json") == program)
        _ = try await done(people, "record enter lin vital-signs temperature=37,5 date=4.3.2026 --wait")
        #expect(try await done(people, "record entries lin --json").contains("2026-03-04"))

        let ana = try await TerminalWindow(people.salus("ana"), width: 100, height: 36)
        try await ana.shows("▸Lin", "72,5 kg", "05.03.2026")
        try await ana.press(",")
        try await ana.shows("Dates", "21.11.2026, day, month, year", "metric: kg")
        try await ana.press("End", "Up", "Up")
        try await ana.press("Enter")
        try await ana.shows("US: lb, ft and in, °F")
        try await ana.press("Escape")
        try await ana.shows("159,8 lb", "5 ft 8 in", "99,5 °F", "05.03.2026")
        #expect(try await done(people, "profile form --json").contains("\"us\""))
    }
}
