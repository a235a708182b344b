import SalusBase
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import SalusStorage
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Counting what records and accounts hold")
struct CountingDocuments {
    @Test("every way in and out is counted, as a count of everything would", arguments: Engine.all)
    func ways(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, app) = (try await story.addAccount("ada"), try await story.addApp("labs@apps.test"))
        let record = try await story.addRecord("Ada", owner: ada.id)
        let first = try await story.addDocument(in: record)
        try await story.addDocument(in: record, replacing: first)
        try await story.expectExact(record: DocumentAmount(documents: 2, bytes: 6), record.id, owner: ada.id)

        let sent = story.newRecordMessage(to: record.id, named: "r1")
        let (copy, direct) = (
            story.newMessage(to: ada.id, copyOf: sent.reference), story.newMessage(to: ada.id)
        )
        let notice = story.newNotification(to: ada.id, about: record.id)
        let attachment = MessageAttachment(number: 1, type: DocumentType(rawValue: "urn:test#Note"), size: 7)
        try await story.transaction { tx, grant in
            try tx.inbox.insert(sent, grant)
            try tx.inbox.insert(copy, grant)
            try tx.inbox.insert(direct, grant)
            let content = SealedContent(mediaType: "text/plain", createdAt: .at(0), bytes: [1])
            try tx.inbox.insert(attachment, content, of: sent.reference.message, in: record.id, grant)
            try tx.notifications.insert(notice, grant)
        }
        let messages = DocumentAmount(documents: 5, bytes: 6 + 150 + 7 + 70)
        try await story.expectExact(record: messages, record.id, owner: ada.id)

        for scope in [AppStorageScope.own(app.id), .record(record.id, app.id), .account(ada.id, app.id)] {
            let (document, other) = (story.newAppDocument("state"), story.newAppDocument(nil))
            var changed = document
            changed.size = 11
            let larger = changed
            try await story.transaction { tx, grant in
                for new in [document, other] {
                    try tx.appStorage.insert(new, sealedContent: [1], in: scope, grant)
                }
                try tx.appStorage.overwrite(larger, sealedContent: [1, 2], in: scope, grant)
                try tx.appStorage.delete(other.id, in: scope, grant)
            }
        }
        let kept = DocumentAmount(documents: 6, bytes: messages.bytes + 11)
        try await story.expectExact(record: kept, record.id, owner: ada.id)
        try await story.transaction { try $0.appStorage.deleteAll(of: app.id, $1) }
        try await story.expectExact(record: messages, record.id, owner: ada.id)
        try await story.transaction { try $0.recordDirectory.erase(record.id, $1) }
        try await story.expectExact(record: .none, record.id, owner: ada.id)
        #expect(try await story.use(of: .account(ada.id)).used == DocumentAmount(documents: 1, bytes: 150))
    }

    @Test("a record that gets an owner counts for it, and what is rolled back never counted", arguments: Engine.all)
    func owners(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord())
        try await story.addDocument(in: record)
        #expect(try await story.use(of: .account(ada.id)).used == .none)
        try await story.transaction { try $0.recordDirectory.setOwner(ada.id, of: record.id, $1) }
        try await story.transaction { try $0.recordDirectory.setOwner(ada.id, of: record.id, $1) }
        let one = DocumentAmount(documents: 1, bytes: 3)
        try await story.expectExact(record: one, record.id, owner: ada.id)
        let document = story.newDocument(in: record)
        await #expect(throws: DomainError.conflict) {
            try await story.transaction { tx, grant in
                try tx.documents.insert(document, sealedContent: [1], grant)
                throw DomainError.conflict
            }
        }
        try await story.expectExact(record: one, record.id, owner: ada.id)
    }

    @Test(
        "a quota of one holder is kept beside its counters, and the largest records come first", arguments: Engine.all)
    func quotas(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let (small, large) = (
            try await story.addRecord("B", owner: ada.id), try await story.addRecord("A", owner: ada.id)
        )
        for _ in 0..<2 { try await story.addDocument(in: large) }
        try await story.addDocument(in: small)
        try await story.transaction { tx, grant in
            try tx.documentQuotas.setQuota(documents: 5, bytes: nil, of: .record(large.id), grant)
            try tx.documentQuotas.setQuota(documents: nil, bytes: 9, of: .account(ada.id), grant)
        }
        let use = try await story.use(of: .record(large.id))
        #expect(use == DocumentUse(used: DocumentAmount(documents: 2, bytes: 6), ownDocuments: 5))
        #expect(try await story.use(of: .account(ada.id)).ownBytes == 9)
        let largest = try await story.transaction { tx, _ in
            try tx.documentQuotas.largest(of: ada.id, limit: 9).map(\.record)
        }
        #expect(largest == [large.id, small.id])
        #expect(
            try await story.transaction { tx, _ in
                try tx.documentQuotas.largest(of: ada.id, limit: 1).map(\.use)
            } == [use])
        let ghost = RecordID(from: story.random)
        #expect(try await story.use(of: .record(ghost)) == DocumentUse(used: .none))
        await #expect(throws: DomainError.notFound) {
            try await story.transaction {
                try $0.documentQuotas.setQuota(documents: 1, bytes: 1, of: .record(ghost), $1)
            }
        }
    }
}

