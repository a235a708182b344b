import TestSupport
import Testing

/// Two people at two terminals, and a vault between them.
@Suite("A vault on two screens", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct VaultStory {
    @Test("what one writes the other reads, until they are taken out and told so", .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana", "bo")
        let ana = try await TerminalWindow(people.salus("ana"))
        let bo = try await TerminalWindow(people.salus("bo"))
        try await make(ana)
        try await share(ana)
        try await bo.shows("connected since")
        try await bo.press("V")
        try await bo.shows("Mother's care", "reader")
        try await bo.press("Enter")
        try await bo.shows("Took the tablets at 8.", "ana")
        try await bo.press("Enter")
        try await bo.shows("Written by  ana", "Slept badly.")
        try await bo.press("Escape")
        try await bo.shows("Took the tablets at 8.", "Enter open")
        try await bo.press("Escape")
        try await bo.shows("n new vault")
        try await remove(ana)
        try await bo.press("s")
        try await bo.shows("You are not in it any more")
        try await ana.press("Escape")
        try await ana.shows("Took the tablets at 8.")
    }

    private func make(_ ana: TerminalWindow) async throws {
        try await ana.shows("connected since")
        try await ana.press("V")
        try await ana.shows("You have no vault yet")
        try await ana.press("n")
        try await ana.type("Mother's care")
        try await ana.press("Enter")
        try await ana.shows("Only you can see it", "owner")
        try await ana.press("Enter", "w")
        try await ana.shows("Only you can read it.")
        try await ana.type("Took the tablets at 8.")
        try await ana.press("Enter")
        try await ana.type("Slept badly.")
        try await ana.press("C-s")
        try await ana.shows("Took the tablets at 8.", "text")
    }

    private func share(_ ana: TerminalWindow) async throws {
        try await ana.press("m")
        try await ana.shows("Members of Mother's care", "ana · you")
        try await ana.press("a")
        for text in ["bo", "reader", "everything"] {
            try await ana.type(text)
            try await ana.press("Enter")
        }
        try await ana.shows("Safety number with bo", "will read everything", "Identity not verified")
        try await ana.press("v")
        try await ana.shows("You have compared this number with bo.")
        try await ana.press("y")
        try await ana.shows("Members of Mother's care", "bo ✓", "reader")
    }

    private func remove(_ ana: TerminalWindow) async throws {
        try await ana.press("Down", "x")
        try await ana.shows("Stop sharing with bo?", "bo may have kept")
        try await ana.press("Right", "Enter")
        try await ana.shows("bo is removed")
        try await ana.hides("bo ✓")
    }
}
