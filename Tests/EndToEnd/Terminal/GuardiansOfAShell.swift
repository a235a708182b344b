import Foundation
import SalusBase
import TestSupport
import Testing

/// `salus share … --as` with the real programs: guardians until a person is of age, and the proxies of others.
@Suite("Guardians and proxies from a shell", .serialized)
struct GuardiansOfAShell {
    private let people: PeopleOnAServer

    init() async throws {
        people = try await PeopleOnAServer("ana", "ben", settings: ["--set", "guardians.ageOfMajority=18"])
    }

    @Test("a guardian sees the record with reason and end, until its person is of age", .timeLimit(.minutes(15)))
    func guardian() async throws {
        _ = try await done("ana", "record create Lin")
        let bare = try await people.run("ana", "share open lin ben --as guardian")
        #expect(bare.status == 2 && bare.errors.contains("a guardian needs a reason"), "\(bare.errors)")
        let opened = try await done("ana", "share open lin ben --as guardian --reason 'her father'")
        #expect(opened.contains("guardian: her father; the whole record"))

        let year = WallClock.system.now.date.year
        try await say(born: "\(year - 10)-02-28")
        let listed = try await done("ana", "share list lin")
        #expect(listed.contains("guardian: her father") && listed.contains("\(year + 8)-02-2"), "\(listed)")
        let json = try await done("ana", "share list lin --json")
        #expect(json.contains("\"kind\" : \"guardian\"") && json.contains("\"reason\" : \"her father\""), "\(json)")
        _ = try await done("ben", "sync")
        let received = try await done("ben", "shared")
        #expect(received.contains("guardian: her father") && received.contains("\(year + 8)-02-2"), "\(received)")
        let operators = try await people.admin("record", "access", try await record())
        #expect(operators.contains("guardian: her father; until \(year + 8)-02-28"), "\(operators)")

        try await say(born: "\(year - 18)-01-01")
        _ = try await done("ben", "sync")
        #expect(try await done("ben", "record list").contains("No record is on this device."))
        let notices = try await done("ben", "notices")
        #expect(notices.contains("no longer shared with you"), "\(notices)")
        let refused = try await people.run("ana", "share open lin ben --as guardian --reason 'her father'")
        #expect(refused.status != 0 && refused.errors.contains("of age"), "\(refused.errors)")

        let chosen = try await done("ana", "share open lin ben --as proxy --reason 'she asked him' --read-only")
        #expect(chosen.contains("proxy: she asked him; read only"))
        _ = try await done("ben", "sync")
        #expect(try await done("ben", "shared").contains("proxy: she asked him"))
        _ = try await done("ana", "share end lin ben")
        #expect(try await done("ana", "share list lin").contains("shared with no account"))
    }

    private func record() async throws -> String { try await done("ana", "record list -q") }

    /// Adds a resource of FHIR that says the birth date of the record's person.
    private func say(born date: String) async throws {
        let file = people.path("\(date).json")
        let patient = #"{"resourceType":"Patient","name":[{"text":"Lin"}],"birthDate":"\#(date)"}"#
        try Data(patient.utf8).write(to: URL(fileURLWithPath: file))
        _ = try await done("ana", "record add lin \(file) --wait")
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