extension Story {
    fileprivate func use(of holder: DocumentHolder) async throws -> DocumentUse {
        try await transaction { tx, _ in try tx.documentUse.use(of: holder) }
    }

    /// The record holds so much, its owner at least as much, and a count of everything finds the same.
    fileprivate func expectExact(
        record amount: DocumentAmount, _ record: RecordID, owner: AccountID,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let (of, all) = (try await use(of: .record(record)).used, try await use(of: .account(owner)).used)
        #expect(of == amount, sourceLocation: sourceLocation)
        #expect(all.documents >= of.documents && all.bytes >= of.bytes, sourceLocation: sourceLocation)
        let counted = try await usage()
        try await countAgain()
        #expect(try await usage() == counted, sourceLocation: sourceLocation)
    }

    private func usage() async throws -> [[SQLValue]] {
        try await main.read { tables in
            try ["record", "account"].flatMap { name in
                try tables.query("SELECT \(name), documents, bytes FROM \(name)_usage ORDER BY \(name)").map { row in
                    [try row.value(name), try row.value("documents"), try row.value("bytes")]
                }
            }
        }
    }

    /// From the rows that there are.
    private func countAgain() async throws {
        try await main.write { tables in
            for name in ["account", "record"] { try tables.execute("DELETE FROM \(name)_usage") }
            for statement in [Self.countRecords, Self.countAccounts] { try tables.execute(statement) }
        }
    }

    private static let countRecords = """
        INSERT INTO record_usage (record, documents, bytes)
        SELECT record.id, COUNT(part.size), CAST(COALESCE(SUM(part.size), 0) AS BIGINT)
        FROM record LEFT JOIN (
            SELECT record, size FROM document
            UNION ALL SELECT record, size FROM message_attachment
            UNION ALL SELECT record, size FROM record_app_document
            UNION ALL SELECT record, LENGTH(sealed_subject) + LENGTH(sealed_body) FROM inbox_message
                WHERE record IS NOT NULL
            UNION ALL SELECT record, LENGTH(sealed) FROM notification
        ) AS part ON part.record = record.id GROUP BY record.id
        """

    private static let countAccounts = """
        INSERT INTO account_usage (account, documents, bytes)
        SELECT account.id, CAST(COALESCE(SUM(part.documents), 0) AS BIGINT),
            CAST(COALESCE(SUM(part.bytes), 0) AS BIGINT)
        FROM account LEFT JOIN (
            SELECT record.owner AS account, documents, bytes FROM record_usage
                JOIN record ON record.id = record_usage.record WHERE record.owner IS NOT NULL
            UNION ALL SELECT account, 1, size FROM account_app_document
            UNION ALL SELECT account, 1, LENGTH(sealed_subject) + LENGTH(sealed_body) FROM inbox_message
                WHERE record IS NULL
        ) AS part ON part.account = account.id GROUP BY account.id
        """
}
