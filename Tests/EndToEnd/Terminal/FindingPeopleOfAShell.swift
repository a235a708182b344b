import Foundation
import TestSupport
import Testing

/// Finding people with the real programs, on a server with a directory.
@Suite("Finding people", .serialized)
struct FindingPeopleOfAShell {
    private let people: PeopleOnAServer

    init() async throws {
        people = try await PeopleOnAServer("mira", "berg", settings: ["--set", "people.directory=true"])
    }

    private func done(_ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test("each chooses the directory, the exact name, or to be hidden", .timeLimit(.minutes(15)))
    func choosing() async throws {
        _ = try await done("berg", "message sync")
        #expect(try await done("mira", "message find be -q").isEmpty)
        #expect(try await done("berg", "message findable show").contains("by your exact user name"))
        #expect(try await done("berg", "message findable directory").contains("in the directory"))
        #expect(try await done("mira", "message find be -q") == "berg")
        _ = try await done("berg", "message findable hidden")
        #expect(try await done("mira", "message find be -q").isEmpty)
        let hidden = try await people.run("mira", "message start berg")
        let unknown = try await people.run("mira", "message start nine")
        #expect(hidden.status == unknown.status && hidden.status != 0)
        #expect(hidden.errors == unknown.errors)
        _ = try await done("berg", "message findable default")
        _ = try await done("mira", "message start berg")
        // People who share a conversation with someone find them, whatever they chose.
        _ = try await done("berg", "message findable hidden")
        _ = try await done("mira", "message start --title Knee berg")
        #expect(await people.stop() == 0)
    }

    @Test(
        "a new conversation looks while one types", .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"),
        .timeLimit(.minutes(15)))
    func typing() async throws {
        _ = try await done("berg", "message sync")
        _ = try await done("berg", "message findable directory")
        let mira = try await TerminalWindow(people.salus("mira"), width: 100, height: 30)
        try await mira.shows("connected since")
        try await mira.press("U")
        try await mira.shows("No conversation yet")
        try await mira.press("n")
        try await mira.shows("Name:")
        try await mira.type("be")
        try await mira.shows("People who can be found", "  berg")
        try await mira.press("Down")
        try await mira.shows("▸ berg")
        try await mira.press("Enter")
        try await mira.shows("You added berg as owner.")
        #expect(await people.stop() == 0)
    }
}
