import Foundation
import TestSupport
import Testing

/// `salus vault …` with the real programs: two people, a profile each, one server.
@Suite("Vaults from a shell", .serialized)
struct VaultsOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana", "bo") }

    @Test(
        "are made, written, shared after a look at the safety number, and read by the other", .timeLimit(.minutes(15)))
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
        try await files()
        try await safetyNumbers()
        try await remove()
        try await offline()
    }

    /// A share without a compared safety number is refused without a terminal and without --yes; the refusal shows the
    /// number.
    private func share() async throws {
        let unseen = try await people.run("ana", "vault share mother bo --role reader --history all")
        #expect(unseen.status == 4 && unseen.errors.contains("Your safety number with bo was never compared"))
        let told = try await done("ana", "vault share mother bo --role reader --history all --yes")
        #expect(told.contains("bo is in Mother's care as reader."))
    }

    /// A file is listed by its name, and one file by its beginning, for those who read the vault.
    private func files() async throws {
        #expect(try await done("bo", "vault files mother") == "The server stores no file of this vault.")
        let path = people.path("scan.pdf")
        try Data([UInt8](repeating: 7, count: 5_000_000)).write(to: URL(fileURLWithPath: path))
        let item = try await done("ana", "vault put mother \(path) -q")
        _ = try await done("bo", "vault sync")
        for words in ["vault files mother", "vault files mother scan"] {
            let listed = try await done("bo", words)
            #expect(listed.contains("scan.pdf") && listed.contains("whole") && listed.contains("ana"), "\(listed)")
        }
        #expect(try await people.run("bo", "vault files mother letter").status == 3)
        _ = try await done("ana", "vault delete mother \(item) --yes")
        _ = try await done("bo", "vault sync")
    }

    private func safetyNumbers() async throws {
        let numbers = (try await done("ana", "vault safety bo -q"), try await done("bo", "vault safety ana -q"))
        #expect(numbers.0 == numbers.1 && numbers.0.split(separator: " ").count == 12)
        #expect(try await done("ana", "vault safety bo").contains("Identity not verified"))
        let drawn = try await done("ana", "vault safety bo --qr")
        #expect(drawn.split(separator: "\n").count { $0.contains("█") } > 15)
        let strange = try await people.run("ana", "vault safety bo --compare 12345")
        #expect(strange.status == 2 && strange.errors.contains("That is no safety number"))
        let other = String(numbers.1.reversed()).filter(\.isNumber)
        let differs = try await people.run("ana", "vault safety bo --compare SALUS-SAFETY:1:\(other)")
        #expect(differs.status == 4 && differs.errors.contains("The numbers differ"))
        #expect(try await done("ana", "vault safety bo").contains("Identity not verified"))
        let code = "SALUS-SAFETY:1:" + numbers.1.filter(\.isNumber)
        #expect(try await done("bo", "vault safety ana --compare \(code)").contains("You have compared this number"))
        #expect(try await done("ana", "vault safety bo --verified").contains("You have compared this number with bo."))
        #expect(try await done("ana", "vault safety bo").contains("You have compared this number with bo."))
    }

    /// Removes a member: says what stays readable, and the removed member gets nothing new.
    private func remove() async throws {
        let rehearsed = try await done("ana", "vault remove mother bo --dry-run")
        #expect(rehearsed.contains("could be read until now, and bo may have kept"))
        let unsure = try await people.run("ana", "vault remove mother bo")
        #expect(unsure.status == 4 && unsure.errors.contains("no one is here to be asked"))
        #expect(try await done("ana", "vault members mother -q") == "ana\nbo")
        #expect(try await done("ana", "vault remove mother bo --yes").contains("bo is removed."))
        #expect(try await done("ana", "vault members mother -q") == "ana")
        _ = try await done("ana", "vault put mother -", input: "Only for me.")
        _ = try await people.run("bo", "vault sync")
        let left = try await people.run("bo", "vault show mother")
        let role = left.output.split(separator: "\n").first { $0.hasPrefix("Your role") }
        #expect(!left.output.contains("Only for me.") && role?.hasSuffix("none") == true)
    }

    /// Checks that local content opens without the server, that writes wait, and that the status tells the two apart.
    private func offline() async throws {
        #expect(await people.stop() == 0)
        #expect(try await people.run("ana", "vault sync").status == 5)
        for words in ["vault put mother -", "vault rename mother Other", "vault share mother carl"] {
            let ended = try await people.run("bo", words, input: "I was here")
            #expect(ended.status == 4, "\(words): \(ended.status) \(ended.errors)")
            #expect(ended.errors.contains("You are not in this vault any more."), "\(words): \(ended.errors)")
        }
        #expect(try await people.run("ana", "vault show nowhere").status == 3)
        let kept = try await people.run("ana", "vault put mother -", input: "Without a network.")
        #expect(kept.status == 0 && kept.errors.contains("1 entry waits until the server answers."))
        #expect(try await done("ana", "vault items mother").contains("Without a network."))
    }

    @Test("an organisation vouches, its word goes on by the one it is about, and counts for who knows the organisation")
    func vouching() async throws {
        let people = try await PeopleOnAServer("ana", "bo", "clinic")
        func done(_ name: String, _ words: String) async throws -> String {
            let outcome = try await people.run(name, words)
            #expect(outcome.status == 0, "\(words): \(outcome.errors)")
            return outcome.output
        }
        let password = "--password-fd 4 4<<<the-clinic-household"
        _ = try await done("clinic", "vault create staff -q")
        _ = try await done("clinic", "vault share staff bo --history all --yes")
        _ = try await done("ana", "vault create care -q")
        _ = try await done("ana", "vault share care bo --role writer --history all --yes")
        let words = "vault vouch staff bo --name 'Bo Lind' --profession physiotherapist \(password)"
        #expect(try await people.run("clinic", words).errors.contains("never compared safety numbers with bo"))
        _ = try await done("clinic", "vault safety bo --verified")
        #expect(try await done("clinic", words).contains("You vouch for bo in this vault."))
        _ = try await done("bo", "vault sync")
        let introduced = try await done("bo", "vault introduce care")
        #expect(introduced.contains("The statement of 1 organisation about you is in care."))
        #expect(try await done("bo", "vault introduce care").contains("There is no new statement about you."))
        _ = try await done("ana", "vault sync")
        #expect(try await !done("ana", "vault safety bo").contains("physiotherapist"))
        _ = try await done("ana", "vault safety clinic --verified")
        let known = try await done("ana", "vault safety bo")
        #expect(known.contains("clinic, whose number you have compared, says: name Bo Lind, profession physio"))
        _ = try await done("clinic", "vault vouch staff bo --withdraw \(password)")
        _ = try await done("bo", "vault sync")
        _ = try await done("bo", "vault introduce care")
        _ = try await done("ana", "vault sync")
        #expect(try await !done("ana", "vault safety bo").contains("physiotherapist"))
        #expect(await people.stop() == 0)
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
