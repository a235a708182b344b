import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import SalusSQL
import TestSupport
import Testing

@Suite("The index of texts in a copy")
struct IndexingTexts {
    /// A document with one fact of that name.
    private func document(
        _ copy: Copy, in record: HealthRecord, _ text: String, fact: String = "", _ status: DocumentStatus = .active,
        replacing old: Document? = nil
    ) -> PulledDocument {
        var document = copy.document(in: record, replacing: old).document
        document.status = status
        let facts =
            fact.isEmpty
            ? [] : [Fact(id: FactID(from: copy.random), model: "SimpleClinicalNote", fields: ["content": .text(fact)])]
        return PulledDocument(document: document, facts: facts, content: Array(text.utf8))
    }

    private func found(_ copy: Copy, _ words: String..., limit: Int = 10) async throws -> [IndexedText] {
        try await copy.store.search(words, limit: limit)
    }

    private func rows(_ copy: Copy) async throws -> Int {
        try await copy.database.read { try $0.first("SELECT COUNT(*) AS n FROM search_text")?.value("n") ?? 0 }
    }

    @Test("finds contents and facts by any part of their words, the accents aside", arguments: Engine.all)
    func finding(_ engine: Engine) async throws {
        var copy = try await Copy(engine)
        let record = copy.record("Ada")
        let letter = document(copy, in: record, "A letter from the Café: 100% _well_", fact: "Slept badly \\ again")
        try await copy.store.apply(copy.step(record, [letter], cursor: 1))
        copy = try await copy.reopened()
        let (content, fact) = (
            IndexedText(record: record.id, document: letter.document.id, fact: nil),
            IndexedText(record: record.id, document: letter.document.id, fact: letter.facts[0].id)
        )
        #expect(try await found(copy, "cafe", "ett") == [content])
        #expect(try await found(copy, "badly") == [fact])
        #expect(try await found(copy, "cafe", "badly").isEmpty)
        #expect(try await found(copy, "100%") == [content])
        #expect(try await found(copy, "_well_") == [content])
        #expect(try await found(copy, "1%0").isEmpty)
        #expect(try await found(copy, "l_tter").isEmpty)
        #expect(try await found(copy, "\\") == [fact])
        #expect(try await copy.store.search([], limit: 9).isEmpty)
        #expect(try await found(copy, "l", limit: 1).count == 1)
        #expect(try await found(copy, "l").count == 2)
    }

