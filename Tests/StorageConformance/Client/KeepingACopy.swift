import SalusBase
@testable import SalusDomain
import SalusLocal
import SalusModels
import SalusSQL
import TestSupport
import Testing

@Suite("Keeping a copy on the client")
struct KeepingACopy {
    @Test("shows what was pulled, newest document first, and reads it after a restart", arguments: Engine.all)
    func roundTrip(_ engine: Engine) async throws {
        var copy = try await Copy(engine)
        let record = copy.record("Ada")
        let documents = [1, 3, 2].map { copy.document(in: record, at: $0) }
        try await copy.store.apply(copy.step(record, documents, cursor: 3))
        copy = try await copy.reopened()
        let store = copy.store
        #expect(try await store.people() == [record])
        #expect(try await copy.documents(of: record) == [1, 2, 0].map { documents[$0].document })
        for pulled in documents {
            #expect(try await store.document(pulled.document.id, in: record.id) == pulled.document)
            #expect(try await store.content(of: pulled.document.id, in: record.id) == pulled.content)
            #expect(try await store.facts(of: pulled.document.id, in: record.id) == pulled.facts)
        }
        #expect(try await copy.facts(of: record).map(\.facts) == [0, 2, 1].map { documents[$0].facts })
        #expect(try await store.cursor(of: record.id) == 3)
    }

    @Test("of before the first release is refused", arguments: Engine.all)
    func tooOld(_ engine: Engine) async throws {
        let directory = try TemporaryDirectory()
        let database = try await engine.open("client", in: directory)
        try await database.migrate([Migration(number: 1, name: "records", statements: [])], at: .at(0))
        let error = await #expect(throws: DomainError.self) { _ = try await ClientStore(database, now: .at(0)) }
        guard case .storage(let failure) = error else {
            Issue.record("refused with \(String(describing: error))")
            return
        }
        #expect(failure.kind == .outdated)
        #expect(try await !database.hasTable("record"))
    }

    @Test("takes the same step twice without a change", arguments: Engine.all)
    func twice(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        let step = copy.step(record, [copy.document(in: record)], cursor: 2)
        try await copy.store.apply(step)
        let before = try await copy.dump()
        try await copy.store.apply(step)
        #expect(try await copy.dump() == before)
    }

    @Test("leaves out a step that is older than what it has", arguments: Engine.all)
    func older(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        let old = copy.document(in: record)
        var archived = old.document
        archived.status = .archived
        let new = PulledDocument(document: archived, facts: old.facts, content: nil)
        try await copy.store.apply(copy.step(record, [old], cursor: 1))
        try await copy.store.apply(copy.step(record, [new], cursor: 2))
        try await copy.store.apply(copy.step(record, [old], cursor: 1))
        #expect(try await copy.documents(of: record).map(\.status) == [.archived])
        #expect(try await copy.facts(of: record) == [])
        #expect(try await copy.store.content(of: archived.id, in: record.id) == old.content)
    }

    @Test("keeps the history of a status with the names in it, until a newer one comes", arguments: Engine.all)
    func histories(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let (record, gail) = (copy.record("Ada"), AccountID(from: copy.random))
        let old = copy.document(in: record)
        let change = NamedStatusChange(
            change: StatusChange(status: .archived, at: .at(3), account: gail, reason: "no longer true"),
            by: UserName("gail"))
        let told = PulledDocument(document: old.document, facts: old.facts, content: old.content, history: [change])
        try await copy.store.apply(copy.step(record, [told], cursor: 1))
        try await copy.store.apply(copy.step(record, [old], cursor: 2))
        let person = Account(
            id: AccountID(from: copy.random), name: UserName("ada")!, role: .patient, state: .active, createdAt: .at(0))
        let draft = RecordDraft(
            id: RecordDraftID(from: copy.random), record: record.id,
            change: .status(.active, of: old.document.id, was: .archived), writtenAt: .at(7), reason: "true again")
        try await copy.store.write(draft, nil)
        let found = try await copy.store.transaction(of: person, at: .at(9), random: copy.random, writes: false) {
            tx throws(DomainError) in
            (
                changes: try tx.statusHistory.statusChanges(of: old.document.id, in: .whole(record.id)),
                author: try tx.descriptions.author(gail)
            )
        }
        #expect(found.changes.map(\.reason) == ["no longer true", "true again"])
        #expect(found.changes.map(\.account) == [gail, person.id])
        #expect(found.author == .account(UserName("gail")!, fullName: ""))
    }

    @Test("keeps all versions and lists the latest", arguments: Engine.all)
    func versions(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        let first = copy.document(in: record)
        let second = copy.document(in: record, replacing: first.document)
        var replaced = first.document
        replaced.version.replacedBy = second.document.id
        let update = PulledDocument(document: replaced, facts: first.facts, content: nil)
        try await copy.store.apply(copy.step(record, [first], cursor: 1))
        try await copy.store.apply(copy.step(record, [second, update], cursor: 2))
        #expect(try await copy.documents(of: record) == [second.document])
        #expect(
            try await copy.versions(of: first.document.id, in: record) == [replaced, second.document])
        #expect(try await copy.facts(of: record).map(\.document) == [second.document.id])
    }

    @Test("forgets records that are no longer shown, with all that belongs to them", arguments: Engine.all)
    func keepOnly(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let (gone, kept) = (copy.record("A"), copy.record("B"))
        for record in [gone, kept] {
            try await copy.store.apply(copy.step(record, [copy.document(in: record)], cursor: 1))
        }
        try await copy.store.keepOnly([kept.id])
        #expect(try await copy.store.people() == [kept])
        #expect(try await copy.store.cursor(of: gone.id) == 0)
        for (table, rows) in try await copy.dump().tables {
            #expect(!rows.contains { $0.values.contains(gone.id.sqlValue) }, "\(table) remembers the record")
        }
    }

    @Test("keeps small values until they are removed", arguments: Engine.all)
    func values(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        #expect(try await copy.store.value("token") == nil)
        for value in [[1, 2], []] as [[UInt8]] {
            try await copy.store.setValue(value, for: "token")
            #expect(try await copy.store.value("token") == value)
        }
        try await copy.store.setValue(nil, for: "token")
        #expect(try await copy.store.value("token") == nil)
    }

    @Test("is unchanged by a fault at any statement of a step", arguments: Engine.all)
    func faults(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        let record = copy.record("Ada")
        let document = copy.document(in: record)
        try await copy.store.apply(copy.step(record, [document], cursor: 1))
        let step = copy.step(record, [document, copy.document(in: record)], cursor: 2)
        let before = try await copy.dump()
        var statement = 1
        while try await copy.fails(at: statement, applying: step) {
            #expect(try await copy.dump() == before, "statement \(statement)")
            statement += 1
        }
        #expect(statement > 10)
        #expect(try await copy.store.cursor(of: record.id) == 2)
    }
}
