import SalusAPI
import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync

/// Brings the local copy and the server to the same state: for each record the changes after the cursor, page by page,
/// each page in one local transaction; then what was written into it here. Stopped anywhere it goes on there; run twice
/// it changes nothing. A record that cannot be pulled does not keep the others from it.
struct PullSync: Sendable {
    /// Changes of one page, and so of one transaction.
    static let pageSize = 100

    let session: ClientSession
    let store: any LocalStore
    let vaults: VaultClient
    let records: RecordEditor
    let conversations: Conversations
    let clock: WallClock
    let transfers = DocumentTransfers()

    /// The records and vaults of one run, and whether the queue of conversations is read.
    enum Scope: Equatable, Sendable {
        case everything
        case some(records: Set<RecordID>, vaults: Set<VaultID>, queue: Bool = false)

        func joined(_ other: Scope) -> Scope {
            guard case .some(let records, let vaults, let queue) = self,
                case .some(let more, let others, let otherQueue) = other
            else { return .everything }
            return .some(
                records: records.union(more), vaults: vaults.union(others), queue: queue || otherQueue)
        }

        var readsQueue: Bool {
            switch self {
            case .everything: true
            case .some(_, _, let queue): queue
            }
        }
    }

    /// The scope that brings what these events tell of; nil when all of it is here already.
    func scope(of events: [ChangeEvent]) async throws(ClientError) -> Scope? {
        var (records, changed, queue) = (Set<RecordID>(), Set<VaultID>(), false)
        for event in events {
            switch event {
            case .record(let record, let number):
                let cursor = try await local { () async throws(DomainError) in try await store.cursor(of: record) }
                if cursor < number { records.insert(record) }
            case .vault(let vault, let log, let entries):
                if try await vaults.sync.isBehind(vault, log: log, entries: entries) { changed.insert(vault) }
            case .inbox: continue
            case .queue: queue = true
            case .gone, .account, .sessionEnded: return .everything
            }
        }
        let isNothing = records.isEmpty && changed.isEmpty && !queue
        return isNothing ? nil : .some(records: records, vaults: changed, queue: queue)
    }

    /// Where everything is on this device alone, its vaults are brought to the state that a server would give them;
    /// throws `noServer` in the end.
    func runHere(_ scope: Scope) async throws(ClientError) {
        if await vaults.hasKeys { try await pullVaults(scope) }
        throw .noServer
    }

    /// Records first, then vaults and conversations.
    func run(_ scope: Scope, _ report: @Sendable (SyncProgress) async -> Void) async throws(ClientError) {
        var failure: ClientError?
        do throws(ClientError) { try await pullRecords(scope, report) } catch {
            guard error.concernsOneRecord else { throw error }
            failure = error
        }
        if await vaults.hasKeys {
            do throws(ClientError) { try await pullVaults(scope) } catch {
                if error.isOfTheWay { throw error }
                failure = failure ?? error
            }
            if scope.readsQueue {
                try await conversations.sync(looksForDevices: scope == .everything)
            }
            try await conversations.history.sync()
        }
        if let failure { throw failure }
    }

    private func pullVaults(_ scope: Scope) async throws(ClientError) {
        switch scope {
        case .everything: try await vaults.sync.all()
        case .some(_, let changed, _): try await vaults.sync.only(changed)
        }
    }

