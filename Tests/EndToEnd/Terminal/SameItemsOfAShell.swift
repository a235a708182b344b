import Foundation
import TestSupport
import Testing

/// Ana and her doctor both write the same medicine down; it is shown once, until Ana says that these are two.
@Suite("The same item from two people, in a shell", .serialized)
struct SameItemsOfAShell {
    private struct Item: Decodable { let fact, document, relation: String }
    private struct Same: Decodable { let items: [[Item]] }
    private struct Entry: Decodable {
        let id, title, detail: String
        let others: [Origin]
    }
    private struct Origin: Decodable { let document, fact: String }
    private struct Entries: Decodable { let entries: [Entry] }

    @Test(
        "is told once with both origins, two doses stay two, and both can be told apart again", .timeLimit(.minutes(15))
    )
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana", "berg")
        for words in [
            "record create Lin", "record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-10 --wait",
            "share open lin berg",
        ] { _ = try await done(people, "ana", words) }
        for words in [
            "sync", "record enter lin medication name=ramipril 'dose=5 mg' since=2026-01-10 --wait",
            "record enter lin medication name=Ramipril 'dose=10 mg' since=2026-01-10 --wait",
        ] { _ = try await done(people, "berg", words) }
        _ = try await done(people, "ana", "sync")
        #expect(try await entries(people).map(\.others.count).sorted() == [0, 1])
        let summary = try await done(people, "ana", "summary --person Lin")
        #expect(summary.contains("×2") && summary.contains("≠ said differently elsewhere"), "\(summary)")
        let groups = try await same(people)
        #expect(Set(groups.map { $0.map(\.relation) }) == [["shown", "same", "differs"], ["shown", "differs"]])
        let second = try #require(groups.flatMap(\.self).first { $0.relation == "same" })
        _ = try await done(people, "ana", "record apart lin \(second.fact)")
        #expect(try await entries(people).map(\.others.count) == [0, 0, 0])
        let apart = try await done(people, "ana", "summary --person Lin")
        #expect(!apart.contains("×2"), "\(apart)")
        #expect(try await same(people).contains { $0.map(\.relation) == ["apart"] })
        _ = try await done(people, "ana", "record together lin \(second.fact)")
        #expect(try await entries(people).map(\.others.count).sorted() == [0, 1])
        #expect(try await people.run("ana", "record apart lin nothing").status == 3)
    }

    private func entries(_ people: PeopleOnAServer) async throws -> [Entry] {
        let output = try await done(people, "ana", "record entries lin --json")
        return try JSONDecoder().decode(Entries.self, from: Data(output.utf8)).entries
    }

    private func same(_ people: PeopleOnAServer) async throws -> [[Item]] {
        let output = try await done(people, "ana", "record same lin --json")
        return try JSONDecoder().decode(Same.self, from: Data(output.utf8)).items
    }

    private func done(_ people: PeopleOnAServer, _ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
