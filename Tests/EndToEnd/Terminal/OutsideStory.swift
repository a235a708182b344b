import Foundation
import TestSupport
import Testing

/// A person opens a letter in another program, prints it and saves it; the programs of the desktop are stood in for.
@Suite(
    "Documents in other programs", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct OutsideStory {
    @Test("a letter is opened, printed and saved byte for byte, and its copies go with Salus", .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana")
        try Data("a letter".utf8).write(to: URL(fileURLWithPath: people.path("letter.txt")))
        _ = try await done(people, "record create Lin")
        _ = try await done(people, "record add lin \(people.path("letter.txt")) --wait")
        try programs(people)

        let setting = "PATH=\(people.path("bin")):$PATH XDG_RUNTIME_DIR=\(people.path("session"))"
        let ana = try await TerminalWindow("\(setting) \(people.salus("ana"))")
        try await ana.shows("connected since")
        try await ana.press("3", "Enter")
        try await ana.shows("SHA-256", "letter.txt")
        try await ana.press("o")
        try await ana.shows("Opened in another program")
        #expect(try read(people.path("viewed")) == "a letter")
        try await ana.press("p")
        try await ana.shows("Sent to the printer")
        #expect(try read(people.path("printed")) == "a letter")
        #expect(try copies(people).count == 1, "the printed copy is gone, the opened one is still shown")
        try await ana.press("E")
        try await ana.type(people.path("saved.txt"))
        try await ana.press("Enter")
        try await ana.shows("Saved in")
        #expect(try read(people.path("saved.txt")) == "a letter")
        try await ana.press("q", "Enter")
        try await ana.shows("left with 0")
        #expect(try copies(people).isEmpty)

        _ = try await done(people, "record save lin letter \(people.path("again.txt"))")
        #expect(try read(people.path("again.txt")) == "a letter")
        let twice = try await people.run("ana", "record save lin letter \(people.path("again.txt"))")
        #expect(twice.status != 0 && twice.errors.contains("That file is there already."))
    }

    @Test("an item of a vault is opened and printed, and its copies go with Salus", .timeLimit(.minutes(15)))
    func vaultItem() async throws {
        let people = try await PeopleOnAServer("ana")
        _ = try await done(people, "vault create Letters")
        let put = try await people.run("ana", "vault put Letters -", input: "Slept badly.")
        #expect(put.status == 0, "\(put.errors)")
        try programs(people)
        let setting = "PATH=\(people.path("bin")):$PATH XDG_RUNTIME_DIR=\(people.path("session"))"
        let ana = try await TerminalWindow("\(setting) \(people.salus("ana"))")
        try await ana.shows("connected since")
        try await ana.press("V")
        try await ana.shows("Letters", "owner")
        try await ana.press("Enter")
        try await ana.shows("Slept badly.")
        try await ana.press("Enter")
        try await ana.shows("Written by")
        try await ana.press("o")
        try await ana.shows("Opened in another program")
        #expect(try read(people.path("viewed")).contains("Slept badly."))
        try await ana.press("p")
        try await ana.shows("Sent to the printer")
        #expect(try read(people.path("printed")).contains("Slept badly."))
        try await ana.press("q", "Enter")
        try await ana.shows("left with 0")
        #expect(try copies(people).isEmpty)
    }

    /// Programs under the names of the desktop's, which keep what they were given.
    private func programs(_ people: PeopleOnAServer) throws {
        let files = FileManager.default
        for folder in ["bin", "session"] {
            try files.createDirectory(atPath: people.path(folder), withIntermediateDirectories: true)
        }
        for (name, kept) in [("xdg-open", "viewed"), ("lp", "printed")] {
            let script = "#!/bin/sh\nfor file; do :; done\ncat \"$file\" >\(people.path(kept))\n"
            #expect(
                files.createFile(
                    atPath: people.path("bin/\(name)"), contents: Data(script.utf8),
                    attributes: [.posixPermissions: 0o755]))
        }
    }

    private func copies(_ people: PeopleOnAServer) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: people.path("session"))
    }

    private func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func done(_ people: PeopleOnAServer, _ words: String) async throws -> String {
        let outcome = try await people.run("ana", words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output
    }
}
