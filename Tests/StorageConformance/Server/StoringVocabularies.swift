import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@Suite("Storing vocabularies")
struct StoringVocabularies {
    private static func term(_ code: String, _ words: String) -> VocabularyTerm {
        VocabularyTerm(code: code, physicianValue: words, more: ["class": "X"])
    }

    private func load(_ terms: [VocabularyTerm], as edition: String, in story: Story) async throws -> Vocabulary {
        let whole = Vocabulary(name: "own", title: "Own", edition: edition, terms: terms.count, loadedAt: .at(1))
        for (number, start) in stride(from: 0, to: terms.count, by: VocabularyPart.size).enumerated() {
            let slice = Array(terms[start..<min(start + VocabularyPart.size, terms.count)])
            let part = try #require(VocabularyPart(number: number, terms: slice))
            try await story.transaction { tx, grant in
                try tx.vocabularies.insert(part, of: edition, of: "own", grant)
            }
        }
        try await story.transaction { tx, grant in try tx.vocabularies.publish(whole, grant) }
        return whole
    }

    private func codes(_ text: String, _ vocabulary: Vocabulary, in story: Story, limit: Int = 100) async throws
        -> [String]
    {
        let search = try #require(VocabularySearch(text))
        return try await story.transaction { tx, _ in
            try tx.vocabularies.terms(of: vocabulary, fitting: search, limit: limit).map(\.code)
        }
    }

    @Test("finds terms by any part of their words, in any case and any letters", arguments: Engine.all)
    func lookUp(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let own = try await load(
            [
                Self.term("1", "Hypertensive disorder"), Self.term("2", "Hypotension"), Self.term("3", "Fièvre élevée"),
                Self.term("4", "b"),
            ], as: "e1", in: story)
        #expect(try await codes("TENS", own, in: story) == ["1", "2"])
        #expect(try await codes("sive dis", own, in: story) == ["1"])
        #expect(try await codes("ÈVRE", own, in: story) == ["3"])
        #expect(try await codes("b", own, in: story) == ["4"])
        #expect(try await codes("zz", own, in: story).isEmpty)
        // The runs are all there, the words are not.
        #expect(try await codes("hypertensionhyper", own, in: story).isEmpty)
        #expect(try await codes("hyp", own, in: story, limit: 1) == ["1"])
        let found = try await story.transaction { tx, _ in
            try tx.vocabularies.terms(of: own, fitting: VocabularySearch("disorder")!, limit: 1)
        }
        #expect(found == [Self.term("1", "Hypertensive disorder")])
    }

    @Test("looks through every part", .timeLimit(.minutes(15)))
    func parts() async throws {
        let story = try await Story(.sqlCipher)
        let terms = (0..<10_050).map { Self.term("\($0)", $0 % 5000 == 0 ? "rare \($0)" : "common \($0)") }
        let own = try await load(terms, as: "e1", in: story)
        #expect(try await codes("rare", own, in: story) == ["0", "5000", "10000"])
        #expect(try await codes("common", own, in: story).count == 100)
    }

    @Test("shows an edition only when it is published, and removes the one before", arguments: Engine.all)
    func editions(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let first = try await load([Self.term("1", "one")], as: "e1", in: story)
        #expect(try await story.transaction { tx, _ in try tx.vocabularies.vocabularies(ListPart()) } == [first])
        let second = try await load([Self.term("2", "two"), Self.term("3", "three")], as: "e2", in: story)
        #expect(try await story.transaction { tx, _ in try tx.vocabularies.vocabulary("own") } == second)
        let removed = try await story.transaction { tx, grant in
            try tx.vocabularies.removeOld(of: second, limit: 10, grant)
        }
        let (old, new) = try await story.transaction { tx, _ in
            (try tx.vocabularies.count(of: "e1", of: "own"), try tx.vocabularies.count(of: "e2", of: "own"))
        }
        #expect(removed == 1 && old == 0 && new == 2)
        #expect(try await codes("t", second, in: story) == ["2", "3"])
    }

    @Test("takes the same part again in its own place", arguments: Engine.all)
    func again(_ engine: Engine) async throws {
        let story = try await Story(engine)
        _ = try await load([Self.term("1", "one"), Self.term("2", "two")], as: "e1", in: story)
        let own = try await load([Self.term("1", "one")], as: "e1", in: story)
        #expect(try await codes("o", own, in: story) == ["1"])
    }
}
