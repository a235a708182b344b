import SalusBase
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A document of very many bytes")
struct BringingManyBytes {
    private static let size = 3 * LargeContent.pieceBytes

    private struct Broken: Error {}

    private static func document(in world: World) throws -> ValidDocument {
        let text = String(repeating: "x", count: size)
        let fact = FactDraft(model: "Problem", fields: ["name": .concept(Concept(text: "large")), "note": .text(text)])
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain",
            source: SourceIdentity(system: "test", document: "large"), facts: [fact])
        return try ValidDocument(
            parsed, content: world.random.bytes(size), limit: size, random: world.random, at: .distantPast)
    }

    private static func sealer(in world: World) async throws -> DocumentSealer? {
        let access = AccessRequest(.writeRecord, .record(world.places.record))
        return try await world.environment.ask(for: SubmitDocument.self, access, as: try world.credential(.owner))
    }

    private static func pieces(in world: World) async throws -> Int {
        try await world.store.main.read { try $0.query("SELECT number FROM large_content_piece").count }
    }

    @Test("is written before its transaction, and read after that, byte for byte and fact for fact")
    func roundTrip() async throws {
        let world = try await World()
        let (record, valid) = (world.places.record, try Self.document(in: world))
        let result = try await world.environment.bringing(valid, sealedBy: Self.sealer(in: world)) { document in
            let pieces = try await Self.pieces(in: world)
            #expect(pieces == 8, "four of the bytes, with their seal, and four of the facts")
            return try await world.environment.run(
                SubmitDocument(record: record, document: document), as: try world.credential(.owner))
        }
        let read = ReadContent(of: result.document, in: .record(record))
        let deferred = try await world.environment.run(read, as: try world.credential(.owner))
        #expect(try await world.environment.open(deferred) == valid.content)
        let described = ReadDocument(result.document, in: .record(record))
        let reading = try await world.environment.run(described, as: try world.credential(.owner))
        #expect(try await world.environment.facts(reading.sealed).flatMap(\.facts) == valid.facts)
        #expect(try await Self.pieces(in: world) == 8)
        let large = try await world.store.main.read {
            try $0.query("SELECT length(sealed) AS size FROM document_content").map {
                try $0.value("size", as: Int.self)
            }
        }
        #expect(large.allSatisfy { $0 <= LargeContent.pieceBytes })
    }

    @Test("is refused by a full record before anything of it is written, and is known there all the same")
    func full() async throws {
        let world = try await World()
        let (record, valid) = (world.places.record, try Self.document(in: world))
        let submit = { @Sendable (document: ValidDocument) async throws -> ImportResult in
            let (now, before) = (try await Self.pieces(in: world), try await Self.limit(nil, in: world).used)
            #expect(now == (before.documents == 1 ? 0 : 8), "of a document that there is no room for")
            return try await world.environment.run(
                SubmitDocument(record: record, document: document), as: try world.credential(.owner))
        }
        _ = try await Self.limit(1, in: world)
        await #expect(throws: DomainError.documentQuotaReached(ReachedQuota(.record, .documents, most: 1))) {
            try await world.environment.bringing(valid, sealedBy: Self.sealer(in: world), submit)
        }
        #expect(try await Self.pieces(in: world) == 0)
        _ = try await Self.limit(2, in: world)
        _ = try await world.environment.bringing(valid, sealedBy: Self.sealer(in: world)) { document in
            try await world.environment.run(
                SubmitDocument(record: record, document: document), as: try world.credential(.owner))
        }
        let again = try await world.environment.bringing(valid, sealedBy: Self.sealer(in: world), submit)
        #expect(again.outcome == .unchanged)
    }

    /// Nil changes nothing.
    private static func limit(_ documents: Int?, in world: World) async throws -> QuotaUsage {
        let target = QuotaTarget.record(world.places.record)
        guard let documents else {
            return try await world.environment.run(ShowQuotaUsage(of: target), as: world.credential(.operator))
        }
        return try await world.environment.run(
            SetDocumentQuota(of: target, to: .own(documents: documents, bytes: nil)), as: world.credential(.operator))
    }

    @Test("leaves nothing when the operation refuses it, or has it already")
    func refused() async throws {
        let world = try await World()
        let (record, valid) = (world.places.record, try Self.document(in: world))
        await #expect(throws: Broken.self) {
            try await world.environment.bringing(valid, sealedBy: Self.sealer(in: world)) { (_: ValidDocument) -> Int in
                let pieces = try await Self.pieces(in: world)
                #expect(pieces > 0)
                throw Broken()
            }
        }
        #expect(try await Self.pieces(in: world) == 0)
        for outcome in [ImportResult.Outcome.added, .unchanged] {
            let result = try await world.environment.bringing(valid, sealedBy: Self.sealer(in: world)) { document in
                try await world.environment.run(
                    SubmitDocument(record: record, document: document), as: try world.credential(.owner))
            }
            #expect(result.outcome == outcome)
            #expect(try await Self.pieces(in: world) == 8)
        }
    }

    @Test("that a crash left half-written belongs to nothing, and upkeep removes it after a day")
    func halfWritten() async throws {
        let world = try await World()
        let record = world.places.record
        let content = LargeContent(id: LargeContentID(from: world.random), size: Self.size)
        try await world.store.store.transaction { tx throws(DomainError) in
            try tx.largeContents.begin(content, in: record, at: WorldTemplate.now, WriteGrant())
            try tx.largeContents.append([1], number: 0, to: content.id, in: record, WriteGrant())
        }
        try await world.environment.finishRemovals()
        #expect(try await Self.pieces(in: world) == 1, "its request may still be on its way")
        try await world.environment(afterDays: 2).finishRemovals()
        #expect(try await Self.pieces(in: world) == 0)
    }

    @Test("is taken away with its record at once, also where its erasure is cut off, and upkeep removes its rows")
    func erased() async throws {
        let world = try await World()
        let (record, valid) = (world.places.record, try Self.document(in: world))
        _ = try await world.environment.bringing(valid, sealedBy: Self.sealer(in: world)) { document in
            try await world.environment.run(
                SubmitDocument(record: record, document: document), as: try world.credential(.owner))
        }
        let (environment, credential) = (world.environment, try world.credential(.owner))
        // The work of the operation alone, as if the server had ended right after its commit.
        _ = try await world.store.store.transaction { tx throws(DomainError) in
            try environment.operationRun(
                of: EraseRecord(record: record), as: credential,
                in: environment.workspace(tx, environment.clock.now)
            ).take()
        }.get()
        let list = ListDocuments(in: .record(record), offset: 0, limit: 2, allVersions: false)
        await #expect(throws: DomainError.denied) {
            _ = try await world.environment.run(list, as: try world.credential(.owner))
        }
        #expect(try await Self.pieces(in: world) == 8)
        try await world.environment.finishRemovals()
        #expect(try await Self.pieces(in: world) == 0)
        let rows = try await world.store.main.read { try $0.query("SELECT id FROM record WHERE is_erased = 1").count }
        #expect(rows == 0)
    }
}
