import SalusAPI
import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

/// A record that another person shares within limits, on a device that asks no server.
@Suite("Refusing on this device what a share does not open")
struct RefusingWritesHere {
    @Test("refuses each write into a record that is shared to read only, and keeps nothing of it")
    func readOnly() async throws {
        let share = try await SharedCopy(ShareLimits(isReadOnly: true))
        let reason = "the record is shared with you to read only"
        #expect(try await share.refusals().writing == [.create: reason, .update: reason, .delete: reason])
        let text = RawContent(mediaType: "text/plain", bytes: Array("more".utf8))
        await #expect(throws: ClientError.document(.notAllowed)) {
            _ = try await share.editor.add(text, to: share.record.id)
        }
        await #expect(throws: ClientError.document(.notAllowed)) {
            _ = try await share.editor.replace(share.document.id, with: text, in: share.record.id)
        }
        for status in [DocumentStatus.archived, .void] {
            await #expect(throws: ClientError.document(.notAllowed)) {
                try await share.editor.set(status, of: [share.document.id], in: share.record.id)
            }
        }
        await #expect(throws: ClientError.document(.notAllowed)) {
            try await share.editor.set(label: "other", of: share.document.id, in: share.record.id)
        }
        #expect(await share.store.drafts(of: nil).isEmpty)
        #expect(try await share.reader.documents(of: share.record.id) == [share.document])
    }

    @Test("shows nothing of a share that has ended, while no server has said so")
    func ended() async throws {
        let share = try await SharedCopy(ShareLimits(ends: Instant(seconds: 100)))
        #expect(try await share.reader.people() == [])
        #expect(try await share.refusals().writing[.create] == "the share of the record has ended")
        await #expect(throws: ClientError.document(.notAllowed)) {
            _ = try await share.reader.documents(of: share.record.id)
        }
        await #expect(throws: ClientError.document(.notAllowed)) {
            _ = try await share.reader.timeline(of: share.record.id)
        }
    }

    @Test("tells a share with limits why it sees neither the log nor the other shares")
    func limited() async throws {
        let share = try await SharedCopy(ShareLimits(categories: [.vitals]))
        let (refusals, limited) = (try await share.refusals(), "your share of the record has limits: it does not show")
        #expect(refusals.writing.isEmpty && refusals.manageShares == "only the owner shares the record")
        #expect(refusals.viewSharing == "\(limited) who else sees the record")
        #expect(refusals.accessLog == "\(limited) who looked")
        let ended = try await SharedCopy(ShareLimits(ends: Instant(seconds: 100))).refusals()
        #expect([ended.viewSharing, ended.manageShares, ended.accessLog].allSatisfy { $0?.contains("ended") == true })
    }

    @Test("has no kept summary, news or visits of a share that has ended")
    func closed() async throws {
        let open = try await SharedCopy(nil)
        _ = try await open.reader.refreshedSummary(of: open.record.id)
        #expect(try await open.reader.keptSummary(of: open.record.id) != nil)
        let ended = try await SharedCopy(ShareLimits(ends: Instant(seconds: 100)))
        let kept = try #require(await open.store.keptSummary(of: open.record.id, frontOnly: false))
        await ended.store.keep(kept, of: ended.record.id)
        let today = try #require(CalendarDate(year: 1970, month: 1, day: 1))
        #expect(try await ended.reader.keptSummary(of: ended.record.id) == nil)
        #expect(try await ended.reader.news(limit: 9).isEmpty)
        #expect(try await ended.reader.plannedVisits(from: today).isEmpty)
    }

    @Test("lets everything be written into a record that is shared as a whole")
    func whole() async throws {
        let share = try await SharedCopy(nil)
        let refusals = try await share.refusals()
        #expect(refusals.writing.isEmpty && refusals.viewSharing == nil && refusals.accessLog == nil)
        #expect(refusals.manageShares == "only the owner shares the record")
        try await share.editor.set(.archived, of: [share.document.id], in: share.record.id)
        #expect(await share.store.drafts(of: nil).map(\.document) == [share.document.id])
    }
}

/// A record with one document, whose owner is another person.
private struct SharedCopy {
    let store = MemoryStore()
    let reader: HealthReader
    let editor: RecordEditor
    let record: HealthRecord
    let document: Document

    init(_ limits: ShareLimits?) async throws {
        let random = Randomness.counted()
        let person = Account(
            id: AccountID(from: random), name: UserName("gail")!, role: .patient, state: .active,
            createdAt: Instant(seconds: 0))
        var record = HealthRecord(
            id: RecordID(from: random), owner: AccountID(from: random), title: "Ada", createdAt: Instant(seconds: 0))
        record.limits = limits
        let id = DocumentID(from: random)
        document = Document(
            id: id, record: record.id, type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain", size: 1,
            digest: "00", label: nil, status: .active, source: SourceIdentity(system: "test"),
            version: DocumentVersion(original: id), createdAt: Instant(seconds: 1), createdBy: nil)
        self.record = record
        let clock = WallClock { Instant(seconds: 200) }
        let environment = LocalEnvironment(over: store, clock: clock, random: random) { person }
        reader = HealthReader(store: store, environment: environment, clock: clock) { person.id }
        editor = RecordEditor(store: store, environment: environment, clock: clock, randomness: random)
        let pulled = PulledDocument(document: document, facts: [], content: Array("a".utf8))
        try await store.apply(PulledStep(record: record, documents: [pulled], cursor: 1, at: Instant(seconds: 1)))
    }

    func refusals() async throws -> RecordRefusals { try await reader.refusals(in: record) }
}
