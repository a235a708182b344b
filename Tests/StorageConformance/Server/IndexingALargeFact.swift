import SalusBase
import SalusModels
import SalusSQL
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("The index of a fact of very many values")
struct IndexingALargeFact {
    @Test("is cut inside the fact when it is written and removed", arguments: Engine.all)
    func insideAFact(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        let rows = (0..<700).map { IndexRow(path: "name", value: .code(system: "urn:codes", code: "c\($0)")) }
        let fact = IndexedFact(fact: FactID(from: story.random), model: "Reading", rows: rows)
        let whole = IndexedFact(fact: FactID(from: story.random), model: "Reading", rows: rows)
        var document = story.newDocument(in: record)
        let (stored, beside) = (document, story.newDocument(in: other))
        try await story.transaction { tx, grant in
            for (document, facts) in [(stored, [fact]), (beside, [whole])] {
                try tx.documents.insert(document, sealedContent: [1], grant)
                try tx.facts.index(facts, of: document, grant)
            }
            try tx.factIndex.restoreIndex([whole], of: beside, grant)
        }
        func settle(_ document: Document, _ index: [IndexedFact]?) async throws -> Int {
            var pieces = 1
            while try await story.transaction({ try $0.factIndex.settle(document, by: index, $1) }) == .unfinished {
                pieces += 1
            }
            return pieces
        }
        #expect(try await settle(stored, [fact]) == 2)
        // Every code, and their one system, in each of the two.
        #expect(try await story.stored("place", in: "fact_term").count == 2 * 701)
        let last = FactQuery("Reading", filters: [FactFilter(FactField(.code, "name"), anyOf: [.text("c699")])])
        let found = try await story.transaction { tx, _ in try tx.reports.places(of: last, in: .whole(record.id)) }
        #expect(found.map(\.fact) == [fact.fact])
        document.status = .archived
        let archived = document
        #expect(try await story.transaction { try $0.facts.moveIndex(of: archived, $1) } == .settled)
        #expect(try await story.stored("status", in: "fact").filter { $0 == .integer(1) }.count == 1)
        document.version.replacedBy = DocumentID(from: story.random)
        let replaced = document
        #expect(try await story.transaction { try $0.facts.removeIndex(of: replaced, $1) } == .unfinished)
        #expect(try await settle(replaced, nil) == 2)
        #expect(try await story.stored("place", in: "fact_term").count == 701, "those of the other record")
    }
}
