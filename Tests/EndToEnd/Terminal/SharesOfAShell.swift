import Foundation
import SalusBase
import TestSupport
import Testing

/// `salus share …` with the real programs: what a person shares within limits is what the other one sees.
@Suite("Shares from a shell", .serialized)
struct SharesOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana", "ben") }

    @Test("a record that a person made is read-only for another until it ends", .timeLimit(.minutes(15)))
    func readOnly() async throws {
        _ = try await done("ana", "record create Lin")
        try Data("a letter".utf8).write(to: URL(fileURLWithPath: people.path("letter.txt")))
        _ = try await done("ana", "record add lin \(people.path("letter.txt")) --wait")
        #expect(try await done("ben", "record list").contains("No record is on this device."))

        _ = try await done("ana", "share open lin ben --read-only --until 2099-12-31 --purpose 'second opinion'")
        #expect(try await done("ana", "share list lin").contains("ben"))
        _ = try await done("ben", "sync")
        let shared = try await done("ben", "record list")
        #expect(shared.contains("Lin") && shared.contains("read only") && shared.contains("second opinion"))
        #expect(try await done("ana", "record list").contains("yours"))
        #expect(try await done("ben", "record documents lin").contains("letter.txt"))
        try Data("another letter".utf8).write(to: URL(fileURLWithPath: people.path("other.txt")))
        let refused = try await people.run("ben", "record add lin \(people.path("other.txt")) --wait")
        #expect(refused.status == 4, "\(refused.status) \(refused.errors)")
        #expect(refused.errors.contains("not shared with you for that"))
        #expect(try await done("ben", "record waiting") == "Nothing waits.", "it was refused before it was kept")

        _ = try await done("ana", "share end lin ben")
        _ = try await done("ben", "sync")
        #expect(try await done("ben", "record list").contains("No record is on this device."))
    }

    @Test("a share of one document shows no other, and says who sees what", .timeLimit(.minutes(15)))
    func oneDocument() async throws {
        _ = try await done("ana", "record create Lin")
        for name in ["letter.txt", "secret.txt"] {
            try Data("a \(name)".utf8).write(to: URL(fileURLWithPath: people.path(name)))
            _ = try await done("ana", "record add lin \(people.path(name)) --wait")
        }
        _ = try await done("ana", "sync")
        _ = try await done("ana", "share open lin ben --document letter.txt --read-only")
        #expect(try await done("ana", "share list lin").contains("read only; only 1 document"))
        #expect(try await done("ana", "share who lin letter.txt").contains("ben"))
        #expect(try await done("ana", "share who lin secret.txt") == "Only the owner sees it.")
        let preview = try await done("ana", "share preview lin ben")
        #expect(preview.contains("letter.txt") && !preview.contains("secret.txt"), "\(preview)")
        _ = try await done("ben", "sync")
        let seen = try await done("ben", "record documents lin")
        #expect(seen.contains("letter.txt") && !seen.contains("secret.txt"))
        let unknown = try await people.run("ana", "share open lin ben --document nothing")
        #expect(unknown.status == 3, "\(unknown.status) \(unknown.errors)")
        #expect(try await done("ben", "record about lin").contains("only 1 document"))
    }

    @Test("the reason of a change of status is there for all who see the document", .timeLimit(.minutes(15)))
    func reasons() async throws {
        _ = try await done("ana", "record create Lin")
        _ = try await done("ana", "record enter lin medication name=Ramipril --wait")
        _ = try await done("ana", "sync")
        _ = try await done("ana", "share open lin ben --read-only")
        #expect(try await done("ana", "record query lin Medication name=Ramipril").contains("Ramipril"))
        #expect(try await done("ana", "record count lin Medication name").contains("Ramipril"))
        #expect(try await done("ana", "record entry lin ramipril").contains("Ramipril"))
        _ = try await done("ana", "record status lin ramipril archived --reason 'no longer taken' --wait")
        _ = try await done("ben", "sync")
        let document = try await done("ben", "record history lin ramipril")
        #expect(document.contains("no longer taken") && document.contains("ana") && document.contains("archived"))
        #expect(try await done("ben", "record documents lin --status archived").contains("ana"))
        #expect(try await done("ben", "record query lin Medication").contains("No entry of that kind."))
    }

    @Test(
        "a circle shows every document of a type to a member who may write, under its new name",
        .timeLimit(.minutes(15)))
    func circles() async throws {
        _ = try await done("ana", "record create Lin")
        _ = try await done("ana", "record enter lin medication name=Ramipril --wait")
        _ = try await done("ana", "share circle lin Friends")
        _ = try await done("ana", "share rename lin friends Relatives")
        _ = try await done("ana", "share admit lin relatives ben --write")
        #expect(try await done("ana", "share circles lin").contains("Relatives: 0 documents\n  ben reads and writes"))
        #expect(try await done("ana", "record documents lin -o json").contains("\"type\" : \"statement\""))
        _ = try await done("ana", "share every lin relatives statement")
        #expect(try await done("ana", "share circles lin").contains("Relatives: 1 document, every statement\n"))
        #expect(try await done("ana", "share placement lin statement").contains("shown in Relatives"))
        #expect(try await done("ana", "share who lin ramipril").contains("circle Relatives"))
        try await writeIntoTheCircle()
        _ = try await done("ana", "share admit lin relatives ben")
        _ = try await done("ben", "sync")
        let closed = try await people.run("ben", "share add lin relatives \(people.path("first.txt"))")
        #expect(closed.status == 4 && closed.errors.contains("You only read Relatives."), "\(closed.errors)")
        _ = try await done("ana", "share every lin relatives statement --off")
        let after = try await done("ana", "share circles lin")
        #expect(after.contains("Relatives: 2 documents\n  ben reads") && !after.contains("writes"))
        let unknown = try await people.run("ana", "share every lin friends statement")
        #expect(unknown.status == 3, "\(unknown.status) \(unknown.errors)")
    }

    /// Ben, a member who may write, adds a file, replaces it and writes a note beside it; Ana's record has all of it.
    private func writeIntoTheCircle() async throws {
        for (name, text) in [("first.txt", "from ben"), ("second.txt", "from ben, corrected")] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: people.path(name)))
        }
        _ = try await done("ben", "sync")
        let added = try await done("ben", "share add lin relatives \(people.path("first.txt"))")
        #expect(added.contains("first.txt is in Relatives."))
        _ = try await done("ben", "share replace lin relatives first.txt \(people.path("second.txt"))")
        _ = try await done("ben", "share note lin relatives first.txt 'ask about the dose'")
        _ = try await done("ana", "sync")
        #expect(try await done("ana", "record documents lin").contains("first.txt"))
        #expect(try await done("ana", "record find lin dose").contains("ask about the dose"))
        let past = try await done("ana", "record history lin first.txt")
        #expect(past.contains("ask about the dose"), "\(past)")
    }

    @Test(
        "an operator ends a share and an emergency; both people read why, and no more is seen", .timeLimit(.minutes(15))
    )
    func endedByOperator() async throws {
        let lin = try await done("ana", "record create Lin -q")
        _ = try await done("ana", "record enter lin medication name=Ramipril --wait")
        _ = try await done("ana", "share open lin ben --read-only")
        try await end(lin, because: "the wrong ben")
        _ = try await done("ana", "share emergency lin ben")
        _ = try await done("ben", "record open-emergency lin --reason unconscious --yes")
        try await end(lin, because: "no doctor any more")
        #expect(try await people.run("ben", "record open-emergency lin --reason again --yes").status == 3)
        #expect(try await done("ana", "who-looked lin").contains("ended an account's access"))
        _ = try await done("ana", "share open lin ben")
        _ = try await done("ben", "sync")
        #expect(try await done("ben", "record entries lin").contains("Ramipril"), "its owner may share it again")
    }

    /// Ben sees the record until the operator ends that.
    private func end(_ record: String, because reason: String) async throws {
        _ = try await done("ben", "sync")
        #expect(try await done("ben", "record entries lin").contains("Ramipril"))
        #expect(try await people.admin("record", "access", record).contains("ben"))
        let words = ["record", "unshare", record, "ben", "--reason", reason]
        #expect(try await people.admin(words + ["--dry-run"]).contains("ben would have no access"))
        _ = try await done("ben", "sync")
        #expect(try await done("ben", "record entries lin").contains("Ramipril"), "it was a rehearsal")
        #expect(try await people.admin(words + ["--yes"]).contains("ben has no access"))
        _ = try await done("ben", "sync")
        #expect(try await done("ben", "record list").contains("No record is on this device."))
        #expect(try await !done("ana", "share list lin").contains("ben"))
        for (name, subject) in [("ben", "Your access"), ("ana", "The access of ben")] {
            let message = try #require(try await done(name, "inbox -q").split(separator: "\n").first)
            let text = try await done(name, "inbox \(message)")
            #expect(text.contains(subject) && text.contains(reason), "\(text)")
        }
        #expect(try await done("ben", "notices").contains("share"))
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
