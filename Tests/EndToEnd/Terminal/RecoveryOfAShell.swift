import Foundation
import TestSupport
import Testing

/// `salus recovery …` with the real programs; what comes after two days is told with a clock of our own in
/// `ComingBackWithContacts`.
@Suite("Recovery contacts from a shell", .serialized)
struct RecoveryOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana", "bo", "cara") }

    @Test(
        "are named after their numbers were compared, hear words from a new device, and the person who asks is refused",
        .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        #expect(try await done("ana", "recovery contacts").contains("You have no recovery contacts."))
        try await name()
        let words = try await ask()
        try await answer(words)
        #expect(try await done("ana", "recovery contacts").contains("A new device asks in your name"))
        #expect(try await done("ana", "recovery refuse").contains("1 request refused"))
        #expect(try await done("ana", "recovery refuse").contains("There is no request in your name."))
        let late = try await enter()
        #expect(late.status == 4 && late.errors.contains("has said no"))
        try await end()
    }

    /// Numbers of too few were compared at first.
    private func name() async throws {
        let words = "recovery set bo cara --needed 2 --password-fd 4 4<<<the-ana-household"
        let unknown = try await people.run("ana", words)
        #expect(unknown.status == 4 && unknown.errors.contains("on the server's word alone"))
        _ = try await done("ana", "vault safety bo --verified")
        let named = try await done("ana", words)
        #expect(named.contains("Any 2 of bo, cara let you back in"))
        #expect(try await done("ana", "recovery contacts -q") == "bo\ncara")
        #expect(try await done("bo", "recovery contacts").contains("ana relies on you and others: 2 of 2"))
    }

    private func ask() async throws -> String {
        let words = try await done("new", "recovery ask --account ana \(people.place) -q")
        #expect(try await done("new", "recovery words -q") == words)
        #expect(try await done("new", "recovery words").contains("salus recovery approve ana WORDS"))
        let early = try await enter()
        #expect(early.status == 4 && early.errors.contains("the two days are not over"))
        return words
    }

    private func answer(_ words: String) async throws {
        let wrong = try await people.run("bo", "recovery approve ana 00000-00000-00000-00000-00000-00000")
        #expect(wrong.status == 4 && wrong.errors.contains("Nothing was given."))
        #expect(try await done("bo", "recovery approve ana \(words.lowercased())").contains("has your share"))
        #expect(try await done("bo", "recovery contacts").contains("You have answered."))
        let stranger = try await people.run("cara", "recovery approve bo \(words)")
        #expect(stranger.status == 3)
    }

    private func enter() async throws -> Program.Outcome {
        try await people.run("new", "recovery enter --yes --ca \(people.authority) --password-fd 4 4<<<newer-household")
    }

    private func end() async throws {
        let unsure = try await people.run("ana", "recovery end")
        #expect(unsure.status == 4 && unsure.errors.contains("no one is here to be asked"))
        let ended = try await done("ana", "recovery end --yes --password-fd 4 4<<<the-ana-household")
        #expect(ended.contains("You have no recovery contacts."))
        #expect(try await done("bo", "recovery contacts -q").isEmpty)
    }

    private func done(_ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
