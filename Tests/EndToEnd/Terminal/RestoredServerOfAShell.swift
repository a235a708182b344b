import Foundation
import TestSupport
import Testing

/// `salus vault bring-back` with the real programs, after `salus-admin restore`.
@Suite("After a server was restored", .serialized)
struct RestoredServerOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana") }

    @Test(
        "the older copy puts back what was written since the backup, into a new folder, once",
        .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        _ = try await done("ana", "vault create Diary -q")
        _ = try await done("ana", "vault put Diary -", input: "Before the backup.")
        let backup = try await people.backUp()
        _ = try await done("ana", "vault put Diary -", input: "After the backup.")
        _ = try await done("ana", "vault create Letters -q")
        _ = try await done("ana", "vault put Letters -", input: "To Tessa.")
        try await people.goBack(to: backup)
        let older = try await people.run("ana", "vault sync --password-fd 4 4<<<the-ana-household")
        #expect(older.status != 0)
        _ = try await done("next", "vault sync \(people.place) --account ana --password-fd 4 4<<<the-ana-household")
        #expect(try await !done("next", "vault items Diary").contains("After the backup."))
        #expect(try await bringBack().contains("2 items brought back. 1 vault made again"))
        #expect(try await bringBack() == "The server has all of it: nothing was missing.")
        let items = try await done("next", "vault items Diary")
        #expect(items.contains("Before the backup.") && items.contains("After the backup."))
        #expect(try await done("next", "vault items Letters").contains("To Tessa."))
        let itself = try await people.run(
            "next", "vault bring-back \(people.path("next")) --older-password-fd 5 5<\(people.path("local-password"))")
        #expect(itself.status == 1 && itself.errors.contains("That is the folder that is open."))
    }

    private func bringBack() async throws -> String {
        try await done(
            "next",
            "vault bring-back \(people.path("ana")) --yes --older-password-fd 5 5<\(people.path("local-password"))")
    }

    private func done(_ name: String, _ words: String, input: String = "") async throws -> String {
        let outcome = try await people.run(name, words, input: input)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
