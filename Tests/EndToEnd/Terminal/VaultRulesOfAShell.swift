import Foundation
import TestSupport
import Testing

/// `salus vault rules` and `salus vault reseal` with the real programs: three people, a profile each, one server.
@Suite("The rules of a vault from a shell", .serialized)
struct VaultRulesOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana", "bo", "cara") }

    @Test(
        "hold from its making on, and who comes after a removal reads what was copied under the new keys",
        .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        _ = try await done("ana", "vault create care --rule verified-only --rule no-past -q")
        #expect(try await done("ana", "vault rules care -q") == "verified-only\nno-past")
        try await sharing()
        _ = try await done("ana", "vault put care -", input: "Took the tablets at 8.\n")
        let note = try await done("ana", "vault put care - -q", input: "Slept well.\n")
        _ = try await done("bo", "vault sync")
        #expect(try await done("bo", "vault get care \(note)") == "Slept well.")
        try await removal()
        try await reseal(note)
        try await finality(note)
        #expect(await people.stop() == 0)
    }

    /// A person whose number was never compared is refused, and history, too.
    private func sharing() async throws {
        let unseen = try await people.run("ana", "vault share care bo --role manager --yes")
        #expect(unseen.status == 4 && unseen.errors.contains("only people whose safety number was compared"))
        _ = try await done("ana", "vault safety bo --verified")
        _ = try await done("ana", "vault safety cara --verified")
        let past = try await people.run("ana", "vault share care cara --role reader --history all")
        #expect(past.status == 4 && past.errors.contains("new members read only what is written from then on"))
        _ = try await done("ana", "vault share care bo --role manager")
        _ = try await done("bo", "vault sync")
        let manager = try await people.run("bo", "vault rules care --add final-entries")
        #expect(manager.status == 4 && manager.errors.contains("Only an owner changes the rules of this vault."))
    }

    private func removal() async throws {
        let told = try await done("ana", "vault remove care bo --yes")
        #expect(told.contains("salus vault reseal care"))
        _ = try await done("ana", "vault share care cara --role reader")
        _ = try await done("cara", "vault sync")
        #expect(try await !done("cara", "vault list").contains("care"), "its name is under older keys")
    }

    private func reseal(_ note: String) async throws {
        let rehearsed = try await done("ana", "vault reseal care --dry-run")
        #expect(rehearsed.contains("2 entries are written again") && rehearsed.contains("may have kept"))
        let reader = try await people.run("cara", "vault list -q")
        let refused = try await people.run(
            "cara", "vault reseal \(reader.output.trimmingCharacters(in: .whitespacesAndNewlines))")
        #expect(refused.status == 4 && refused.errors.contains("Your role in this vault does not allow that."))
        #expect(try await written(by: "vault reseal care --json") == 2)
        #expect(try await written(by: "vault reseal care --json") == 0)
        _ = try await done("cara", "vault sync")
        #expect(try await done("cara", "vault get care \(note)") == "Slept well.")
        #expect(try await done("cara", "vault items care -q").split(separator: "\n").count == 2)
    }

    private func finality(_ note: String) async throws {
        let dry = try await done("ana", "vault rules care --add final-entries --drop verified-only --dry-run -q")
        #expect(dry == "no-past\nfinal-entries")
        #expect(try await done("ana", "vault rules care -q") == "verified-only\nno-past")
        _ = try await done("ana", "vault rules care --add final-entries --drop verified-only")
        for words in ["vault put care - --item \(note)", "vault delete care \(note) --yes", "vault reseal care"] {
            let refused = try await people.run("ana", words, input: "Slept badly.")
            #expect(refused.status != 0 && refused.errors.contains("nothing is changed once it is there"), "\(words)")
        }
        _ = try await done("ana", "vault put care -", input: "And this.")
        _ = try await done("cara", "vault sync")
        let shown = try await done("cara", "vault show care")
        #expect(shown.contains("no-past, final-entries") && shown.contains("And this."))
    }

    private func written(by words: String) async throws -> Int {
        struct Report: Decodable { let written, left: Int }
        let report = try JSONDecoder().decode(Report.self, from: Data(try await done("ana", words).utf8))
        #expect(report.left == 0)
        return report.written
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ name: String, _ words: String, input: String = "") async throws -> String {
        let outcome = try await people.run(name, words, input: input)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
