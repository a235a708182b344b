import Foundation
import SalusBase
import TestSupport
import Testing

/// Ana shares a part of a record with Ben and lets him into a circle; she looks at it as he sees it, and he finds both
/// in a place of their own, marked, also without the server.
@Suite("Records that others share", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct SharedStory {
    @Test(
        "a share and a circle are seen by the receiver as the owner saw them beforehand, and go when they end",
        .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana", "ben")
        try await share(people)
        try await atAna(people)
        _ = try await done(people, "ben", "sync")
        let listed = try await done(people, "ben", "shared")
        #expect(listed.contains("Lin") && listed.contains("ana") && listed.contains("read only; only medications"))
        #expect(listed.contains("the circle Friends"))
        try await atBen(people)
        try await withoutAServer(people)
        _ = try await done(people, "ana", "share end lin ben")
        _ = try await done(people, "ben", "sync")
        let left = try await done(people, "ben", "shared")
        #expect(left.contains("the circle Friends") && !left.contains("read only; only"))
    }

    @Test("one document that is shared in the screens is all that the other person meets", .timeLimit(.minutes(15)))
    func oneDocument() async throws {
        let people = try await PeopleOnAServer("ana", "ben")
        for words in [
            "record create Lin", "record enter lin medication name=Ramipril since=2026-03-01 --wait",
            "record enter lin medication name=Insulin since=2026-03-02 --wait",
        ] { _ = try await done(people, "ana", words) }
        _ = try await done(people, "ana", "sync")
        let ana = try await TerminalWindow(people.salus("ana"))
        try await ana.shows("connected since", "Lin")
        try await ana.press("W")
        try await ana.shows("Sharing of", "shows no document")
        try await ana.press("l")
        try await ana.shows("Their account")
        for answer in ["ben", "", "ramipril", "", "", "", "for the pharmacy"] {
            if !answer.isEmpty { try await ana.type(answer) }
            try await ana.press("Enter")
        }
        try await ana.press("Down", "Down", "Enter")
        try await ana.type("asked me")
        try await ana.press("Enter")
        try await ana.shows("ben", "proxy: asked me; read only")
        #expect(try await done(people, "ana", "share list lin").contains("read only; only 1 document"))
        _ = try await done(people, "ben", "sync")
        #expect(try await done(people, "ben", "record about lin").contains("only 1 document"))
        for words in ["record documents lin", "record entries lin", "record query lin Medication"] {
            let seen = try await done(people, "ben", words)
            #expect(seen.contains("Ramipril") && !seen.contains("Insulin"), "\(words): \(seen)")
        }
        let counted = try await done(people, "ben", "record count lin Medication name")
        #expect(counted.contains("Ramipril") && !counted.contains("Insulin"), "\(counted)")
    }

    /// A record with a medication and a problem; Ben sees the medication by a share, and the problem by a circle.
    private func share(_ people: PeopleOnAServer) async throws {
        for words in [
            "record create Lin", "record enter lin medication name=Ramipril --wait",
            "record enter lin problem name=Migraine --wait",
            "share open lin ben --read-only --categories medications --until 2099-12-31 --purpose pharmacy",
            "share circle lin Friends", "share admit lin friends ben",
        ] { _ = try await done(people, "ana", words) }
        let preview = try await done(people, "ana", "share preview lin ben")
        #expect(preview.contains("Ramipril") && !preview.contains("Migraine") && preview.contains("1 hidden"))
        #expect(try await done(people, "ana", "share preview lin friends").contains("0 documents shown"))
        _ = try await done(people, "ana", "share every lin friends statement")
        #expect(try await done(people, "ana", "share preview lin friends").contains("Migraine"))
        let unknown = try await people.run("ana", "share preview lin eva")
        #expect(unknown.status == 3, "\(unknown.errors)")
    }

    private func atAna(_ people: PeopleOnAServer) async throws {
        let ana = try await TerminalWindow(people.salus("ana"))
        try await ana.shows("connected since", "Lin")
        try await ana.press("W")
        try await ana.shows("Sharing of", "ben")
        try await ana.press("Down", "o")
        try await ana.shows("as ben sees it", "Ramipril", "hidden")
        try await ana.press("3")
        let documents = try await ana.shows("3 Documents (1)")
        #expect(!documents.contains("Migraine"))
        try await ana.press("Escape")
        try await ana.shows("Sharing of")
    }

    private func atBen(_ people: PeopleOnAServer) async throws {
        let ben = try await TerminalWindow(people.salus("ben"), width: 120)
        try await ben.shows("connected since", "Lin", "by ana", "shared by ana: read only")
        try await ben.press("F")
        try await ben.shows("Shared with you", "the circle Friends", "Enter opens the record")
        try await ben.press("Down", "Enter")
        try await ben.shows("the circle Friends", "Migraine", "Ramipril")
        try await ben.press("3", "Enter")
        try await ben.shows("Facts (1)")
        try await ben.press("X")
        try await ben.shows("only read here")
    }

    /// The state of the last sync is still told.
    private func withoutAServer(_ people: PeopleOnAServer) async throws {
        #expect(await people.stop() == 0)
        let shared = try await done(people, "ben", "shared")
        #expect(shared.contains("read only; only medications") && shared.contains("the circle Friends"))
        #expect(try await done(people, "ben", "record documents lin").contains("Ramipril"))
        try await people.start()
    }

    private func done(_ people: PeopleOnAServer, _ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
