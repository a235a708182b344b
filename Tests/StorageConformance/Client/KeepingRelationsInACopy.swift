import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import TestSupport
import Testing

@Suite("Relations between documents, in a client's own copy")
struct KeepingRelationsInACopy {
    /// Two documents of a record, of which the second is an annotation of the first.
    private struct Pair {
        let copy: Copy
        let record: HealthRecord
        let about: PulledDocument
        let note: PulledDocument
        var link: DocumentLink {
            DocumentLink(about: about.document.id, relation: .annotation, related: note.document.id, at: .at(3))
        }

        init(_ engine: Engine) async throws {
            copy = try await Copy(engine)
            record = copy.record("Ada")
            (about, note) = (copy.document(in: record), copy.document(in: record))
        }

        /// The relations of a document, as the operations of this device are answered.
        func links(of document: PulledDocument, in copy: Copy) async throws -> [DocumentLink] {
            let (id, record) = (document.document.id, record.id)
            let person = Account(
                id: self.record.owner!, name: UserName("ada")!, role: .patient, state: .active, createdAt: .at(0))
            return try await LocalEnvironment(over: copy.store, clock: .fixed(.at(9)), random: copy.random) { person }
                .run(ListRelations(of: id, in: .record(record)))
        }

        func relation() -> RecordDraft {
            RecordDraft(
                id: RecordDraftID(from: copy.random), record: record.id,
                change: .relation(.annotation, of: about.document.id, by: note.document.id), writtenAt: .at(3))
        }
    }

    @Test("are there in both directions, once, and go with their record", arguments: Engine.all)
    func pulled(_ engine: Engine) async throws {
        let pair = try await Pair(engine)
        let told = PulledDocument(
            document: pair.about.document, facts: [], content: pair.about.content, links: [pair.link, pair.link])
        try await pair.copy.store.apply(pair.copy.step(pair.record, [told, pair.note], cursor: 2))
        let copy = try await pair.copy.reopened()
        for document in [pair.about, pair.note] {
            #expect(try await pair.links(of: document, in: copy) == [pair.link])
        }
        try await copy.store.keepOnly([])
        #expect(try await copy.dump().tables["document_link"]?.isEmpty == true)
        await copy.store.close()
    }

    @Test("that were said here show at once, wait, and are the server's when it has them", arguments: Engine.all)
    func drafted(_ engine: Engine) async throws {
        let pair = try await Pair(engine)
        try await pair.copy.store.apply(pair.copy.step(pair.record, [pair.about, pair.note], cursor: 2))
        let draft = pair.relation()
        try await pair.copy.store.write(draft, nil)
        let copy = try await pair.copy.reopened()
        #expect(try await copy.store.drafts(of: nil) == [draft])
        #expect(try await pair.links(of: pair.note, in: copy) == [pair.link])
        try await copy.store.setRefusal("closed", of: draft.id)
        #expect(try await pair.links(of: pair.note, in: copy) == [])
        try await copy.store.setRefusal(nil, of: draft.id)
        try await copy.store.settle(draft.id, as: pair.link)
        #expect(try await copy.store.drafts(of: nil).isEmpty)
        #expect(try await pair.links(of: pair.about, in: copy) == [pair.link])
        await copy.store.close()
    }

    @Test("follow a document that the record had already, and wait for one that is a draft")
    func moved() async throws {
        let pair = try await Pair(.sqlCipher)
        let store = pair.copy.store
        try await store.apply(pair.copy.step(pair.record, [pair.about], cursor: 1))
        let note = RecordDraft(
            id: RecordDraftID(bytes: pair.note.document.id.bytes)!, record: pair.record.id,
            change: .document(pair.note.document), writtenAt: .at(2))
        let relation = pair.relation()
        try await store.write(note, pair.note)
        try await store.write(relation, nil)
        #expect(relation.builds(on: note) && !note.builds(on: relation))
        let known = pair.copy.document(in: pair.record)
        try await store.apply(pair.copy.step(pair.record, [known], cursor: 2))
        try await store.withdraw(note.id, for: known.document.id)
        let left = try await store.drafts(of: nil)
        #expect(left.map(\.change) == [.relation(.annotation, of: pair.about.document.id, by: known.document.id)])
        await store.close()
    }
}
