import Foundation
import TestSupport
import Testing

/// Two accounts side by side in one client, with the real programs.
@Suite("Accounts of a device", .serialized)
struct AccountsOfADevice {
    @Test(
        "are shown in turn, stay open beside each other, and are locked together", .timeLimit(.minutes(15)),
        .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
    func sideBySide() async throws {
        let people = try await PeopleOnAServer("ana", "bo")
        #expect(try await people.run("ana", "record create Lin").status == 0)
        #expect(try await people.run("bo", "record create Kim").status == 0)
        let listed = try await people.run("ana", "profile list -q")
        #expect(listed.status == 0 && listed.output == "\(people.path("ana"))\n\(people.path("bo"))\n")

        let window = try await TerminalWindow(people.salus("ana"), width: 100, height: 30)
        try await window.shows("▸Lin", "ana · connected")
        try await window.press("g", "o")
        try await window.shows("Accounts on this device", "bo", "closed", "shown")
        try await window.press("End", "Enter")
        try await window.shows("Welcome back", "bo at http")
        try await window.type(PeopleOnAServer.local)
        try await window.press("Enter")
        try await window.shows("bo · connected", "Today")
        try await window.press("Escape")
        try await window.shows("Kim")
        try await window.hides("Lin")
        try await window.press("g", "o")
        try await window.shows("Accounts on this device", "open")
        try await window.press("Home", "Enter")
        try await window.shows("Lin", "ana · connected")
        try await window.press("L")
        try await window.shows("Locked", "ana at http")
        try await window.press("F8")
        try await window.shows("Locked", "bo at http")
        try await window.press("F8")
        try await window.shows("Sign in", "F4 sign up")
        try await window.press("F8")
        try await window.shows("Locked", "ana at http")
    }
}
