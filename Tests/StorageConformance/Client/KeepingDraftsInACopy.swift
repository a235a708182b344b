import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import TestSupport
import Testing

@Suite("What was written into records, in a client's own copy")
struct KeepingDraftsInACopy {
    /// A copy of Ada's record, in which the server has one document.
    private func begun(_ engine: Engine) async throws -> (copy: Copy, record: HealthRecord, old: PulledDocument) {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        let old = copy.document(in: record)
        try await copy.store.apply(copy.step(record, [old], cursor: 1))
        return (copy, record, old)
    }

    private func draft(_ change: RecordDraft.Change, of copy: Copy, in record: HealthRecord) -> RecordDraft {
        RecordDraft(id: RecordDraftID(from: copy.random), record: record.id, change: change, writtenAt: .at(7))
    }

    private func draft(_ new: PulledDocument) -> RecordDraft {
        RecordDraft(
            id: RecordDraftID(bytes: new.document.id.bytes)!, record: new.document.record,
            change: .document(new.document), writtenAt: .at(5))
    }

    @Test("shows at once, over a restart, and what the server had stays beside it", arguments: Engine.all)
    func shown(_ engine: Engine) async throws {
        var (copy, record, old) = try await begun(engine)
        let new = copy.document(in: record, replacing: old.document, at: 9)
        try await copy.store.write(draft(new), new)
        let status = draft(.status(.void, of: new.document.id, was: .active), of: copy, in: record)
        let label = draft(.label("better", of: old.document.id, was: nil), of: copy, in: record)
        for change in [status, label] { try await copy.store.write(change, nil) }
        copy = try await copy.reopened()
        let shown = try await copy.store.listing(of: record.id)
        #expect(shown.map(\.document.id) == [new.document.id] && shown.map(\.passage) == [.waiting])
        #expect(shown.map(\.document.status) == [.void])
        #expect(try await copy.store.content(of: new.document.id, in: record.id) == new.content)
        #expect(try await copy.store.document(old.document.id, in: record.id)?.label == "better")
        #expect(
            try await copy.store.serverVersions(of: old.document.id, in: record.id) == [old.document])
        #expect(try await copy.store.drafts(of: nil).map(\.id) == [draft(new).id, status.id, label.id])
        #expect(
            try await copy.store.waitingInRecords() == WaitingEntries(count: 3, since: .at(5), refused: 0))
        await copy.store.close()
    }

    @Test("a change of status keeps its reason over a restart and a refusal", arguments: Engine.all)
    func reasons(_ engine: Engine) async throws {
        let (first, record, old) = try await begun(engine)
        var copy = first
        let status = RecordDraft(
            id: RecordDraftID(from: copy.random), record: record.id,
            change: .status(.void, of: old.document.id, was: .active), writtenAt: .at(7), reason: "typed twice")
        try await copy.store.write(status, nil)
        try await copy.store.setRefusal("overtaken", of: status.id)
        copy = try await copy.reopened()
        try await copy.store.setRefusal(nil, of: status.id)
        #expect(try await copy.store.drafts(of: record.id) == [status])
        await copy.store.close()
    }

    @Test("what builds on something refused waits with it, and counts as refused", arguments: Engine.all)
    func behindARefusedOne(_ engine: Engine) async throws {
        let (copy, record, old) = try await begun(engine)
        let new = copy.document(in: record, replacing: old.document)
        try await copy.store.write(draft(new), new)
        let status = draft(.status(.void, of: new.document.id, was: .active), of: copy, in: record)
        let label = draft(.label("better", of: old.document.id, was: nil), of: copy, in: record)
        for change in [status, label] { try await copy.store.write(change, nil) }
        try await copy.store.setRefusal("overtaken", of: draft(new).id)
        #expect(
            try await copy.store.waitingInRecords() == WaitingEntries(count: 1, since: .at(7), refused: 2))
        await copy.store.close()
    }

    @Test("what was archived, replaced or refused is not what someone has already", arguments: Engine.all)
    func known(_ engine: Engine) async throws {
        let (copy, record, old) = try await begun(engine)
        func known(_ document: PulledDocument) async throws -> DocumentID? {
            try await copy.known(document.document.digest, in: record)
        }
        #expect(try await known(old) == old.document.id)
        let archived = draft(.status(.archived, of: old.document.id, was: .active), of: copy, in: record)
        try await copy.store.write(archived, nil)
        #expect(try await known(old) == nil)
        try await copy.store.withdraw([archived.id])
        #expect(try await known(old) == old.document.id)
        let new = copy.document(in: record, replacing: old.document)
        try await copy.store.write(draft(new), new)
        #expect(try await known(new) == new.document.id)
        try await copy.store.setRefusal("tooLarge", of: draft(new).id)
        #expect(try await known(old) == old.document.id)
        await copy.store.close()
    }

    @Test("goes without a trace when it is taken back", arguments: Engine.all)
    func withdrawn(_ engine: Engine) async throws {
        let (copy, record, old) = try await begun(engine)
        let before = try await copy.dump()
        let new = copy.document(in: record, replacing: old.document)
        try await copy.store.write(draft(new), new)
        let status = draft(.status(.archived, of: old.document.id, was: .active), of: copy, in: record)
        try await copy.store.write(status, nil)
        #expect(try await copy.dump() != before)
        try await copy.store.withdraw([draft(new).id, status.id])
        #expect(try await copy.dump() == before)
        await copy.store.close()
    }

    @Test("is the server's once it came from there; other drafts stay on top of it", arguments: Engine.all)
    func arrived(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        try await copy.store.apply(copy.step(record, [], cursor: 1))
        let new = copy.document(in: record)
        try await copy.store.write(draft(new), new)
        let status = draft(.status(.void, of: new.document.id, was: .active), of: copy, in: record)
        try await copy.store.write(status, nil)
        let theirs = Document(
            id: new.document.id, record: record.id, type: DocumentType(rawValue: "urn:test#Read"),
            mediaType: "text/plain", size: 9, digest: "00", label: "read", status: .active,
            source: SourceIdentity(system: "server"), version: new.document.version, createdAt: .at(50), createdBy: nil)
        let pulled = PulledDocument(document: theirs, facts: [], content: nil)
        try await copy.store.apply(copy.step(record, [pulled], cursor: 2))
        #expect(try await copy.store.drafts(of: record.id).map(\.id) == [status.id])
        var shown = theirs
        shown.status = .void
        #expect(try await copy.store.document(theirs.id, in: record.id) == shown)
        #expect(try await copy.store.serverVersions(of: theirs.id, in: record.id) == [theirs])
        #expect(try await copy.store.content(of: theirs.id, in: record.id) == new.content)
        try await copy.store.settle(status.id, as: shown)
        #expect(try await copy.store.serverVersions(of: theirs.id, in: record.id) == [shown])
        #expect(try await copy.store.waitingInRecords().count == 0)
        await copy.store.close()
    }

    @Test(
        "that the server refused shows the server's state, and is judged by it when it is tried again",
        arguments: Engine.all)
    func refused(_ engine: Engine) async throws {
        let (copy, record, old) = try await begun(engine)
        let own = copy.document(in: record, replacing: old.document)
        try await copy.store.write(draft(own), own)
        let theirs = copy.document(in: record, replacing: old.document)
        var replaced = old.document
        replaced.version.replacedBy = theirs.document.id
        let update = PulledDocument(document: replaced, facts: old.facts, content: nil)
        try await copy.store.apply(copy.step(record, [theirs, update], cursor: 3))
        try await copy.store.setRefusal("overtaken", of: draft(own).id)
        #expect(try await copy.store.waitingInRecords() == WaitingEntries(count: 0, since: nil, refused: 1))
        let both = try await copy.store.listing(of: record.id)
        #expect(Set(both.map(\.document.id)) == [own.document.id, theirs.document.id])
        try await copy.store.setRefusal(nil, of: draft(own).id)
        let again = try #require(try await copy.store.document(own.document.id, in: record.id)).version
        #expect(again.replaces == theirs.document.id && again.number == 3)
        #expect(try await copy.store.listing(of: record.id).map(\.document.id) == [own.document.id])
        await copy.store.close()
    }

    @Test("outlives the record that the server shows no more, until it is taken back", arguments: Engine.all)
    func stranded(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        try await copy.store.apply(copy.step(record, [copy.document(in: record)], cursor: 1))
        let new = copy.document(in: record)
        try await copy.store.write(draft(new), new)
        try await copy.store.keepOnly([])
        #expect(try await copy.documents(of: record).map(\.id) == [new.document.id])
        #expect(try await copy.store.drafts(of: nil).map(\.refusal) == ["closed"])
        try await copy.store.withdraw([draft(new).id])
        try await copy.store.keepOnly([])
        #expect(try await copy.store.people().isEmpty)
        await copy.store.close()
    }
}
