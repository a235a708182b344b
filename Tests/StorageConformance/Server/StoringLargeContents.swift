import SalusBase
import SalusModels
@testable import SalusServerDomain
import SalusSQL
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A content in pieces")
struct StoringLargeContents {
    private struct Fixture {
        let story: Story
        let record: HealthRecord
        let content: LargeContent
        let pieces: [[UInt8]]

        /// A content of five small pieces that belongs to no document.
        init(_ engine: Engine) async throws {
            story = try await Story(engine)
            record = try await story.addRecord()
            let random = story.random
            pieces = (0..<5).map { _ in random.bytes(40) }
            content = LargeContent(id: LargeContentID(from: random), size: 4 * LargeContent.pieceBytes + 1)
            let (content, record, pieces) = (content, record.id, pieces)
            try await story.transaction { tx, grant in
                try tx.largeContents.begin(content, in: record, at: .at(10), grant)
                for (number, piece) in pieces.enumerated() {
                    try tx.largeContents.append(piece, number: number, to: content.id, in: record, grant)
                }
            }
        }

        /// Stores a document that has it as its content and its facts elsewhere.
        func claim(_ sealed: LargeContent) async throws -> Document {
            let document = story.newDocument(in: record)
            try await story.transaction {
                try $0.documents.insert(document, content: .pieces(sealed), facts: .whole([2]), $1)
            }
            return document
        }

        func unclaimed(before seconds: Int64) async throws -> LargeContentID? {
            try await story.transaction { tx, _ in
                try tx.largeContents.unclaimed(begunBefore: .at(seconds))?.content
            }
        }
    }

    @Test("belongs to the document that claims it, in order and whole", arguments: Engine.all)
    func claimed(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        #expect(fixture.content.pieces == 5)
        let (document, record, content) = (try await fixture.claim(fixture.content), fixture.record.id, fixture.content)
        let (stored, whole) = try await fixture.story.transaction { tx, _ in
            (
                try tx.documents.sealedContent(document.id, in: .whole(record)),
                try tx.whole(.pieces(content), in: record)
            )
        }
        #expect(stored?.sealed == .pieces(fixture.content))
        #expect(whole == fixture.pieces.flatMap(\.self))
    }

    @Test("is facts as well as bytes of one document", arguments: Engine.all)
    func facts(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let (document, record, content) = (
            fixture.story.newDocument(in: fixture.record), fixture.record.id, fixture.content
        )
        try await fixture.story.transaction { tx, grant in
            try tx.documents.insert(document, content: .whole([1]), facts: .pieces(content), grant)
        }
        let stored = try await fixture.story.transaction { tx, _ in
            (
                try tx.documents.sealedContent(document.id, in: .whole(record))?.sealed,
                try tx.facts.sealedFacts(of: document.id, in: .whole(record))?.sealed
            )
        }
        #expect(stored == (.whole([1]), .pieces(content)))
    }

    @Test("belongs to one document only, and to none after it was removed", arguments: Engine.all)
    func once(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        _ = try await fixture.claim(fixture.content)
        await #expect(throws: DomainError.conflict) { _ = try await fixture.claim(fixture.content) }
        let gone = LargeContent(id: LargeContentID(from: fixture.story.random), size: 9)
        await #expect(throws: DomainError.conflict) { _ = try await fixture.claim(gone) }
    }

    @Test("is removed in pieces while no one has claimed it, and never after", arguments: Engine.all)
    func removed(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let (record, content) = (fixture.record.id, fixture.content.id)
        #expect(try await fixture.unclaimed(before: 10) == nil)
        #expect(try await fixture.unclaimed(before: 11) == content)
        var left: [Int] = []
        while try await !fixture.story.transaction({ try $0.largeContents.removeUnclaimed(content, in: record, $1) }) {
            left.append(try await fixture.story.stored("number", in: "large_content_piece").count)
        }
        #expect(left == [3, 1])
        #expect(try await fixture.story.stored("id", in: "large_content").isEmpty)
        #expect(try await fixture.unclaimed(before: 99) == nil)

        let other = try await Fixture(engine)
        let (kept, place) = (other.content.id, other.record.id)
        _ = try await other.claim(other.content)
        #expect(try await other.unclaimed(before: 99) == nil)
        #expect(try await other.story.transaction { try $0.largeContents.removeUnclaimed(kept, in: place, $1) })
        #expect(try await other.story.stored("number", in: "large_content_piece").count == 5)
    }
}
