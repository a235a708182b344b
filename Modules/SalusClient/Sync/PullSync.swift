import SalusAPI
import SalusBase
import SalusDomain
import SalusModels

/// Brings the local copy up to the server's state: for each record the changes after the cursor, page by page, each page
/// in one local transaction. Stopped anywhere it goes on there; run twice it changes nothing.
struct PullSync: Sendable {
    /// Changes of one page, and so of one transaction.
    static let pageSize = 100

    let session: ClientSession
    let store: any LocalStore
    let clock: WallClock

    func run(_ report: @Sendable (SyncProgress) async -> Void) async throws(ClientError) {
        let records = try await session.call(ListPeopleCall()).records
        let known = try await local { () async throws(DomainError) in
            try await store.keepOnly(records.map(\.id))
            return try await store.people()
        }
        var changes = 0
        for (index, record) in records.enumerated() {
            await report(SyncProgress(record: index + 1, records: records.count, changes: changes))
            try await pull(record, known: known.first { $0.id == record.id }) { applied in
                changes += applied
                await report(SyncProgress(record: index + 1, records: records.count, changes: changes))
            }
        }
    }

    /// A record that vanishes meanwhile is left out; the next run forgets it.
    private func pull(
        _ record: HealthRecord, known: HealthRecord?, _ applied: (Int) async -> Void
    ) async throws(ClientError) {
        do {
            var cursor = try await local { () async throws(DomainError) in try await store.cursor(of: record.id) }
            var page: ChangePage
            repeat {
                page = try await nextPage(of: record.id, after: cursor)
                if page.changes.isEmpty && page.record == known { return }
                cursor += page.changes.count
                try await apply(page, cursor: cursor)
                await applied(page.changes.count)
            } while cursor < page.newest
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
        }
    }

    /// Throws `untrusted(.changes)` for a gap, another record's changes, or an end before the cursor.
    private func nextPage(of record: RecordID, after cursor: Int) async throws(ClientError) -> ChangePage {
        if Task.isCancelled { throw .cancelled }
        let page = try await session.call(ReadChangesCall(record: record, after: cursor, limit: Self.pageSize))
        let numbers = page.changes.map(\.number)
        let isWhole = numbers == Array((cursor + 1)..<(cursor + 1 + numbers.count))
        guard isWhole, page.newest >= cursor + numbers.count, !numbers.isEmpty || page.newest == cursor,
            page.record.id == record, page.changes.allSatisfy({ $0.record == record })
        else { throw .untrusted(.changes) }
        return page
    }

    private func apply(_ page: ChangePage, cursor: Int) async throws(ClientError) {
        let pull = DocumentPull(session: session, store: store, record: page.record.id)
        let documents = try await pull.documents(page.changes.compactMap(\.document))
        let step = PulledStep(record: page.record, documents: documents, cursor: cursor, at: clock.now)
        try await local { () async throws(DomainError) in try await store.apply(step) }
    }
}

/// An error of the local store as the client's own.
func local<Value>(_ step: () async throws(DomainError) -> Value) async throws(ClientError) -> Value {
    do { return try await step() } catch { throw .local(error) }
}
