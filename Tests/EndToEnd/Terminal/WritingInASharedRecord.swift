import Foundation
import TestSupport
import Testing

/// A person who a record is shared with writes entries in it, from a shell; its owner sees whose they are. A share to
/// read only refuses with its reason.
@Suite("Writing in a shared record", .serialized)
struct WritingInASharedRecord {
    private let people: PeopleOnAServer

    init() async throws {
        people = try await PeopleOnAServer("ana", "ben")
        _ = try await done("ana", "record create Lin")
        _ = try await done("ana", "record enter lin medication name=Ramipril since=2026-01-05 --wait")
    }

    @Test("entries of the other person are there for the owner, with their author", .timeLimit(.minutes(15)))
    func shell() async throws {
        _ = try await done("ana", "share open lin ben")
        _ = try await done("ben", "sync")
        _ = try await done("ben", "record enter lin medication name=Ibuprofen since=2026-02 --wait")
        _ = try await done("ben", "record correct lin ibuprofen 'dose=400 mg' --wait")
        _ = try await done("ana", "sync")
        let entries = try await done("ana", "record entries lin")
        #expect(entries.contains("Ibuprofen") && entries.contains("400 mg") && entries.contains("Ramipril"))
        #expect(try await done("ana", "record show lin ibuprofen").contains("by ben"))
        #expect(try await done("ana", "who-looked lin --by ben").contains("added a document"))

        _ = try await done("ana", "share open lin ben --read-only")
        _ = try await done("ben", "sync")
        for words in ["enter lin problem name=Cough", "end lin ibuprofen", "status lin ibuprofen void"] {
            let refused = try await people.run("ben", "record \(words) --wait")
            #expect(refused.status == 4 && refused.errors.contains("not shared with you for that"), "\(refused)")
        }
        #expect(try await done("ben", "record waiting") == "Nothing waits.")
    }

    private func done(_ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
