import Foundation
import TestSupport
import Testing

/// `salus record …` with the real programs, while the server comes and goes.
@Suite("Records from a shell", .serialized)
struct RecordsOfAShell {
    private let people: PeopleOnAServer

    init() async throws {
        people = try await PeopleOnAServer("ana")
        try await people.giveRecord("leo-vale.json", to: "ana")
        _ = try await done("sync")
    }

    @Test(
        "are written without a server, by one run of the program after the other, and are there once",
        .timeLimit(.minutes(15)))
    func offline() async throws {
        let before = try await documents().count
        try Data("a letter".utf8).write(to: URL(fileURLWithPath: people.path("letter.txt")))
        try Data("a better letter".utf8).write(to: URL(fileURLWithPath: people.path("better.txt")))
        #expect(await people.stop() == 0)
        let kept = try await people.run("ana", "record add leo \(people.path("letter.txt"))")
        #expect(kept.status == 0 && kept.output.contains("It waits on this device until the server answers."))
        let letter = try #require(try await documents().first { $0.passage == "waiting" })
        #expect(letter.title == "letter.txt")
        let pressed = try await people.run(
            "ana", "record replace leo \(letter.id) \(people.path("better.txt")) --wait")
        #expect(pressed.status == 5 && pressed.errors.contains("goes out with the next sync"))
        #expect(try await done("record waiting").contains("new version: letter.txt"))
        #expect(try await people.run("ana", "sync").status == 5)
        try await people.start()
        for _ in 0..<2 { _ = try await done("sync") }
        let after = try await documents()
        #expect(after.count == before + 1 && after.allSatisfy { $0.passage == "there" })
        #expect(after.contains { $0.title == "letter.txt" && $0.version == 2 })
        #expect(try await done("record waiting") == "Nothing waits.")
        #expect(try await done("record status leo letter void --wait").contains("entered in error"))
        #expect(try await documents().first { $0.title == "letter.txt" }?.status == "void")
    }

    @Test(
        "entries are written, corrected, ended and taken back, and are the same at the server", .timeLimit(.minutes(15))
    )
    func entries() async throws {
        _ = try await done("record create Lin")
        _ = try await done("record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-05 --wait")
        _ = try await done("record enter lin vital-signs pressure=140/90 --wait")
        _ = try await done("record enter lin no-allergies --wait")
        #expect(try await done("record entries lin").contains("5 mg"))
        _ = try await done("record correct lin ramipril 'dose=10 mg' --wait")
        _ = try await done("record end lin ramipril 2026-11-20 --wait")
        let after = try await done("record entries lin")
        #expect(after.contains("10 mg") && !after.contains(" 5 mg") && after.contains("2026-11-20"))
        #expect(after.contains("140") && after.contains("No known allergies"))
        let wrong = try await people.run("ana", "record enter lin medication dose=5")
        #expect(wrong.status == 2 && wrong.errors.contains("Name is empty"))
        let foreign = try await people.run("ana", "record enter lin medication colour=red")
        #expect(foreign.status == 2 && foreign.errors.contains("name=, dose="))
        let imported = try #require(try await leo().first)
        let refused = try await people.run("ana", "record end leo \(imported)")
        #expect(refused.status == 4 && refused.errors.contains("was not typed in"))
    }

    @Test("a record goes into another one as FHIR, with the same entries", .timeLimit(.minutes(15)))
    func fhir() async throws {
        _ = try await done("record create Lin")
        _ = try await done("record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-05")
        _ = try await done("record enter lin problem name=Hypertension since=2025-11")
        _ = try await done("record enter lin no-allergies --wait")
        let file = people.path("lin.json")
        #expect(try await people.run("ana", "record export lin --out \(file)").status == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""resourceType":"MedicationStatement""#))
        let again = try await people.run("ana", "record export lin --out \(file)")
        #expect(again.status != 0 && again.errors.contains("is there already"))
        _ = try await done("record create Max")
        _ = try await done("record add max \(file) --wait")
        _ = try await done("sync")
        let (lin, max) = (try await done("record entries lin"), try await done("record entries max"))
        for word in ["Ramipril", "5 mg", "2026-01-05", "Hypertension", "2025-11", "No known allergies"] {
            #expect(lin.contains(word) && max.contains(word), "\(word)")
        }
    }

    /// The identifiers of the entries that came with a document.
    private func leo() async throws -> [String] {
        struct Entries: Decodable {
            struct Entry: Decodable { let id: String }
            let entries: [Entry]
        }
        let output = try await done("record entries leo -o json")
        return try JSONDecoder().decode(Entries.self, from: Data(output.utf8)).entries.map(\.id)
    }

    private struct Documents: Decodable {
        struct Document: Decodable {
            let id, title, passage, status: String
            let version: Int
        }

        let documents: [Document]
    }

    private func documents() async throws -> [Documents.Document] {
        let output = try await done("record documents leo -o json")
        return try JSONDecoder().decode(Documents.self, from: Data(output.utf8)).documents
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ words: String) async throws -> String {
        let outcome = try await people.run("ana", words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