    private func pullRecords(
        _ scope: Scope, _ report: @Sendable (SyncProgress) async -> Void
    ) async throws(ClientError) {
        let (records, known) = try await records(in: scope)
        var (changes, changed, news, failure) = (0, Set<RecordID>(), Set<RecordID>(), ClientError?.none)
        for (index, record) in records.enumerated() {
            func progress() -> SyncProgress {
                SyncProgress(
                    record: index + 1, records: records.count, changes: changes, changed: changed, news: news)
            }
            await report(progress())
            do throws(ClientError) {
                func applied(_ count: Int, _ isNews: Bool) async {
                    changes += count
                    changed.insert(record.id)
                    if isNews { news.insert(record.id) }
                    await report(progress())
                }
                try await pull(record, known: known.first { $0.id == record.id }, applied)
                let push = RecordPush(
                    session: session, store: store, record: record.id, clock: clock, transfers: transfers)
                try await push.run { () async throws(ClientError) in try await pull(record, known: record, applied) }
            } catch {
                guard error.concernsOneRecord else { throw error }
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    /// The records to look at, and those that are here already. A record that is not here yet needs the whole list.
    private func records(
        in scope: Scope
    ) async throws(ClientError) -> (records: [HealthRecord], known: [HealthRecord]) {
        let known = try await local { () async throws(DomainError) in try await store.people() }
        if case .some(let wanted, _, _) = scope, wanted.isSubset(of: known.map(\.id)) {
            return (known.filter { wanted.contains($0.id) }, known)
        }
        let answer = try await session.call(ListPeopleCall())
        try await noteShares(owners: answer.owners ?? [])
        let records = answer.records
        // A copy that was made within other limits is not the one to go on with: numbers count within limits.
        let kept = records.filter { record in
            let old = known.first { $0.id == record.id }
            return old.map { $0.limits?.view == record.limits?.view } ?? true
        }
        return try await local { () async throws(DomainError) in
            try await store.keepOnly(kept.map(\.id))
            return (records, try await store.people())
        }
    }

    /// Keeps who owns the records of others, and the circles that the account is in.
    private func noteShares(owners: [RecordOwner]) async throws(ClientError) {
        let values = LocalValues(store: store)
        try await values.save(owners)
        var circles: [CarenetMembership] = []
        while true {
            let page = try await session.call(ListOwnCarenetsCall(offset: circles.count))
            circles += page.memberships
            guard page.hasMore, !page.memberships.isEmpty else { break }
        }
        try await values.save(circles)
    }

    /// A record that vanishes meanwhile is left out; the next run forgets it.
    private func pull(
        _ record: HealthRecord, known: HealthRecord?, _ applied: (Int, Bool) async -> Void
    ) async throws(ClientError) {
        var cursor = try await local { () async throws(DomainError) in try await store.cursor(of: record.id) }
        while let page = try await nextPage(of: record.id, after: cursor, isKnown: known != nil) {
            if page.changes.isEmpty && page.record == known { return }
            cursor += page.changes.count
            let isNews = try await apply(page, cursor: cursor, isKnown: known != nil)
            await applied(page.changes.count, isNews)
            if cursor >= page.newest { return }
        }
    }

    /// Nil when there is no such record any more, or nothing new about one that is here.
    private func nextPage(
        of record: RecordID, after cursor: Int, isKnown: Bool
    ) async throws(ClientError) -> ChangePage? {
        if Task.isCancelled { throw .cancelled }
        let call = ReadChangesCall(record: record, after: cursor, limit: Self.pageSize)
        do {
            let page =
                isKnown
                ? try await session.call(call, unless: ChangePage.tag(newest: cursor)) : try await session.call(call)
            return try page.map { page throws(ClientError) in try checked(page, record, after: cursor) }
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            return nil
        }
    }

    /// Throws `untrusted(.changes)` for a gap, another record's changes, or an end before the cursor.
    private func checked(
        _ page: ChangePage, _ record: RecordID, after cursor: Int
    ) throws(ClientError) -> ChangePage {
        guard page.record.id == record, page.changes.allSatisfy({ $0.record == record }) else {
            throw .untrusted(.changes)
        }
        let feed = FeedPage(
            numbers: page.changes.map { UInt64(max(0, $0.number)) }, newest: UInt64(max(0, page.newest)))
        do { _ = try feed.cursor(after: UInt64(cursor)) } catch { throw .untrusted(.changes) }
        return page
    }

    /// True when something in it was not written by this device. Its documents are noted as not seen where the record
    /// was here before, and a sync had come to its end.
    private func apply(_ page: ChangePage, cursor: Int, isKnown: Bool) async throws(ClientError) -> Bool {
        let record = page.record.id
        let drafts = try await local { () async throws(DomainError) in try await store.drafts(of: record) }
        let made = Set(drafts.compactMap(\.madeDocument))
        let pull = DocumentPull(
            session: session, store: store, records: records, transfers: transfers, record: record, made: made,
            changed: Set(page.changes.filter { $0.kind == .documentChanged }.compactMap(\.document)))
        let documents = try await pull.documents(page.changes.compactMap(\.document))
        let hasSynced = try await LocalValues(store: store).lastSync() != nil
        let step = PulledStep(
            record: page.record, documents: documents, cursor: cursor, at: clock.now, isNews: isKnown && hasSynced)
        try await local { () async throws(DomainError) in try await store.apply(step) }
        let others = page.changes.filter { change in
            guard let document = change.document else { return true }
            return !records.own.take(document) && !made.contains(document)
        }
        return !others.isEmpty
    }
}

/// An error of the local store as the client's own; `document` for what the policy refuses.
func local<Value>(_ step: () async throws(DomainError) -> Value) async throws(ClientError) -> Value {
    do { return try await step() } catch { throw error == .denied ? .document(.notAllowed) : .local(error) }
}
