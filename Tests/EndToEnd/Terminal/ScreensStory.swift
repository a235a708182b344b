import Foundation
import TestSupport
import Testing

/// The client on a real terminal with a profile that no server knows: what the mouse, the window, the shell
/// and a screen reader get.
@Suite(
    "The screens on a terminal", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct ScreensStory {
    private let folder: TemporaryDirectory
    private let salus: String

    init() async throws {
        folder = try TemporaryDirectory()
        let profile = folder.path("profile")
        let made = try await Program.run(Program.built("salus-demo-profile"), ["make", profile, "60"])
        try #require(made.status == 0, "\(made.errors)")
        let password = folder.path("password")
        try Data("demo\n".utf8).write(to: URL(fileURLWithPath: password))
        salus = "\(Program.built("salus").path) --today off --profile \(profile) --local-password-fd 3 3<\(password)"
    }

    @Test("the mouse opens tabs, sorts a table by its heading, selects and scrolls", .timeLimit(.minutes(15)))
    func mouse() async throws {
        let window = try await TerminalWindow(salus)
        try await window.shows("1 Summary", "3 Documents (")
        try await window.type(Self.click(50, 1))
        try await window.shows("Date ▼     Document", "by date")
        try await window.type(Self.click(36, 3))
        try await window.shows("by title", "Document ▼")
        try await window.type(Self.click(36, 3))
        try await window.shows("Document ▲")
        let row = try await window.line(6)
        try #require(row.contains("││  2"))
        try await window.type(Self.click(36, 6))
        try await window.shows(row.replacing("││  ", with: "││ ▸"))
        try await window.type("\u{1B}[<65;36;6M")
        // The selection has gone on: the row is there without its mark.
        try await window.shows(row)
    }

    @Test("the drawn timeline goes from a year to a decade and a month, and opens", .timeLimit(.minutes(15)))
    func drawn() async throws {
        let window = try await TerminalWindow(salus)
        try await window.shows("1 Summary", "3 Documents (")
        try await window.type("I")
        try await window.shows("Timeline of", "Jan", "Nov")
        try await window.type("-")
        try await window.shows("decade 20", "●")
        try await window.type("[")
        try await window.shows("decade 201", "2010")
        try await window.type("d")
        try await window.type("2024-05")
        try await window.press("Enter")
        try await window.shows("month 2024-05")
        try await window.type("-")
        try await window.type("-")
        try await window.shows("decade 2020 to 2029", "▸")
        try await window.press("Enter")
        try await window.hides("decade 2020")
    }

    @Test(
        "a window that changes its size is drawn again, and asks for room when there is none", .timeLimit(.minutes(15)))
    func resize() async throws {
        let window = try await TerminalWindow(salus)
        try await window.shows("1 Summary", "3 Documents (")
        try await window.resize(width: 30, height: 8)
        try await window.shows("at least 40")
        try await window.resize(width: 200, height: 60)
        try await window.shows("1 Summary", "3 Documents (")
    }

    @Test("Ctrl-Z leaves the shell usable, and fg brings everything back", .timeLimit(.minutes(15)))
    func suspend() async throws {
        let window = try await TerminalWindow("bash --norc --noprofile -i")
        try await window.type(salus)
        try await window.press("Enter")
        try await window.shows("1 Summary", "3 Documents (")
        try await window.press("C-z")
        try await window.shows("Stopped")
        try await window.type("echo usa''ble")
        try await window.press("Enter")
        try await window.shows("usable")
        try await window.type("fg")
        try await window.press("Enter")
        try await window.shows("1 Summary", "3 Documents (")
    }

    @Test("settings are kept for the next start", .timeLimit(.minutes(15)))
    func settings() async throws {
        let window = try await TerminalWindow(salus)
        try await window.shows("1 Summary", "3 Documents (")
        try await window.press(",", "Enter", "Down", "Down", "Down", "Enter")
        try await window.shows("Theme          dark", "Mouse          off")
        try await window.press("q", "Enter")
        try await window.shows("left with 0")
        let later = try await TerminalWindow(salus)
        try await later.shows("1 Summary", "3 Documents (")
        try await later.press(",")
        try await later.shows("Theme          dark", "Mouse          off")
    }

    @Test("a screen reader gets lines, and the first screen stays", .timeLimit(.minutes(15)))
    func linear() async throws {
        let window = try await TerminalWindow("\(salus) --linear", width: 120)
        try await window.shows("People, list, 1 of 1: ")
        try await window.press("Enter")
        try await window.shows(", text, 1 of ")
        try await window.press("3")
        try await window.shows(", table, 1 of ")
        try await window.press("q")
        try await window.shows("Leave Salus?, dialog")
        try await window.press("Enter")
        let screen = try await window.shows("left with 0", "People, list, 1 of 1: ")
        #expect(!screen.contains("│"))
    }

    /// A press and a release of the left button, columns and rows from 1 (xterm's SGR coordinates, mode 1006).
    private static func click(_ column: Int, _ row: Int) -> String {
        "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
    }
}

extension TerminalWindow {
    /// A row of the screen, from 1.
    fileprivate func line(_ row: Int) async throws -> String {
        let lines = try await screen().split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(row - 1) ? String(lines[row - 1]) : ""
    }
}
