import Foundation
import TestSupport
import Testing

/// Tags on documents with the real programs: on two devices, over versions, and on the screens.
@Suite("Tags of a shell", .serialized)
struct TagsOfAShell {
    private func done(_ people: PeopleOnAServer, _ device: String, _ words: String) async throws -> String {
        let outcome = try await people.run(device, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test("come to another device, stay on a later version, and go again", .timeLimit(.minutes(15)))
    func devices() async throws {
        let people = try await PeopleOnAServer("ana")
        for name in ["letter", "other", "better"] {
            try Data("the \(name)".utf8).write(to: URL(fileURLWithPath: people.path("\(name).txt")))
        }
        _ = try await done(people, "ana", "record create Lin")
        let letter = try await done(people, "ana", "record add lin \(people.path("letter.txt")) --wait -q")
        _ = try await done(people, "ana", "record add lin \(people.path("other.txt")) --wait")
        #expect(
            try await done(people, "ana", "record tag lin letter urgent '#Ask the doctor'")
                == "Its tags: Ask the doctor, urgent.")
        #expect(try await done(people, "ana", "record documents lin --tag URGENT -q") == letter)
        #expect(try await done(people, "ana", "record find lin doctor -q") == letter)
        #expect(try await people.run("ana", "record tag lin letter 'a,b'").status == 2)
        #expect(try await done(people, "ana", "record documents lin -q").split(separator: "\n").count == 2)

        let phone = "sync \(people.place) --account ana --password-fd 4 4<<<the-ana-household"
        _ = try await done(people, "phone", phone)
        #expect(try await done(people, "phone", "record documents lin --tag urgent -q") == letter)
        _ = try await done(people, "ana", "record replace lin letter \(people.path("better.txt")) --wait")
        _ = try await done(people, "phone", "sync")
        #expect(try await done(people, "phone", "record documents lin --tag urgent -q") != letter)
        #expect(try await done(people, "phone", "record untag lin letter URGENT") == "Its tags: Ask the doctor.")
        _ = try await done(people, "ana", "sync")
        #expect(try await done(people, "ana", "record tags lin -q") == "Ask the doctor")
        #expect(try await done(people, "ana", "record documents lin -o json").contains("Ask the doctor"))
        #expect(try await done(people, "ana", "record waiting") == "Nothing waits.")
    }

    @Test(
        "are put on and looked for on a screen", .timeLimit(.minutes(15)),
        .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
    func screens() async throws {
        let people = try await PeopleOnAServer("ana")
        try Data("a letter".utf8).write(to: URL(fileURLWithPath: people.path("letter.txt")))
        _ = try await done(people, "ana", "record create Lin")
        _ = try await done(people, "ana", "record add lin \(people.path("letter.txt")) --wait")
        _ = try await done(people, "ana", "record enter lin medication name=Ramipril --wait")
        let ana = try await TerminalWindow(people.salus("ana"), width: 100, height: 30)
        try await ana.shows("▸Lin", "connected since")
        try await ana.press("3")
        try await ana.shows("3 Documents (2)", "letter.txt", "Ramipril")
        try await ana.press("#")
        try await ana.shows("Tags with commas between")
        try await ana.type("urgent, later")
        try await ana.press("Enter")
        try await ana.shows("The tags are changed", "#later #urgent")
        try await ana.press("f")
        try await ana.shows("all documents")
        try await ana.press("Down", "Enter")
        try await ana.shows("1 hidden · #later")
        #expect(try await done(people, "ana", "record documents lin --tag later -q").split(separator: "\n").count == 1)
    }
}
