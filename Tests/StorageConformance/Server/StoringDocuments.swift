import SalusBase
import SalusModels
import SalusSQL
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing documents")
struct StoringDocuments {
    @Test(
        "returns description and sealed content as they came, in their record only",
        arguments: Engine.all, [50_000, 200_000])
    func roundTrip(_ engine: Engine, size: Int) async throws {
        let story = try await Story(engine)
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        let source = SourceIdentity(system: "indivo", patient: "p", document: "d")
        let (document, content) = (story.newDocument(in: record, source: source), story.random.bytes(size))
        try await story.transaction { try $0.documents.insert(document, sealedContent: content, $1) }
        let found = try await story.transaction { tx, _ in
            [record, other].map(\.id).map { id in
                (
                    try? tx.documents.document(document.id, in: .whole(id)),
                    try? tx.documents.sealedContent(document.id, in: .whole(id))
                )
            }
        }
        #expect(found.map(\.0) == [document, nil])
        let stored = StoredContent(
            mediaType: document.mediaType, createdAt: document.createdAt, sealed: .whole(content))
        #expect(found.map(\.1) == [stored, nil])
    }

    @Test("lists the latest versions, the last that came first, whatever the clock, by pages", arguments: Engine.all)
    func paging(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        var documents: [Document] = []
        for at in [1, 3, 2, 3] as [Int64] { documents.append(try await story.addDocument(in: record, at: at)) }
        let new = try await story.addDocument(in: record, replacing: documents[0], at: 9)
        let ids = documents.map(\.id)
        let found = try await story.transaction { tx, _ in
            [(false, 0, 3), (false, 3, 3), (true, 0, 9), (false, 0, 0)].map { all, offset, limit in
                try? tx.documents.documents(in: .whole(record.id), allVersions: all, offset: offset, limit: limit)
            }
        }
        #expect(found.map { $0?.total } == [4, 4, 5, 4])
        #expect(
            found.map { $0?.documents.map(\.id) } == [
                [new.id, ids[3], ids[2]], [ids[1]], [new.id, ids[3], ids[2], ids[1], ids[0]], [],
            ])
    }

    @Test("keeps a lineage in order, and refuses a fork in it", arguments: Engine.all)
    func versions(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        let first = try await story.addDocument(in: record)
        let second = try await story.addDocument(in: record, replacing: first)
        let third = try await story.addDocument(in: record, replacing: second)
        let found = try await story.transaction { tx, _ in
            try tx.documents.versions(of: first.id, in: .whole(record.id))
        }
        #expect(found.map(\.id) == [first.id, second.id, third.id])
        #expect(found.map(\.version.number) == [1, 2, 3])
        #expect(found.map(\.version.isLatest) == [false, false, true])
        let fork = story.newDocument(in: record, replacing: first)
        let error = await #expect(throws: DomainError.self) {
            try await story.transaction { try $0.documents.insert(fork, sealedContent: [], $1) }
        }
        #expect(error?.isConstraint == true)
    }

    @Test("changes label, status and successor of a document, and nothing else", arguments: Engine.all)
    func update(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        let before = try await story.addDocument(in: record)
        var after = before
        (after.label, after.status) = (nil, .archived)
        let changed = after
        try await story.transaction { try $0.documents.update(changed, $1) }
        let found = try await story.transaction { tx, _ in try tx.documents.document(before.id, in: .whole(record.id)) }
        #expect(found == changed)
        let absent = story.newDocument(in: record)
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.documents.update(absent, $1) }
        }
    }

    @Test("knows the latest document of a source identity, absent parts included", arguments: Engine.all)
    func bySource(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        let sources = [
            SourceIdentity(system: "s", patient: "p", document: "d"),
            SourceIdentity(system: "s", patient: nil, document: "d"),
            SourceIdentity(system: "s", patient: "p", document: nil), SourceIdentity(system: "s"),
        ]
        var latest: [DocumentID?] = []
        for source in sources {
            let first = try await story.addDocument(in: record, source: source)
            latest.append(try await story.addDocument(in: record, replacing: first, source: source).id)
        }
        let found = try await story.transaction { tx, _ in
            try (sources + [SourceIdentity(system: "t")]).map {
                try tx.documents.latest(from: $0, in: .whole(record.id))?.id
            }
        }
        #expect(found == latest + [nil])
    }

    @Test("keeps sealed facts of every version, and shows those of documents that count", arguments: Engine.all)
    func facts(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        let old = try await story.addDocument(in: record, facts: 5, at: 1)
        let kept = try await story.addDocument(in: record, facts: 2, at: 5)
        let new = try await story.addDocument(in: record, replacing: old, facts: 3, at: 9)
        let found = try await story.transaction { tx, _ in
            (
                try tx.facts.activeDocuments(in: .whole(record.id)),
                try tx.facts.sealedFacts(of: old.id, in: .whole(record.id))?.document,
                try tx.facts.counts(in: .whole(record.id))
            )
        }
        #expect(found.0 == [kept.id, new.id])
        #expect(found.1 == old.id)
        #expect(found.2 == ["Problem": 5])
    }

    @Test("takes a document's index rows away and puts them back", arguments: Engine.all)
    func index(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        let (document, facts) = (story.newDocument(in: record), story.newFacts(2, model: "Reading"))
        try await story.transaction { tx, grant in
            try tx.documents.insert(document, sealedContent: [1], grant)
            try tx.facts.index(facts, of: document, grant)
        }
        // Text, code, system, number, unit and date of each.
        for (table, rows) in [("fact", 2), ("fact_term", 12)] {
            #expect(try await story.stored("place", in: table).count == rows)
        }
        #expect(try await story.stored("n0", in: "fact") == [.real(1.5), .real(1.5)])
        try await story.transaction { try $0.facts.removeIndex(of: document, $1) }
        for table in ["fact", "fact_term"] { #expect(try await story.stored("place", in: table).isEmpty) }
        #expect(try await story.transaction { tx, _ in try tx.facts.counts(in: .whole(record.id)) } == [:])
        try await story.transaction { try $0.factIndex.restoreIndex(facts, of: document, $1) }
        #expect(try await story.transaction { tx, _ in try tx.facts.counts(in: .whole(record.id)) } == ["Reading": 2])
    }
}
