import TestSupport
import Testing

/// A person begins a care plan at a real server and lives a day by it.
@Suite("A care plan on a screen", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct CareStory {
    @Test(
        "it is begun, done, taken back and answered, and all of it is there after a new start", .timeLimit(.minutes(15))
    )
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana")
        let ana = try await TerminalWindow(people.salus("ana"))
        try await begin(ana)
        try await doAndTakeBack(ana)
        try await answer(ana)
        try await ana.press("3")
        try await ana.shows("In the last 7 days", "All tasks", "2 of 2", "Pain")
        try await ana.press("q", "Enter")
        try await ana.shows("left with 0")
        #expect(await people.stop() == 0)
        // The server is gone: what is on this device is enough.
        let later = try await TerminalWindow(people.salus("ana"))
        try await later.shows("1 Summary")
        try await later.press("P")
        try await later.shows("Knee", "1 of 1 done", "Ibuprofen · 400 mg")
        try await later.press("2")
        try await later.shows("8 of 10")
    }

    private func begin(_ ana: TerminalWindow) async throws {
        try await ana.shows("connected since")
        try await ana.press("P")
        try await ana.shows("You have no care plan yet.")
        try await ana.press("n")
        try await ana.type("Knee")
        try await ana.press("Enter")
        try await ana.shows("Knee", "Nothing is in the care card yet")
        try await add(ana, "To do", fields: ["Ibuprofen", "400 mg"])
        try await ana.shows("Ibuprofen · 400 mg", "any time", "0 of 1 done")
    }

    private func doAndTakeBack(_ ana: TerminalWindow) async throws {
        try await ana.press("Space")
        try await ana.shows("1 of 1 done", "100 %")
        try await ana.press("u")
        try await ana.shows("0 of 1 done")
        try await ana.press("C-r")
        try await ana.shows("1 of 1 done")
        try await ana.press("Enter")
        try await ana.shows("Every day", "first version")
        try await ana.press("Escape")
        try await ana.shows("1 of 1 done")
    }

    /// A limit that is crossed shows until it was seen.
    private func answer(_ ana: TerminalWindow) async throws {
        try await ana.press("2")
        try await ana.shows("Nothing is asked or measured yet")
        let fields = ["Pain", "", "", "", "", "0", "10", "none", "worst", "over 7 soon Much pain"]
        try await add(ana, "a scale", fields: fields)
        try await ana.shows("Pain", "0 of 1 answered")
        try await ana.press("Space")
        try await ana.shows("Keep the answer")
        try await ana.type("8")
        try await ana.press("C-s")
        try await ana.shows("8 of 10", "⚠ Pain: Much pain")
        try await ana.press("Up", "y", "Enter")
        try await ana.hides("⚠ Pain")
        try await ana.shows("8 of 10", "1 of 1 answered")
    }

    /// Something that is due every day, at any time; the fields as far as they are named.
    private func add(_ ana: TerminalWindow, _ what: String, fields: [String]) async throws {
        try await ana.press("a")
        for text in [what, "every day"] {
            try await ana.type(text)
            try await ana.press("Enter")
        }
        try await ana.shows("Ctrl-S saves", "Name *")
        for text in fields {
            if !text.isEmpty { try await ana.type(text) }
            try await ana.press("Tab")
        }
        try await ana.press("C-s")
    }
}
