import Foundation
import TestSupport
import Testing

/// A stranger guesses a password; the owner is told at the terminal and in a shell, and both agree on what is read.
@Suite("Notices about an account", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct NoticesStory {
    @Test(
        "failed sign-ins are unread until they are marked on one device, and unread again with the next one",
        .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana")
        #expect(try await unread(people) == 0)
        for _ in 1...6 { try await guess(people) }
        #expect(try await unread(people) == 1)
        let listed = try await people.run("ana", "notices")
        #expect(listed.status == 0 && listed.output.contains("6 failed sign-ins from an unknown device"))
        try await onAScreen(people)
        #expect(try await unread(people) == 0)
        try await guess(people)
        #expect(try await unread(people) == 1)
        #expect(try await people.run("ana", "notices -q").output == "7 failed sign-ins from an unknown device\n")
        #expect(try await people.run("ana", "notices --mark-read").status == 0)
        #expect(try await people.run("ana", "notices -q").output.isEmpty)
        #expect(try await unread(people) == 0)
    }

    private func onAScreen(_ people: PeopleOnAServer) async throws {
        let ana = try await TerminalWindow(people.salus("ana"))
        try await ana.shows("connected since")
        try await ana.press("!")
        try await ana.shows("Notices · 1 unread", "• 6 failed sign-ins", "choose a password that is")
        try await ana.press("m")
        try await ana.shows("Notices ─", "6 failed sign-ins")
        try await ana.press("Enter")
        try await ana.shows("Sessions and devices")
    }

    /// A try with a wrong password on a device that the account does not have.
    private func guess(_ people: PeopleOnAServer) async throws {
        let run = try await people.run("eve", "sync \(people.place) --account ana --password-fd 4 4<<<wrong")
        #expect(run.status != 0 && run.output.isEmpty, "\(run.errors)")
    }

    private struct Listed: Decodable { let unread: Int }

    private func unread(_ people: PeopleOnAServer) async throws -> Int {
        let run = try await people.run("ana", "notices --json")
        #expect(run.status == 0, "\(run.errors)")
        return try JSONDecoder().decode(Listed.self, from: Data(run.output.utf8)).unread
    }
}
