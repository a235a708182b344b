import SalusBase
@testable import SalusDomain
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@Suite("Storing records")
struct StoringRecords {
    @Test("finds a record by identifier, by owner, and among all", arguments: Engine.all)
    func lookUp(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let (own, free) = (try await story.addRecord("Zed", owner: ada.id), try await story.addRecord("Amy"))
        let found = try await story.transaction { tx, _ in
            [
                [try tx.records.record(own.id)].compactMap(\.self), try tx.recordDirectory.records(ownedBy: ada.id),
                try tx.recordDirectory.records(ListPart()),
            ]
        }
        // Both are of one time: their identifiers decide.
        let all = [own, free].sorted { $0.id.bytes.lexicographicallyPrecedes($1.id.bytes) }
        #expect(found == [[own], [own], all])
    }

    @Test(
        "gives a record to an owner and a title, and refuses both for a record that is not there", arguments: Engine.all
    )
    func change(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, ghost) = (try await story.addAccount("ada"), story.newRecord().id)
        let record = try await story.addRecord()
        try await story.transaction { tx, grant in
            try tx.recordDirectory.setOwner(ada.id, of: record.id, grant)
            try tx.records.setTitle("Ada", of: record.id, grant)
        }
        let found = try await story.transaction { tx, _ in try tx.records.record(record.id) }
        #expect(found == HealthRecord(id: record.id, owner: ada.id, title: "Ada", createdAt: record.createdAt))
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.recordDirectory.setOwner(ada.id, of: ghost, $1) }
        }
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.records.setTitle("Ada", of: ghost, $1) }
        }
    }

    @Test("knows a source's patient again, and gives the patient to one record only", arguments: Engine.all)
    func source(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        try await story.transaction { tx, grant in
            for _ in 1...2 { try tx.recordDirectory.noteSource(patient: "p1", in: "indivo", record: record.id, grant) }
        }
        await #expect(throws: DomainError.conflict) {
            try await story.transaction {
                try $0.recordDirectory.noteSource(patient: "p1", in: "indivo", record: other.id, $1)
            }
        }
        let found = try await story.transaction { tx, _ in
            [
                try tx.recordDirectory.record(ofPatient: "p1", in: "indivo"),
                try tx.recordDirectory.record(ofPatient: "p1", in: "hreader"),
                try tx.recordDirectory.record(ofPatient: "p2", in: "indivo"),
            ]
        }
        #expect(found == [record, nil, nil])
    }

    @Test("numbers each record's changes from 1 without gaps", arguments: Engine.all)
    func changes(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        let document = DocumentID(from: story.random)
        try await story.transaction { tx, grant in
            for at in 1...5 as ClosedRange<Int64> {
                try tx.changes.append(.documentAdded, document: document, of: record.id, at: .at(at), grant)
            }
            try tx.changes.append(.recordChanged, document: nil, of: other.id, at: .at(1), grant)
        }
        let found = try await story.transaction { tx, _ in
            (
                try tx.changeFeed.changes(in: .whole(record.id), after: 1, limit: 3, WriteGrant()),
                try tx.changeFeed.newest(in: .whole(record.id), WriteGrant()),
                try tx.changeFeed.newest(in: .whole(other.id), WriteGrant())
            )
        }
        #expect(found.0.map(\.number) == [2, 3, 4])
        #expect(
            found.0[0]
                == Change(record: record.id, number: 2, kind: .documentAdded, document: document, at: .at(2)))
        #expect([found.1, found.2] == [5, 1])
    }

    @Test("numbers changes without gaps although many write at once", arguments: Engine.all)
    func changesTogether(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        try await withThrowingTaskGroup { group in
            for _ in 1...50 {
                group.addTask {
                    try await story.transaction {
                        try $0.changes.append(.recordChanged, document: nil, of: record.id, at: .at(0), $1)
                    }
                }
            }
            try await group.waitForAll()
        }
        let found = try await story.transaction { tx, _ in
            try tx.changeFeed.changes(in: .whole(record.id), after: 0, limit: 100, WriteGrant()).map(\.number)
        }
        #expect(found == Array(1...50))
    }
}
