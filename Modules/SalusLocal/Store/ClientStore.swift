public import SalusBase
public import SalusConversations
public import SalusDomain
public import SalusModels
public import SalusSQL
import SalusTables

/// The client's own copy over one SQL engine: everything in one encrypted database, written step
/// by step as it is pulled.
public final class ClientStore: LocalStore {
    let database: any SQLDatabase

    /// Brings the schema forward. Throws `DomainError.storage` when a newer program wrote the database, or one of
    /// before the first release.
    public init(_ database: any SQLDatabase, now: Instant) async throws(DomainError) {
        self.database = database
        do {
            try await database.migrate(ClientMigrations.all, at: now)
        } catch { throw .from(error) }
    }

    public func people() async throws(DomainError) -> [HealthRecord] { try await read { try $0.records.people() } }

    public func listing(of record: RecordID) async throws(DomainError) -> [ListedDocument] {
        try await read { try $0.drafts.listing(of: record) }
    }

    public func timeline(of record: RecordID) async throws(DomainError) -> [TimelineEntry] {
        try await read { try $0.records.timeline(of: record) }
    }

    public func keptSummary(of record: RecordID, frontOnly: Bool) async throws(DomainError) -> CachedSummary? {
        try await read { try $0.records.keptSummary(of: record, frontOnly: frontOnly) }
    }

    public func keep(_ summary: CachedSummary, of record: RecordID) async throws(DomainError) {
        try await write { try $0.records.keep(summary, of: record) }
    }

    public func document(_ id: DocumentID, in record: RecordID) async throws(DomainError) -> Document? {
        try await read { try $0.records.document(id, in: record) }
    }

    public func facts(of document: DocumentID, in record: RecordID) async throws(DomainError) -> [Fact] {
        try await read { try $0.records.facts(of: document, in: record) }
    }

    public func content(of document: DocumentID, in record: RecordID) async throws(DomainError) -> [UInt8]? {
        try await read { try $0.records.content(of: document, in: record) }
    }

    public func relations(in record: RecordID) async throws(DomainError) -> [DocumentLink] {
        try await read { try $0.links(of: record) + $0.drafts.drafts(of: record).compactMap(\.waitingLink) }
    }

    public func cursor(of record: RecordID) async throws(DomainError) -> Int {
        try await read { try $0.records.cursor(of: record) }
    }

    /// A step older than the newest one applied is left out: it would put documents back in time.
    public func apply(_ step: PulledStep) async throws(DomainError) {
        try await write { tables in
            guard try tables.records.cursor(of: step.record.id) <= step.cursor else { return }
            try tables.drafts.apply(step)
            for pulled in step.documents { try tables.downloads.forget(pulled.document.id, of: step.record.id) }
        }
    }

    public func keepOnly(_ records: [RecordID]) async throws(DomainError) {
        let kept = Set(records)
        try await write { tables in
            for person in try tables.records.people() where !kept.contains(person.id) {
                try tables.drafts.forget(person.id)
            }
            for record in try tables.downloads.records() where !kept.contains(record) {
                try tables.downloads.forgetAll(of: record)
            }
        }
    }

    public func arrivals(
        in record: RecordID, besides account: AccountID, limit: Int
    ) async throws(DomainError) -> (documents: [ListedDocument], count: Int) {
        try await read { tables in
            (
                try tables.records.arrivals(in: record, besides: account, limit: limit),
                try tables.records.arrivalCount(in: record, besides: account)
            )
        }
    }

    public func markSeen(_ document: DocumentID?, in record: RecordID) async throws(DomainError) {
        try await write { try $0.records.markSeen(document, in: record) }
    }

    public func entries(
        _ kind: TimelineKind, in record: RecordID, from day: CalendarDate, limit: Int
    ) async throws(DomainError) -> [TimelineEntry] {
        try await read { try $0.records.entries(kind, in: record, from: day, limit: limit) }
    }

    public func keep(_ rules: PlacementRules, of record: RecordID) async throws(DomainError) {
        try await write { try PlacementRulesTable(tables: $0.records.tables).set(rules, of: record) }
    }

    public func factsApart(in record: RecordID) async throws(DomainError) -> Set<FactID> {
        try await read { try $0.records.factsApart(in: record) }
    }

    public func setApart(_ isApart: Bool, _ fact: FactID, in record: RecordID) async throws(DomainError) {
        try await write { try $0.records.setApart(isApart, fact, in: record) }
    }

    public func value(_ name: String) async throws(DomainError) -> [UInt8]? {
        try await read { try $0.records.value(name) }
    }

    public func setValue(_ value: [UInt8]?, for name: String) async throws(DomainError) {
        try await write { try $0.records.setValue(value, for: name) }
    }

    /// One write at a time: what an operation has looked at stays so until it is done.
    public func transaction<Output: Sendable>(
        of person: Account, at now: Instant, random: Randomness, writes: Bool,
        _ work: @escaping @Sendable (any RecordTransaction) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output {
        let run: @Sendable (any SQLTransaction) throws -> Output = { sql in
            try work(LocalTransaction(ClientTables(sql), of: person, at: now, random: random))
        }
        do {
            return try await writes ? database.write(run) : database.read(run)
        } catch { throw .from(error) }
    }

    public func close() async { await database.close() }

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (ClientTables) throws -> Value
    ) async throws(DomainError) -> Value {
        do { return try await database.read { try work(ClientTables($0)) } } catch { throw .from(error) }
    }

    func write(_ work: @escaping @Sendable (ClientTables) throws -> Void) async throws(DomainError) {
        try await change(work)
    }

    func change<Value: Sendable>(
        _ work: @escaping @Sendable (ClientTables) throws -> Value
    ) async throws(DomainError) -> Value {
        do { return try await database.write { try work(ClientTables($0)) } } catch { throw .from(error) }
    }
}

/// The client's tables inside one open transaction.
struct ClientTables {
    let records: LocalRecordTable
    let drafts: LocalDraftTable
    let vaults: LocalVaultTable
    let conversations: LocalConversationTable
    let search: LocalSearchTable

    init(_ transaction: any SQLTransaction) {
        let tables = Tables(transaction)
        records = LocalRecordTable(tables: tables)
        drafts = LocalDraftTable(records: records)
        vaults = LocalVaultTable(tables: tables)
        conversations = LocalConversationTable(tables: tables)
        search = LocalSearchTable(tables: tables)
    }
}

extension ClientStore {
    public func unarchived(limit: Int) async throws(DomainError) -> [LocalConversationEntry] {
        try await read { try $0.conversations.unarchived(limit: limit) }
    }

    public func note(_ entries: [LocalConversationEntry], in segment: [UInt8]?) async throws(DomainError) {
        try await write { try $0.conversations.note(entries, in: segment) }
    }

    public func segments() async throws(DomainError) -> [[UInt8]: ConversationID] {
        try await read { try $0.conversations.segments() }
    }

    public func take(
        _ segment: ArchiveSegment, named name: [UInt8], outline: [UInt8], of person: AccountID
    ) async throws(DomainError) {
        try await write { try $0.conversations.take(segment, named: name, outline: outline, of: person) }
    }

    public func forget(segment name: [UInt8]) async throws(DomainError) {
        try await write { try $0.conversations.forget(segment: name) }
    }

    public func lastNumber(of conversation: ConversationID) async throws(DomainError) -> Int {
        try await read { try $0.conversations.lastSequence(of: conversation) }
    }

    public func forgetEntries(of conversation: ConversationID, upTo last: Int) async throws(DomainError) -> Int {
        try await change { try $0.conversations.forgetEntries(of: conversation, upTo: last) }
    }
}