    @Test("has the latest versions, and nothing that was entered in error", arguments: Engine.all)
    func versions(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        var old = document(copy, in: record, "knee, first").document
        let new = document(copy, in: record, "knee, second", replacing: old)
        old.version.replacedBy = new.document.id
        let first = PulledDocument(document: old, facts: [], content: Array("knee, first".utf8))
        let wrong = document(copy, in: record, "knee, wrong", .void)
        let archived = document(copy, in: record, "knee, archived", .archived)
        try await copy.store.apply(copy.step(record, [first, new, wrong, archived], cursor: 1))
        #expect(
            try await Set(found(copy, "knee").map(\.document)) == [new.document.id, archived.document.id])
    }

    @Test("changes with what comes, and keeps a content that did not come again", arguments: Engine.all)
    func changing(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        let letter = document(copy, in: record, "a letter", fact: "Slept badly")
        try await copy.store.apply(copy.step(record, [letter], cursor: 1))
        let less = PulledDocument(document: letter.document, facts: [], content: nil)
        try await copy.store.apply(copy.step(record, [less], cursor: 2))
        #expect(try await found(copy, "slept").isEmpty)
        #expect(try await found(copy, "letter").count == 1)
        #expect(try await rows(copy) == 1)
    }

    @Test("goes with its record", arguments: Engine.all)
    func ending(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let (shared, own) = (copy.record("Bo"), copy.record("Ada"))
        try await copy.store.apply(
            copy.step(shared, [document(copy, in: shared, "knee", fact: "Swollen")], cursor: 1))
        try await copy.store.apply(copy.step(own, [document(copy, in: own, "knee")], cursor: 1))
        #expect(try await found(copy, "knee").count == 2)
        try await copy.store.keepOnly([own.id])
        #expect(try await found(copy, "knee").map(\.record) == [own.id])
        #expect(try await found(copy, "swollen").isEmpty)
        #expect(try await rows(copy) == 1, "no row of the record that ended is left")
    }

    @Test("is made again for documents that it lacks, piece by piece, and is the same then", arguments: Engine.all)
    func rebuilding(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        let documents = (0..<5).map { document(copy, in: record, "letter \($0)", fact: "note \($0)") }
        try await copy.store.apply(copy.step(record, documents, cursor: 1))
        let before = try await copy.dump()
        #expect(try await copy.store.indexMissing(limit: 3) == 0)
        try await copy.database.write { _ = try $0.execute("DELETE FROM search_text") }
        #expect(try await found(copy, "letter").isEmpty)
        #expect(try await copy.store.indexMissing(limit: 3) == 3)
        #expect(try await copy.store.indexMissing(limit: 3) == 2)
        #expect(try await copy.store.indexMissing(limit: 3) == 0)
        #expect(try await copy.dump() == before)
    }

    /// A PDF file of these bytes, which only a program outside can read.
    private func pdf(_ copy: Copy, in record: HealthRecord, _ content: [UInt8]?) -> PulledDocument {
        let plain = copy.document(in: record).document
        let document = Document(
            id: plain.id, record: record.id, type: plain.type, mediaType: "application/pdf", size: 9, digest: "00",
            label: nil, status: .active, source: plain.source, version: plain.version, createdAt: plain.createdAt,
            createdBy: nil)
        return PulledDocument(document: document, facts: [], content: content)
    }

    @Test("has the text of a PDF once it was read, and none is read twice", arguments: Engine.all)
    func foreign(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        let (letter, scan) = (pdf(copy, in: record, [1, 2]), pdf(copy, in: record, [3]))
        let others = [pdf(copy, in: record, nil), document(copy, in: record, "text")]
        try await copy.store.apply(copy.step(record, [letter, scan] + others, cursor: 1))
        let unread = try await copy.store.unreadTexts(limit: 9)
        #expect(Set(unread.map(\.document)) == [letter.document.id, scan.document.id])
        #expect(unread.first { $0.document == letter.document.id }?.content == [1, 2])
        #expect(try await copy.store.unreadTexts(limit: 1).count == 1)

        try await copy.store.setText("Hämoglobin 13.5", of: letter.document.id, in: record.id)
        try await copy.store.setText("", of: scan.document.id, in: record.id)
        #expect(try await copy.store.unreadTexts(limit: 9).isEmpty)
        #expect(try await found(copy, "hamoglobin").map(\.document) == [letter.document.id])

        try await copy.store.apply(copy.step(record, [letter], cursor: 2))
        #expect(try await copy.store.unreadTexts(limit: 9).map(\.document) == [letter.document.id], "it came again")
        #expect(try await found(copy, "hamoglobin").isEmpty)
        try await copy.store.keepOnly([])
        try await copy.store.setText("gone", of: letter.document.id, in: record.id)
        #expect(try await rows(copy) == 0)
    }

    @Test("answers about a hundred thousand facts in bounded time")
    func many() async throws {
        let copy = try await Copy(.sqlCipher)
        let record = copy.record("Ada")
        let letter = document(copy, in: record, "a letter")
        try await copy.store.apply(copy.step(record, [letter], cursor: 1))
        try await copy.database.write { transaction in
            _ = try transaction.execute(
                """
                INSERT INTO search_text (record, document, position, fact, words)
                WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
                SELECT $1, $2, n, $3, 'body weight ' || n || ' kg measured at home in the morning before breakfast'
                FROM numbers
                """, record.id.bytes, letter.document.id.bytes, FactID(from: copy.random).bytes)
        }
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try await found(copy, "99999", "weight").count == 1)
        #expect(try await found(copy, "weight", "nowhere").isEmpty)
        #expect(try await found(copy, "weight").count == 10)
        let taken = clock.now - start
        #expect(taken < .seconds(10), "three searches took \(taken)")
    }
}
