public import SalusAPI
public import SalusBase
import SalusDomain
import SalusLocal
public import SalusModels

/// Reads the content of the screens from the local store alone: it works the same without the server.
///
/// A summary is computed from all facts of a record, so it is cached: `keptSummary` costs the same for any record.
public struct HealthReader: Sendable {
    /// The content of the first tabs of one person.
    public struct Page: Hashable, Sendable {
        public let record: HealthRecord
        public let summary: ClinicalSummary
        /// Latest versions, the latest day first.
        public let documents: [ListedDocument]
    }

    /// A document with everything known about it; `content` is nil when its bytes are not on this device.
    public struct OpenedDocument: Hashable, Sendable {
        public let detail: DocumentDetail
        public let content: [UInt8]?
    }

    /// A summary as it was computed last.
    public struct CachedPage: Hashable, Sendable {
        public let summary: ClinicalSummary
        /// Lines of each section, those that were left out included.
        public let counts: SummaryCounts
        /// False when facts came in since, or another day began.
        public let isFresh: Bool
    }

    let store: any LocalStore
    let environment: LocalEnvironment
    let clock: WallClock
    /// The account of this device.
    let person: @Sendable () -> AccountID

    /// `environment`: the domain's operations over the same store.
    init(
        store: any LocalStore, environment: LocalEnvironment, clock: WallClock,
        person: @escaping @Sendable () -> AccountID
    ) {
        (self.store, self.environment, self.clock, self.person) = (store, environment, clock, person)
    }

    var values: LocalValues { LocalValues(store: store) }

    /// The records on this device, by the names of their people.
    public func people() async throws(ClientError) -> [HealthRecord] {
        let people = try await local { () async throws(DomainError) in try await environment.run(ListPeople()).records }
        return people.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
    }

    /// The facts of the latest active documents, oldest document first: what a summary is computed from.
    public func facts(of record: RecordID) async throws(ClientError) -> [DocumentFacts] {
        try await local { () async throws(DomainError) in
            try await environment.facts(environment.run(ReadFacts(in: .record(record))))
        }
    }

    /// Computed from every fact, without the cache; what several sources tell of one item is one line, but for what was
    /// told apart here.
    public func summary(of record: RecordID) async throws(ClientError) -> ClinicalSummary {
        ClinicalSummary(of: try await facts(of: record), apart: try await factsApart(in: record), at: clock.now)
    }

    /// The summary as it was kept last, without reading a fact; nil when none was kept, and for a record that is closed
    /// to this person now. The front has the first lines of each section and costs the same for any record.
    public func keptSummary(of record: RecordID, frontOnly: Bool = false) async throws(ClientError) -> CachedPage? {
        guard try await mayRead(record) else { return nil }
        return try await local { () async throws(DomainError) in
            guard let kept = try await store.keptSummary(of: record, frontOnly: frontOnly),
                let saved = SavedSummary.read(frontOnly ? kept.front : kept.content)
            else { return nil }
            let isFresh = try await store.cursor(of: record) == kept.cursor && saved.day == clock.now.date.description
            return CachedPage(summary: saved.summary, counts: saved.counts, isFresh: isFresh)
        }
    }

    /// Computes the summary again and stores it, with series thin enough for a chart. Facts that cannot be read give a
    /// summary that is not loaded, which is not stored.
    public func refreshedSummary(of record: RecordID) async throws(ClientError) -> ClinicalSummary {
        let cursor = try await local { () async throws(DomainError) in try await store.cursor(of: record) }
        let saved: SavedSummary
        do throws(ClientError) {
            saved = SavedSummary(try await summary(of: record), at: clock.now)
        } catch { return .notLoaded }
        if let (front, whole) = saved.encoded {
            try await local { () async throws(DomainError) in
                try await store.keep(CachedSummary(cursor: cursor, front: front, content: whole), of: record)
            }
        }
        return saved.summary
    }

    /// Newest first, latest versions only.
    public func documents(of record: RecordID) async throws(ClientError) -> [Document] {
        try await local { () async throws(DomainError) in
            let listing = ListDocuments(in: .record(record), offset: 0, limit: .max, allVersions: false)
            return try await environment.run(listing).documents
        }
    }

    /// All versions of the documents.
    func versions(of record: RecordID) async throws(ClientError) -> [Document] {
        try await local { () async throws(DomainError) in
            try await environment.run(ListDocuments(in: .record(record), offset: 0, limit: .max, allVersions: true))
                .documents
        }
    }

    /// Latest versions in the words of their facts, the latest day first; without tags, which are on other documents.
    public func listing(of record: RecordID) async throws(ClientError) -> [ListedDocument] {
        try await wholeListing(of: record).filter { !$0.document.isTag }
    }

    /// The same with tags.
    func wholeListing(of record: RecordID) async throws(ClientError) -> [ListedDocument] {
        try await local { () async throws(DomainError) in
            try await environment.headlines(environment.run(ListHeadlines(in: .record(record))))
        }
    }

