import SalusBase
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import SalusStorage
import TestSupport
import Testing

@Suite("Erasing a record")
struct ErasingARecord {
    @Test("destroys its key and every row but its access lines, and leaves its neighbour whole", arguments: Engine.all)
    func erase(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (gone, kept) = (try await fill(story, "p1"), try await fill(story, "p2"))
        let before = try await story.dump().tables
        try await story.transaction { tx, grant in
            try tx.recordDirectory.erase(gone.id, grant)
            try tx.recordKeys.destroy(of: gone.id, grant)
        }
        let after = try await story.dump().tables
        for (table, rows) in after where table != "access_line" {
            #expect(!rows.contains { $0.values.contains(gone.id.sqlValue) }, "\(table) still has rows of the record")
        }
        #expect(after["access_line"] == before["access_line"])
        for table in ["document", "document_content", "fact", "fact_term", "change"] {
            #expect(after[table]?.count == before[table]!.count / 2, "\(table) lost rows of the neighbour")
        }
        #expect(try await story.keyRecords() == [kept.id])
        #expect(try await story.transaction { tx, _ in try tx.recordKeys.wrappedKey(of: gone.id) } == nil)
    }

    @Test("that is rolled back keeps the key", arguments: Engine.all)
    func rolledBack(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await fill(story, "p")
        await #expect(throws: DomainError.conflict) {
            try await story.transaction { tx, grant in
                try tx.recordDirectory.erase(record.id, grant)
                try tx.recordKeys.destroy(of: record.id, grant)
                #expect(try tx.recordKeys.wrappedKey(of: record.id) == nil)
                throw DomainError.conflict
            }
        }
        #expect(try await story.keyRecords() == [record.id])
        #expect(
            try await story.transaction { tx, _ in
                try tx.documents.documents(in: .whole(record.id), allVersions: true, offset: 0, limit: 9).total
            } == 1)
    }

    @Test("refuses a record that is not there", arguments: Engine.all)
    func absent(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ghost = story.newRecord().id
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.recordDirectory.erase(ghost, $1) }
        }
    }

    @Test("that crashed between its two commits is finished when the store opens again", arguments: Engine.all)
    func finished(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (gone, kept) = (try await fill(story, "p1"), try await fill(story, "p2"))
        try await story.transaction { try $0.recordDirectory.erase(gone.id, $1) }
        #expect(Set(try await story.keyRecords()) == [gone.id, kept.id])
        let again = try await story.reopened()
        #expect(try await again.keyRecords() == [kept.id])
    }

    @Test("is done although its key cannot be destroyed at once, and finished later", arguments: Engine.all)
    func keyStoreFails(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (gone, kept) = (try await fill(story, "p1"), try await fill(story, "p2"))
        story.keys.failStatement(1)
        try await story.transaction { tx, grant in
            try tx.recordDirectory.erase(gone.id, grant)
            try tx.recordKeys.destroy(of: gone.id, grant)
        }
        #expect(
            try await story.transaction { tx, _ in try tx.recordDirectory.records(ListPart()).map(\.id) } == [kept.id])
        story.keys.failStatement(1)
        #expect(await story.store.finishErasures() == 1)
        #expect(Set(try await story.keyRecords()) == [gone.id, kept.id])
        #expect(await story.store.finishErasures() == 0)
        #expect(try await story.keyRecords() == [kept.id])
    }

    private func fill(_ story: Story, _ patient: String) async throws -> HealthRecord {
        let record = try await story.addRecord("Someone")
        let document = try await story.addDocument(in: record, facts: 3)
        let account = try await story.addAccount(patient)
        let (share, carenet) = (story.newShare(with: account), try await story.addCarenet("Family", in: record))
        let entry = story.newEntry(record.id, tag: UInt8(patient.utf8.last!), number: 0)
        try await story.transaction { tx, grant in
            try tx.recordDirectory.noteSource(patient: patient, in: "test", record: record.id, grant)
            try tx.shares.share(record.id, share, grant)
            try tx.carenets.add(story.newMember(account), to: carenet, grant)
            try tx.placements.place(document.id, in: carenet, isShown: true, grant)
            try tx.disclosure.setRule(AutoshareRule(carenet: carenet, type: document.type), isOn: true, grant)
            try tx.disclosure.setNeverShared(true, document.id, in: record.id, grant)
            try tx.accessLog.append(entry, grant)
        }
        return record
    }
}

@Suite("A record's key")
struct ARecordsKey {
    @Test("is there with its record, in a database of its own", arguments: Engine.all)
    func together(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, key) = (story.newRecord(), story.random.bytes(60))
        try await story.transaction { tx, grant in
            try tx.recordKeys.insert(key, of: record.id, grant)
            try tx.recordDirectory.insert(record, grant)
            #expect(try tx.recordKeys.wrappedKey(of: record.id) == key)
        }
        let again = try await story.reopened()
        #expect(try await again.transaction { tx, _ in try tx.recordKeys.wrappedKey(of: record.id) } == key)
    }

    @Test("does not stay when its record is rolled back", arguments: Engine.all)
    func rolledBack(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = story.newRecord()
        await #expect(throws: DomainError.conflict) {
            try await story.transaction { tx, grant in
                try tx.recordKeys.insert([1], of: record.id, grant)
                try tx.recordDirectory.insert(record, grant)
                throw DomainError.conflict
            }
        }
        #expect(try await story.keyRecords() == [])
    }

    @Test("is never replaced", arguments: Engine.all)
    func neverReplaced(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        let key = try await story.transaction { tx, _ in try tx.recordKeys.wrappedKey(of: record.id) }
        await #expect(throws: DomainError.conflict) {
            try await story.transaction { try $0.recordKeys.insert([1], of: record.id, $1) }
        }
        #expect(try await story.transaction { tx, _ in try tx.recordKeys.wrappedKey(of: record.id) } == key)
    }

    @Test("that cannot be stored stops its record", arguments: Engine.all)
    func faulty(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = story.newRecord()
        story.keys.failStatement(1)
        await #expect(throws: DomainError.self) {
            try await story.transaction { tx, grant in
                try tx.recordKeys.insert([1], of: record.id, grant)
                try tx.recordDirectory.insert(record, grant)
            }
        }
        #expect(try await story.transaction { tx, _ in try tx.recordDirectory.records(ListPart()) } == [])
    }
}
