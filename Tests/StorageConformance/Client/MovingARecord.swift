import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import TestSupport
import Testing

@Suite("Moving a record of this device alone into one of a server")
struct MovingARecord {
    private struct Moved {
        let copy: Copy
        let old: HealthRecord
        let new: HealthRecord
        let person: AccountID

        init(_ engine: Engine) async throws {
            copy = try await Copy(engine)
            (old, new) = (copy.record("Ada"), copy.record("Ada at the server"))
            person = AccountID(from: copy.random)
            let first = copy.document(in: old)
            let second = copy.document(in: old, replacing: first.document)
            try await copy.store.apply(copy.step(old, [first, second], cursor: 2))
            let draft = RecordDraft(
                id: RecordDraftID(from: copy.random), record: old.id,
                change: .status(.archived, of: second.document.id, was: .active), writtenAt: .at(7), reason: "over")
            try await copy.store.write(draft, nil)
            let link = RecordDraft(
                id: RecordDraftID(from: copy.random), record: old.id,
                change: .relation(.annotation, of: second.document.id, by: first.document.id), writtenAt: .at(8),
                reason: "")
            try await copy.store.write(link, nil)
        }

        func move() async throws {
            try await copy.store.move(old.id, into: new, at: .at(9), of: person, as: AccountID(from: copy.random))
        }
    }

    @Test("keeps documents, versions, facts, bytes and waiting writes; twice is as once", arguments: Engine.all)
    func keeps(_ engine: Engine) async throws {
        let moved = try await Moved(engine)
        let store = moved.copy.store
        let before = try await store.tally(of: moved.old.id)
        #expect(before.documents.count == 2 && before.facts == ["Problem": 2])
        try await moved.move()
        #expect(try await store.tally(of: moved.new.id) == before)
        #expect(try await store.people().map(\.id) == [moved.new.id])
        #expect(try await store.drafts(of: moved.new.id).count == 2)
        for document in before.documents {
            #expect(try await store.content(of: document.id, in: moved.new.id)?.count == 9)
        }
        let once = try await moved.copy.dump()
        try await moved.move()
        #expect(try await moved.copy.dump() == once)
    }

    @Test("does all or nothing, wherever it fails: never both records are here", arguments: Engine.all)
    func allOrNothing(_ engine: Engine) async throws {
        let moved = try await Moved(engine)
        let before = try await moved.copy.dump()
        var statement = 1
        while true {
            moved.copy.database.failStatement(statement)
            do {
                try await moved.move()
                break
            } catch DomainError.storage {
                moved.copy.database.failStatement(nil)
                #expect(try await moved.copy.dump() == before)
                #expect(try await moved.copy.store.people().map(\.id) == [moved.old.id])
            }
            statement += 1
        }
        moved.copy.database.failStatement(nil)
        #expect(statement > 10)
    }
}
