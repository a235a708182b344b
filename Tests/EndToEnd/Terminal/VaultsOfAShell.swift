import Foundation
import TestSupport
import Testing

/// `salus vault …` with the real programs: two people, a profile each, one server.
@Suite("Vaults from a shell", .serialized)
struct VaultsOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana", "bo") }

    @Test("are made, written, shared after a look at the safety number, and read by the other", .timeLimit(.minutes(5)))
    func wholeStory() async throws {
        let vault = try await done("ana", "vault create \"Mother's care\" -q")
        let item = try await done("ana", "vault put mother - -q", input: "Took the tablets at 8.\n")
        try await share()
        _ = try await done("bo", "vault sync")
        #expect(try await done("bo", "vault list -q") == vault)
        #expect(try await done("bo", "vault get mother \(item)") == "Took the tablets at 8.")
        let items = try JSONDecoder().decode(
            Items.self, from: Data(try await done("bo", "vault items mother --json").utf8))
        #expect(items.items.map(\.writtenBy) == ["ana"] && items.items.map(\.title) == ["Took the tablets at 8."])
        let refused = try await people.run("bo", "vault put mother -", input: "I was here")
        #expect(refused.status == 4 && refused.errors.contains("Your role in this vault does not allow that."))
        try await safetyNumbers()
        try await remove()
        try await offline()
    }

    /// Nobody is let in unseen: without a terminal and without --yes it is refused, with the number.
    private func share() async throws {
        let unseen = try await people.run("ana", "vault share mother bo --role reader --history all")
        #expect(unseen.status == 4 && unseen.errors.contains("Your safety number with bo was never compared"))
        let told = try await done("ana", "vault share mother bo --role reader --history all --yes")
        #expect(told.contains("bo is in Mother's care as reader."))
    }

    private func safetyNumbers() async throws {
        let numbers = (try await done("ana", "vault safety bo -q"), try await done("bo", "vault safety ana -q"))
        #expect(numbers.0 == numbers.1 && numbers.0.split(separator: " ").count == 12)
        #expect(try await done("ana", "vault safety bo").contains("Not compared yet"))
        #expect(try await done("ana", "vault safety bo --verified").contains("You have compared this number with bo."))
        #expect(try await done("ana", "vault safety bo").contains("You have compared this number with bo."))
    }

    /// With an honest word about what stays readable, and nothing new for who is out.
    private func remove() async throws {
        let rehearsed = try await done("ana", "vault remove mother bo --dry-run")
        #expect(rehearsed.contains("could be read until now, and bo may have kept"))
        let unsure = try await people.run("ana", "vault remove mother bo")
        #expect(unsure.status == 4 && unsure.errors.contains("nobody is here to be asked"))
        #expect(try await done("ana", "vault members mother -q") == "ana\nbo")
        #expect(try await done("ana", "vault remove mother bo --yes").contains("bo is removed."))
        #expect(try await done("ana", "vault members mother -q") == "ana")
        _ = try await done("ana", "vault put mother -", input: "Only for me.")
        _ = try await people.run("bo", "vault sync")
        let left = try await people.run("bo", "vault show mother")
        let role = left.output.split(separator: "\n").first { $0.hasPrefix("Your role") }
        #expect(!left.output.contains("Only for me.") && role?.hasSuffix("none") == true)
    }

    /// What is here opens without the server, what is written waits, and the status says which of them it was.
    private func offline() async throws {
        #expect(await people.stop() == 0)
        #expect(try await people.run("ana", "vault sync").status == 5)
        #expect(try await people.run("ana", "vault show nowhere").status == 3)
        let kept = try await people.run("ana", "vault put mother -", input: "Without a network.")
        #expect(kept.status == 0 && kept.errors.contains("1 entry waits until the server answers."))
        #expect(try await done("ana", "vault items mother").contains("Without a network."))
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ name: String, _ words: String, input: String = "") async throws -> String {
        let outcome = try await people.run(name, words, input: input)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private struct Items: Decodable {
        struct Item: Decodable { let title, writtenBy: String }

        let items: [Item]
    }
}
