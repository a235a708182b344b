import SalusBase
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@Suite("The index of a large document")
struct IndexingInPieces {
    private struct Fixture {
        let story: Story
        let record: HealthRecord
        let document: Document
        let facts: [IndexedFact]

        /// A document of many pieces, of which the first is written.
        init(_ engine: Engine) async throws {
            story = try await Story(engine)
            record = try await story.addRecord()
            facts = story.newFacts(800, model: "Reading")
            let (document, facts) = (story.newDocument(in: record), facts)
            self.document = document
            let progress = try await story.transaction { tx, grant in
                try tx.documents.insert(document, sealedContent: [1], grant)
                return try tx.facts.index(facts, of: document, grant)
            }
            #expect(progress == .unfinished)
        }

        func rows() async throws -> Int {
            var count = 0
            for table in ["fact", "fact_term"] { count += try await story.stored("place", in: table).count }
            return count
        }

        /// Writes all pieces; how many rows each has changed.
        func settle(_ document: Document, opened: Bool = true) async throws -> [Int] {
            let facts = opened ? facts : nil
            var (pieces, before) = ([Int](), try await rows())
            while try await story.transaction({ try $0.factIndex.settle(document, by: facts, $1) }) == .unfinished {
                let after = try await rows()
                pieces.append(abs(after - before))
                before = after
            }
            return pieces + [abs(try await rows() - before)]
        }

        func isBehind() async throws -> Bool {
            let record = record.id
            do {
                _ = try await story.transaction { tx, _ in try tx.facts.counts(in: .whole(record)) }
                return false
            } catch DomainError.storage(let failure) {
                return failure.kind == .indexBehind(record)
            }
        }
    }

    private static let mostRows = IndexPiece.rows

    @Test("is written in pieces, and answers nothing before the last one", arguments: Engine.all)
    func writing(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let first = try await fixture.rows()
        #expect(first <= Self.mostRows)
        #expect(try await fixture.isBehind())
        let other = try await fixture.story.addRecord().id
        #expect(try await fixture.story.transaction { tx, _ in try tx.facts.counts(in: .whole(other)) } == [:])
        let pieces = try await fixture.settle(fixture.document)
        #expect(pieces.count >= 3 && pieces.allSatisfy { $0 <= Self.mostRows })
        #expect(try await !fixture.isBehind())
        let record = fixture.record.id
        #expect(
            try await fixture.story.transaction { tx, _ in try tx.facts.counts(in: .whole(record)) } == ["Reading": 800]
        )
        let query = FactQuery("Reading", limit: nil)
        let places = try await fixture.story.transaction { tx, _ in try tx.reports.places(of: query, in: .whole(record))
        }
        #expect(Set(places.map(\.fact)) == Set(fixture.facts.map(\.fact)) && places.count == 800)
        #expect(try await fixture.settle(fixture.document) == [0], "nothing is left")
    }

    @Test("waits for someone who opens the facts, after a crash as well", arguments: Engine.all)
    func needsFacts(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let document = fixture.document
        let progress = try await fixture.story.transaction { try $0.factIndex.settle(document, by: nil, $1) }
        #expect(progress == .needsFacts)
        #expect(try await fixture.isBehind())
    }

    @Test("goes in pieces when the document is replaced, wherever its writing had come to", arguments: Engine.all)
    func removing(_ engine: Engine) async throws {
        for settled in [true, false] {
            let fixture = try await Fixture(engine)
            if settled { _ = try await fixture.settle(fixture.document) }
            let before = try await fixture.rows()
            var replaced = fixture.document
            replaced.version.replacedBy = DocumentID(from: fixture.story.random)
            let old = replaced
            try await fixture.story.transaction { try $0.facts.removeIndex(of: old, $1) }
            #expect(try await before - fixture.rows() <= Self.mostRows)
            if settled { #expect(try await fixture.isBehind()) }
            #expect(try await fixture.settle(old, opened: false).allSatisfy { $0 <= Self.mostRows })
            #expect(try await fixture.rows() == 0)
            #expect(try await !fixture.isBehind())
        }
    }

    @Test("follows a change of the status in pieces, all of it before anything is answered", arguments: Engine.all)
    func moving(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        _ = try await fixture.settle(fixture.document)
        var changed = fixture.document
        changed.status = .archived
        let archived = changed
        #expect(try await fixture.story.transaction { try $0.facts.moveIndex(of: archived, $1) } == .unfinished)
        #expect(try await fixture.isBehind())
        #expect(try await fixture.settle(archived, opened: false).count >= 3)
        let record = fixture.record.id
        #expect(try await fixture.story.transaction { tx, _ in try tx.facts.counts(in: .whole(record)) } == [:])
        #expect(try await fixture.story.stored("status", in: "fact").allSatisfy { $0 == .integer(1) })
    }
}
