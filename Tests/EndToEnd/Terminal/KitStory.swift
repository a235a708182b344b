import Foundation
import TestSupport
import Testing

/// The terminal kit on a real terminal, by its gallery.
@Suite(
    "A program of the kit on a terminal", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed")
)
struct KitStory {
    private static let gallery = Program.built("terminal-gallery").path

    @Test("keeps its place when the window changes, and says so when there is no room", .timeLimit(.minutes(15)))
    func resize() async throws {
        let window = try await TerminalWindow(Self.gallery)
        try await window.shows("Name")
        try await window.press("PgDn", "PgDn", "Down")
        try await window.shows("▸· jetty grove 37")
        try await window.resize(width: 120, height: 40)
        try await window.shows("▸· jetty grove 37")
        try await window.resize(width: 20, height: 5)
        try await window.shows("This window is")
        try await window.resize(width: 80, height: 24)
        try await window.shows("▸· jetty grove 37")
    }

    @Test("goes aside with Ctrl-Z, leaves the shell usable, and comes back as it was", .timeLimit(.minutes(15)))
    func suspend() async throws {
        let window = try await TerminalWindow("bash --norc --noprofile -i")
        try await window.type("\(Self.gallery)")
        try await window.press("Enter")
        try await window.shows("Name")
        try await window.press("Down", "Space")
        try await window.shows("Chose")
        try await window.press("C-z")
        try await window.shows("Stopped")
        try await window.type("echo usa''ble")
        try await window.press("Enter")
        try await window.shows("usable")
        try await window.type("fg")
        try await window.press("Enter")
        try await window.shows("▸✓")
    }

    @Test("gives the terminal back when it dies of a fault", .timeLimit(.minutes(15)))
    func crash() async throws {
        let window = try await TerminalWindow("\(Self.gallery) --crash 2>/dev/null; stty -a | grep -ow 'icanon'")
        let screen = try await window.shows("icanon", "left with 0")
        #expect(!screen.contains("Name"))
    }

    @Test("the mouse sorts, selects and opens the menu; a paste is text", .timeLimit(.minutes(15)))
    func mouse() async throws {
        let window = try await TerminalWindow(Self.gallery)
        try await window.shows("Name")
        try await window.type("\u{1B}[<0;10;3M\u{1B}[<0;10;3m")
        try await window.shows("Name ▲")
        try await window.type("\u{1B}[<2;10;8M\u{1B}[<2;10;8m")
        try await window.shows("Next page")
        try await window.press("Escape", "F5")
        try await window.shows("Tree", "Drag the line")
        try await window.press("F5")
        try await window.shows("Text area")
        try await window.type("\u{1B}[200~pasted :q text\u{1B}[201~")
        try await window.shows("pasted :q text")
    }

    @Test("is told line by line without the second screen, also into a file", .timeLimit(.minutes(15)))
    func linear() async throws {
        let line = "printf 'jj?\\033q\\t\\r' | \(Self.gallery) --linear"
        let outcome = try await Program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", line])
        #expect(outcome.status == 0 && !outcome.output.contains("\u{1B}"))
        #expect(
            outcome.output.split(separator: "\n").prefix(4).map { String($0.prefix(26)) } == [
                "status: gallery", "Table, table, 1 of 50000: ", "Table, table, 2 of 50000: ",
                "Table, table, 3 of 50000: ",
            ])
        #expect(outcome.output.contains("Leave the gallery? Nothing is lost., dialog, 1 of 2: Cancel"))
    }
}