    /// The latest active documents as entries of a timeline, the latest first.
    public func timeline(of record: RecordID) async throws(ClientError) -> [TimelineEntry] {
        try await local { () async throws(DomainError) in
            try await environment.timeline(environment.run(ReadTimeline(in: .record(record))))
        }
    }

    /// Nil for a record that is not on this device. Facts that cannot be read leave a summary that is not loaded, and
    /// the documents still open.
    public func page(of record: RecordID) async throws(ClientError) -> Page? {
        guard let known = try await people().first(where: { $0.id == record }) else { return nil }
        return Page(
            record: known, summary: try await refreshedSummary(of: record), documents: try await listing(of: record))
    }

    /// Nil for a document that is not on this device. Replaced versions are found too. A document whose facts are
    /// damaged opens without them.
    public func document(_ id: DocumentID, in record: RecordID) async throws(ClientError) -> OpenedDocument? {
        guard let detail = try await detail(of: id, in: record) else { return nil }
        let content = try await local { () async throws(DomainError) -> [UInt8]? in
            try await self.content(of: id, in: record)
        }
        return OpenedDocument(detail: detail, content: content)
    }

    /// A document without its bytes; nil for one that is not on this device.
    public func detail(of id: DocumentID, in record: RecordID) async throws(ClientError) -> DocumentDetail? {
        try await local { () async throws(DomainError) in
            do throws(DomainError) {
                let read = try await environment.run(ReadDocument(id, in: .record(record)))
                return DocumentDetail(
                    document: read.document, versions: read.versions, facts: try await facts(read.sealed))
            } catch .notFound { return nil }
        }
    }

    private func facts(_ sealed: SealedDocuments) async throws(DomainError) -> [Fact] {
        do throws(DomainError) { return try await environment.facts(sealed).flatMap(\.facts) } catch {
            guard case .storage(let failure) = error, failure.kind == .corrupt else { throw error }
            return []
        }
    }

    private func content(of document: DocumentID, in record: RecordID) async throws(DomainError) -> [UInt8]? {
        do throws(DomainError) {
            return try await environment.open(environment.run(ReadContent(of: document, in: .record(record))))
        } catch .notFound { return nil }
    }
}

/// Documents that came into a record since they were marked as seen on this device.
public struct RecordNews: Hashable, Sendable {
    public let record: RecordID
    /// The last to come first.
    public let documents: [ListedDocument]
    /// The number of all of them, those beyond the limit included.
    public let count: Int
}

/// A visit that a record names for a day to come.
public struct PlannedVisit: Hashable, Sendable {
    public let record: RecordID
    public let entry: TimelineEntry
}

/// The news of all records on this device, and what comes next, by counts and indexed reads: no record is read as a
/// whole.
extension HealthReader {
    /// For each record with news at most `limit` documents. What this account brought itself without an app is none,
    /// and nor is what came with a record's first sync.
    public func news(limit: Int) async throws(ClientError) -> [RecordNews] {
        var news: [RecordNews] = []
        for record in try await people() where try await mayRead(record.id) {
            let (all, count) = try await local { () async throws(DomainError) in
                try await store.arrivals(in: record.id, besides: person(), limit: limit)
            }
            let documents = try await shown(all, in: record) { $0.document.id }
            let hidden = all.count - documents.count
            if count > hidden {
                news.append(RecordNews(record: record.id, documents: documents, count: count - hidden))
            }
        }
        return news
    }

    /// Marks one document as seen on this device, or all that came into the record.
    public func markSeen(_ document: DocumentID? = nil, in record: RecordID) async throws(ClientError) {
        try await local { () async throws(DomainError) in try await store.markSeen(document, in: record) }
    }

    /// The first visit of each record from `today` on, whose date names its day; the earliest first.
    public func plannedVisits(from today: CalendarDate) async throws(ClientError) -> [PlannedVisit] {
        var visits: [PlannedVisit] = []
        for record in try await people() where try await mayRead(record.id) {
            let entries = try await local { () async throws(DomainError) in
                try await store.entries(.encounter, in: record.id, from: today, limit: Self.visits)
            }
            let next = try await shown(entries, in: record, \.document)
                .first { ($0.start?.precision ?? .year) >= .day }
            if let next { visits.append(PlannedVisit(record: record.id, entry: next)) }
        }
        return visits.sorted { ($0.entry.start?.text ?? "", $0.record) < ($1.entry.start?.text ?? "", $1.record) }
    }

    /// As many are looked at to find one whose date names a day.
    private static let visits = 20

    /// Those that the policy shows this person: a share may have become narrower than what is still on this device.
    private func shown<Item>(
        _ items: [Item], in record: HealthRecord, _ document: (Item) -> DocumentID
    ) async throws(ClientError) -> [Item] {
        guard record.limits?.view.hasEveryDocument == false else { return items }
        var shown: [Item] = []
        for item in items where try await detail(of: document(item), in: record.id) != nil { shown.append(item) }
        return shown
    }

    func mayRead(_ record: RecordID) async throws(ClientError) -> Bool {
        try await isAllowed(AccessRequest(.readRecord, .record(record)))
    }
}
