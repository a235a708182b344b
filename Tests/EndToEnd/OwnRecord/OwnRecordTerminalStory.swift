import Foundation
import TestSupport
import Testing

/// Ana has nothing, signs up on a screen, and goes the whole way of a record there; Ben has a screen of his own.
@Suite(
    "A record of one's own on screens, from nothing to nothing", .serialized,
    .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct OwnRecordTerminalStory {
    private static let password = "the-ana-household"
    private static let entries = [
        ("a medication", "Metformin"), ("a problem", "Hypertension"), ("an allergy", "Penicillin"),
        ("vital signs", "140/90"), ("an immunization", "Tetanus"), ("a procedure", "Appendectomy"),
        ("an encounter", "Cardiology"), ("equipment", "Wheelchair"), ("a goal", "Walk daily"), ("a note", "Slept well"),
    ]

    @Test("is made, filled, corrected, shared until a day, ended and deleted", .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer(
            "ben", settings: ["--set", "registration.policy=auto", "--set", "registration.deletionDays=0"])
        let ana = try await TerminalWindow(
            "PATH=\(try printer(people)):$PATH XDG_RUNTIME_DIR=\(people.path("session")) "
                + people.newcomer("ana", "--today off"), width: 100, height: 40)
        try await signUp(ana)
        try await command("Make a record for", ["Lin Berg"], ana)
        try await ana.shows("▸Lin Berg", "The record of Lin Berg is made")
        try await write(ana)
        try await actOnRows(ana)
        try await papers(ana, people)
        try await share(ana)
        let ben = try await TerminalWindow(people.salus("ben"), width: 120, height: 40)
        try await offline(ben, people)
        try await end(ana, ben)
        try await delete(ana)
        #expect(try await !people.admin("account", "list").contains("ana"))
    }

    private func signUp(_ ana: TerminalWindow) async throws {
        try await ana.shows("Sign in", "Account          ana")
        try await ana.press("F4")
        try await ana.shows("Sign up", "About you      ▸")
        for text in ["", Self.password, Self.password, PeopleOnAServer.local, PeopleOnAServer.local] {
            if !text.isEmpty { try await ana.type(text) }
            try await ana.press("Enter")
        }
        let shown = try await ana.shows("Your recovery code")
        let lines = shown.split(separator: "\n").map { $0.trimmingCharacters(in: .init(charactersIn: " │")) }
        let code = try #require(lines.first { $0.split(separator: "-").count > 4 && !$0.contains(" ") })
        try await ana.type(String(code.split(separator: "-").last ?? ""))
        try await ana.press("Enter")
        try await ana.shows("▸ana", "connected since")
    }

    /// An entry that is corrected at once, then one of each kind; the timeline shows all of them.
    private func write(_ ana: TerminalWindow) async throws {
        try await ana.press("2")
        try await add("a medication", "Ramipril", ana)
        try await ana.press("2", "e")
        try await ana.shows("Ramipril", "Name *")
        try await ana.press("Tab")
        try await ana.type("10 mg")
        try await ana.press("C-s")
        try await ana.shows("2 Timeline", "Ramipril", "10 mg")
        for (kind, name) in Self.entries { try await add(kind, name, ana) }
        try await ana.shows("11 facts")
    }

    private func add(_ kind: String, _ name: String, _ ana: TerminalWindow) async throws {
        try await ana.press("a")
        try await ana.shows("Add to the record", "Kind ▸")
        try await ana.type(kind)
        try await ana.press("Enter")
        try await ana.shows("for Lin Berg", "Ctrl-S adds")
        try await ana.type(name)
        try await ana.press("C-s")
        try await ana.shows("2 Timeline", name)
    }

    /// Each row of the summary opens and corrects its entry, and stays selected.
    private func actOnRows(_ ana: TerminalWindow) async throws {
        try await ana.press("1")
        try await ana.shows("Allergies (1)", "Problems (1)", "Medications (2)")
        try await ana.press("Home", "Down", "Enter")
        try await ana.shows("Hypertension", "Esc back")
        try await ana.press("Escape")
        try await ana.shows("Problems (1)")
        try await ana.press("Up", "Enter")
        try await ana.shows("Penicillin", "Esc back")
        try await ana.press("Escape")
        try await ana.shows("Problems (1)")
        try await ana.press("Down", "e")
        try await ana.shows("Correct", "Name *", "Hypertension")
        try await ana.type(", mild")
        try await ana.press("C-s")
        try await ana.shows("Hypertension, mild")
        try await ana.press("1")
        try await ana.shows("Problems (1)", "Hypertension, mild")
    }

    /// A letter goes in, through a program, and out again; the summary goes to the printer.
    private func papers(_ ana: TerminalWindow, _ people: PeopleOnAServer) async throws {
        let letter = Data("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n".utf8)
        try letter.write(to: URL(fileURLWithPath: people.path("letter.pdf")))
        try await ana.press("3", "A")
        try await ana.shows("Path of the file or folder")
        try await ana.type(people.path("letter.pdf"))
        try await ana.press("Enter")
        try await ana.shows("3 Documents (12)", "letter.pdf")
        try await ana.press("/")
        try await ana.type("letter")
        try await ana.press("Enter")
        try await ana.shows("▸", "letter.pdf")
        try await ana.press("|")
        try await ana.shows("Command line that reads it")
        try await ana.type("wc -c")
        try await ana.press("Enter")
        try await ana.shows("Output of wc -c", "\(letter.count)")
        try await ana.press("Escape")
        try await ana.shows("3 Documents (12)", "letter.pdf")
        try await ana.press("Enter")
        try await ana.shows("SHA-256", "application/pdf")
        try await ana.press("E")
        try await ana.type(people.path("again.pdf"))
        try await ana.press("Enter")
        try await ana.shows("Saved in")
        #expect(try Data(contentsOf: URL(fileURLWithPath: people.path("again.pdf"))) == letter)
        try await ana.press("Escape")
        try await ana.shows("3 Documents (12)")
        try await ana.press("g", "/")
        try await ana.type("penic")
        try await ana.press("Enter")
        try await ana.shows("Everything with “penic”", "▸Entries", "Penicillin", "Lin Berg")
        try await ana.press("Enter")
        try await ana.shows("Penicillin", "Esc back")
        try await ana.press("Escape", "Escape")
        try await ana.shows("3 Documents (12)")
        try await ana.press("1", "C-o")
        try await ana.shows("Sent to the printer")
        let printed = try String(contentsOfFile: people.path("printed"), encoding: .utf8)
        #expect(printed.hasPrefix("Lin Berg (as of ") && printed.contains("● Ramipril  10 mg"), "\(printed)")
    }

    private func share(_ ana: TerminalWindow) async throws {
        try await ana.press("W")
        try await ana.shows("Sharing of Lin Berg", "▸The whole record")
        try await ana.press("l")
        try await ana.shows("Their account")
        for answer in ["ben", "", "", "medications,allergies", "", "2099-12-31", "second opinion", "", ""] {
            if !answer.isEmpty { try await ana.type(answer) }
            try await ana.press("Enter")
        }
        try await ana.shows("ben", "read only; only medications and allergies; until 2099-")
        try await ana.press("Escape")
    }

    /// Ben has the part on his screen, also without the server, and nothing else.
    private func offline(_ ben: TerminalWindow, _ people: PeopleOnAServer) async throws {
        try await ben.shows("▸Lin Berg", "by ana", "● Ramipril  10 mg", "● Penicillin", "connected since")
        #expect(await people.stop() == 0)
        try await ben.press("s")
        let seen = try await ben.shows("offline", "● Ramipril  10 mg", "shared by ana: read only")
        #expect(!seen.contains("Hypertension") && !seen.contains("140/90"))
        try await people.start()
        try await ben.press("s")
        try await ben.shows("connected since")
    }

    private func end(_ ana: TerminalWindow, _ ben: TerminalWindow) async throws {
        try await ana.press("s")
        try await ana.shows("connected since")
        try await ana.press("W")
        try await ana.shows("Sharing of Lin Berg", "▸The whole record", "until 2099-")
        try await ana.press("Down", "x")
        try await ana.shows("Stop sharing with ben?")
        try await ana.press("Right", "Enter")
        try await ana.hides("until 2099-")
        try await ana.press("Escape")
        try await ben.press("s")
        try await ben.hides("Ramipril")
        try await ben.press("!")
        try await ben.shows("Notices · 2 unread", "• A record is no longer shared with you")
    }

    private func delete(_ ana: TerminalWindow) async throws {
        try await command("Delete your account", [], ana)
        try await ana.shows("Delete your account ─", "Password")
        try await ana.type(Self.password)
        try await ana.press("Enter")
        try await ana.shows("▸ Delete it ◂")
        try await ana.press("Enter")
        try await ana.shows("Sign in", "Account          ana")
    }

    private func command(_ title: String, _ arguments: [String], _ window: TerminalWindow) async throws {
        try await window.press(":")
        try await window.shows("Commands")
        try await window.type(title)
        try await window.shows("▸\(title)")
        try await window.press("Enter")
        for argument in arguments {
            try await window.type(argument)
            try await window.press("Enter")
        }
    }

    /// A folder with a printer that keeps what it was given.
    private func printer(_ people: PeopleOnAServer) throws -> String {
        let files = FileManager.default
        for folder in ["bin", "session"] {
            try files.createDirectory(atPath: people.path(folder), withIntermediateDirectories: true)
        }
        let script = "#!/bin/sh\nfor file; do :; done\ncat \"$file\" >\(people.path("printed"))\n"
        #expect(
            files.createFile(
                atPath: people.path("bin/lp"), contents: Data(script.utf8), attributes: [.posixPermissions: 0o755]))
        return people.path("bin")
    }
}
