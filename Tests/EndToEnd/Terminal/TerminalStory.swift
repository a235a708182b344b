import Foundation
import SalusModels
import TestSupport
import Testing

/// A person at a terminal, from the one-time code to a day without the server.
@Suite("A person at a terminal", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct TerminalStory {
    private static let password = "the-vale-household"
    private static let local = "on-this-device-only"

    @Test("registers, looks at everything, and sees the same with the server stopped", .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let platform = try await DemoPlatform()
        let window = try await TerminalWindow(platform.salus())
        try await register(platform, in: window)
        try await write(window)
        let online = try await walk(window)
        try #require(online.count == DemoHousehold.people.count * 4 + 1)
        #expect(await platform.stop() == 0)

        try await window.press("s")
        try await window.shows("offline")
        try await walk(window, expecting: online)
        try await leave(window)

        let later = try await TerminalWindow(platform.salus())
        try await later.shows("Welcome back")
        try await later.type(Self.local)
        try await later.press("Enter")
        try await later.shows("▸Adrian Vale", "offline")
        try await walk(later, expecting: online)
        try await leave(later)
        try await script(platform)
    }

    /// `salus summary --json` with the password from an open file, the server still stopped.
    private func script(_ platform: DemoPlatform) async throws {
        let file = try platform.file("local-password", Self.local)
        let words = "summary --json --person tessa --local-password-fd 3 3<\(file)"
        let outcome = try await Program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", platform.salus(words)])
        let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        #expect(outcome.status == 0 && report.account == "mira")
        #expect(report.people.map(\.name) == ["Tessa Vale"])
        #expect(report.people.map(\.summary.allergies.state) == [.refused])
    }

    private struct Report: Decodable {
        struct Person: Decodable {
            let name: String
            let summary: ClinicalSummary
        }

        let account: String
        let people: [Person]
    }

    /// Registers with the operator's code; the recovery code must be typed back.
    private func register(_ platform: DemoPlatform, in window: TerminalWindow) async throws {
        try await window.shows("Sign in", "Account          mira")
        try await window.press("F2")
        try await window.shows("Finish your registration")
        for text in [platform.enrolmentCode, Self.password, Self.password, Self.local, Self.local] {
            try await window.type(text)
            try await window.press("Enter")
        }
        let shown = try await window.shows("Your recovery code")
        #expect(!shown.contains(Self.password) && !shown.contains(Self.local))
        let lines = shown.split(separator: "\n").map { $0.trimmingCharacters(in: .init(charactersIn: " │")) }
        let code = try #require(lines.first { $0.split(separator: "-").count > 4 && !$0.contains(" ") })
        try await window.type(String(code.split(separator: "-").last ?? ""))
        try await window.press("Enter")
        try await window.shows("connected since", "Tessa Vale", "M 1")
    }

    /// A problem of one's own, taken back again; and the log that tells of both.
    private func write(_ window: TerminalWindow) async throws {
        try await window.press("a")
        try await window.shows("Add to the record", "a problem")
        try await window.type("problem")
        try await window.press("Enter")
        try await window.shows("Add a problem for Adrian Vale", "Name")
        try await window.type("Sore knee")
        try await window.press("C-s")
        try await window.shows("Added to the record. Undo — press u", "Sore knee")
        try await window.press("u")
        try await window.shows("entered in error", "Problems (3)")
        // The toast over the screen disappears by itself.
        try await window.hides("entered in error")
        try await window.press("4")
        try await window.shows("you", "times today")
        try await window.press("y")
        try await window.shows("added a document")
        try await window.press("r")
        try await window.shows("verified complete up to")
        try await window.press("1", "Tab")
    }

    /// Every person's summary and documents, the first document of each with its raw content, and the help.
    private func walk(_ window: TerminalWindow) async throws -> [String] {
        var screens: [String] = []
        func keep(_ screen: String) { screens.append(TerminalWindow.aboveStatus(screen)) }
        try await window.press("Home")
        for (name, allergies) in DemoHousehold.people {
            keep(try await window.shows("▸\(name)", "─ \(name) ─", "3 Documents (", allergies))
            try await window.press("3")
            keep(try await window.shows("─ \(name) ─", "Date ▼     Document", "Enter open"))
            try await window.press("Enter")
            let opened = try await window.shows("Esc back", "SHA-256")
            // The past of an entry in error comes a moment after its page.
            keep(opened.contains("Status    void") ? try await window.shows("Status history") : opened)
            try await window.press("r")
            keep(try await window.shows("raw content"))
            try await nextPerson(window)
        }
        try await window.press("?")
        keep(try await window.shows("type to find", "One row up"))
        try await window.press("Escape")
        return screens
    }

    /// Walks the same way again; every screen must be the same as before.
    private func walk(_ window: TerminalWindow, expecting screens: [String]) async throws {
        try await window.press("Home")
        for person in 0..<DemoHousehold.people.count {
            for (step, key) in ["3", "Enter", "r", nil].enumerated() {
                try await window.showsAboveStatus(screens[person * 4 + step])
                if let key { try await window.press(key) }
            }
            try await nextPerson(window)
        }
        try await window.press("?")
        try await window.showsAboveStatus(screens[screens.count - 1])
        try await window.press("Escape")
    }

    /// From a document back to its list, to the summary, to the people, and one down.
    private func nextPerson(_ window: TerminalWindow) async throws {
        try await window.press("Escape")
        try await window.shows("Date ▼     Document")
        try await window.press("1", "Tab", "Down")
    }

    private func leave(_ window: TerminalWindow) async throws {
        try await window.press("q")
        try await window.shows("Nothing is lost.")
        try await window.press("Enter")
        try await window.shows("left with 0")
    }
}

/// The demo household as the client lists it, with the expected text about each person's allergies: the four answers.
enum DemoHousehold {
    static let people = [
        ("Adrian Vale", "✓ none known"), ("Leo Vale", "● Peanut  Hives, Moderate"),
        ("Mira Vale", "Nothing recorded yet"),
        ("Nora Vale", "● Sulfonamide Antibacterial  Anaphylaxis, Severe"), ("Tessa Vale", "✗ refused"),
    ]
}
