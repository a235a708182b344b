import SalusBase
import SalusDomain
import SalusLocal
import SalusModels

/// A local store that keeps everything in memory, in the order that the port promises.
actor MemoryStore: LocalStore {
    private struct Pulled {
        var record: HealthRecord
        var cursor: Int
        var documents: [DocumentID: PulledDocument] = [:]
        var contents: [DocumentID: [UInt8]] = [:]
    }

    private var records: [RecordID: Pulled] = [:]
    private var values: [String: [UInt8]] = [:]
    var written: [RecordDraft] = []
    /// The relations that the server took.
    var links: [DocumentLink] = []
    let sealed = MemoryVaultStore()
    var downloads: [DocumentID: PartialDownload] = [:]
    private var summaries: [RecordID: CachedSummary] = [:]
    /// Texts of PDF files, as they were read.
    var pdfTexts: [DocumentID: String] = [:]
    private var apart: [RecordID: Set<FactID>] = [:]
    private(set) var steps = 0
    /// The last to come first.
    private var arrived: [(record: RecordID, document: DocumentID)] = []
    private var stepsUntilFault: Int?
    private(set) var isClosed = false
    private var factsAreDamaged = false

    /// The step after the next `count` fails, and every one after it.
    func failSteps(after count: Int?) { stepsUntilFault = count }

    func damageFacts() { factsAreDamaged = true }

    func move(_ record: RecordID, into other: HealthRecord, at now: Instant, of old: AccountID, as new: AccountID) {
        guard let moved = records.removeValue(forKey: record) else { return }
        records[other.id, default: Pulled(record: other, cursor: 0)].documents.merge(moved.documents) { $1 }
        records[other.id]?.contents.merge(moved.contents) { $1 }
    }

    func tally(of record: RecordID) -> RecordTally {
        let documents = all(record).map { DocumentTally($0, digest: $0.digest) }
        let facts = (records[record]?.documents.values.flatMap(\.facts) ?? []).map(\.model)
        return RecordTally(documents: documents, links: [], facts: facts.reduce(into: [:]) { $0[$1, default: 0] += 1 })
    }

    func people() -> [HealthRecord] { records.values.map(\.record) }

    func keptSummary(of record: RecordID, frontOnly: Bool) -> CachedSummary? {
        records[record] == nil ? nil : summaries[record]
    }

    func keep(_ summary: CachedSummary, of record: RecordID) { summaries[record] = summary }

    func document(_ id: DocumentID, in record: RecordID) -> Document? { all(record).first { $0.id == id } }

    func facts(of document: DocumentID, in record: RecordID) -> [Fact] {
        records[record]?.documents[document]?.facts ?? []
    }

    func relations(in record: RecordID) -> [DocumentLink] {
        links.filter { records[record]?.documents[$0.about] != nil }
            + written.filter { $0.record == record }.compactMap(\.waitingLink)
    }

    func content(of document: DocumentID, in record: RecordID) -> [UInt8]? { records[record]?.contents[document] }

    func cursor(of record: RecordID) -> Int { records[record]?.cursor ?? 0 }

    func apply(_ step: PulledStep) throws(DomainError) {
        if let left = stepsUntilFault {
            guard left > 0 else { throw .storage(StorageFailure(.unavailable, "a fault that the test asked for")) }
            stepsUntilFault = left - 1
        }
        var pulled = records[step.record.id] ?? Pulled(record: step.record, cursor: 0)
        (pulled.record, pulled.cursor) = (step.record, step.cursor)
        for document in step.documents {
            let id = document.document.id
            if step.isNews, pulled.documents[id] == nil { arrived.insert((step.record.id, id), at: 0) }
            written.removeAll { $0.madeDocument == document.document.id }
            pulled.documents[document.document.id] = document
            if let content = document.content { pulled.contents[document.document.id] = content }
        }
        records[step.record.id] = pulled
        steps += 1
    }

    func keepOnly(_ kept: [RecordID]) { records = records.filter { kept.contains($0.key) } }

    func arrivals(
        in record: RecordID, besides account: AccountID, limit: Int
    ) -> (documents: [ListedDocument], count: Int) {
        let all = arrived.filter { $0.record == record }.compactMap { records[record]?.documents[$0.document] }
            .filter { $0.document.createdBy != account && $0.document.version.replacedBy == nil }
        return (all.prefix(limit).map { ListedDocument($0.document, facts: $0.facts) }, all.count)
    }

    func markSeen(_ document: DocumentID?, in record: RecordID) {
        arrived.removeAll { $0.record == record && (document == nil || $0.document == document) }
    }

    func entries(
        _ kind: TimelineKind, in record: RecordID, from day: CalendarDate, limit: Int
    ) -> [TimelineEntry] {
        let all = (records[record]?.documents.values.map { $0 } ?? []).flatMap { pulled in
            pulled.facts.flatMap { TimelineEntry.entries(of: $0, in: pulled.document.id) }
        }
        let later = all.filter { $0.kind == kind && ($0.start?.text ?? "") >= day.description }
        return Array(later.sorted { ($0.start?.text ?? "") < ($1.start?.text ?? "") }.prefix(limit))
    }

    func keep(_ rules: PlacementRules, of record: RecordID) {}

    func factsApart(in record: RecordID) -> Set<FactID> { apart[record] ?? [] }

    func setApart(_ isApart: Bool, _ fact: FactID, in record: RecordID) {
        if isApart { apart[record, default: []].insert(fact) } else { apart[record]?.remove(fact) }
        summaries[record] = nil
    }

    func value(_ name: String) -> [UInt8]? { values[name] }

    func setValue(_ value: [UInt8]?, for name: String) { values[name] = value }

    func transaction<Output: Sendable>(
        of person: Account, at now: Instant, random: Randomness, writes: Bool,
        _ work: @escaping @Sendable (any RecordTransaction) throws(DomainError) -> Output
    ) throws(DomainError) -> Output {
        let copy = MemoryCopy(
            records.mapValues(\.record), records.keys.flatMap { all($0) }, records.values.flatMap(\.documents.values),
            records.values.reduce(into: [:]) { $0.merge($1.contents) { $1 } }, factsAreDamaged: factsAreDamaged,
            drafts: written, links: links + records.values.flatMap(\.documents.values).flatMap(\.links))
        let output = try work(LocalTransaction(copy, of: person, at: now, random: random))
        for (draft, new) in copy.added { write(draft, new) }
        return output
    }

    func close() { isClosed = true }

    func all(_ record: RecordID) -> [Document] {
        atServer(record).map { document in
            written.filter { $0.record == record }.reduce(document) { $1.applied(to: $0) }
        }
    }

    /// Without what drafts show, but for the documents that they make.
    func atServer(_ record: RecordID) -> [Document] { records[record]?.documents.values.map(\.document) ?? [] }

    func set(_ new: PulledDocument) {
        let document = new.document
        records[document.record]?.documents[document.id] = new
        records[document.record]?.contents[document.id] = new.content
    }

    func remove(_ document: DocumentID, from record: RecordID) {
        records[record]?.documents[document] = nil
        records[record]?.contents[document] = nil
    }

    func setState(of document: Document) {
        guard let old = records[document.record]?.documents[document.id] else { return }
        records[document.record]?.documents[document.id] = PulledDocument(
            document: document, facts: old.facts, content: old.content)
    }
}
