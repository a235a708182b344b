public import SalusBase
public import SalusDomain
public import SalusModels

/// The client's own encrypted copy of what it may see: everything a screen shows comes from here.
public protocol LocalStore: LocalRecordStore, LocalVaultStore, LocalDraftStore, LocalConversationStore,
    LocalRecordMoving, LocalSearchStore, LocalDownloadStore
{
    func people() async throws(DomainError) -> [HealthRecord]
    /// The summary that `keep` kept; nil when none was. The front alone costs the same for any record.
    func keptSummary(of record: RecordID, frontOnly: Bool) async throws(DomainError) -> CachedSummary?
    /// Keeps a computed summary until the next one; nothing is kept for a record that is not here.
    func keep(_ summary: CachedSummary, of record: RecordID) async throws(DomainError)
    /// Any version; nil when it is not on this device.
    func document(_ id: DocumentID, in record: RecordID) async throws(DomainError) -> Document?
    func facts(of document: DocumentID, in record: RecordID) async throws(DomainError) -> [Fact]
    func content(of document: DocumentID, in record: RecordID) async throws(DomainError) -> [UInt8]?
    /// Every relation between documents of a record, those included that wait here.
    func relations(in record: RecordID) async throws(DomainError) -> [DocumentLink]
    /// The number of the last change applied, 0 before the first.
    func cursor(of record: RecordID) async throws(DomainError) -> Int
    /// Applies one pulled step in one transaction; the same step twice changes nothing.
    func apply(_ step: PulledStep) async throws(DomainError)
    /// The latest active versions that came as news and were not marked as seen, the last to come first: at most
    /// `limit` of them, with the number of all. Documents that `account` brought without an app are none.
    func arrivals(
        in record: RecordID, besides account: AccountID, limit: Int
    ) async throws(DomainError) -> (documents: [ListedDocument], count: Int)
    /// Nil marks all that came into the record.
    func markSeen(_ document: DocumentID?, in record: RecordID) async throws(DomainError)
    /// Timeline entries of one kind whose date is `day` or later as text, the earliest first.
    func entries(
        _ kind: TimelineKind, in record: RecordID, from day: CalendarDate, limit: Int
    ) async throws(DomainError) -> [TimelineEntry]
    /// Keeps the rules of a record's carenets as the server told them.
    func keep(_ rules: PlacementRules, of record: RecordID) async throws(DomainError)
    /// Facts that were told apart on this device from others that seem to say the same.
    func factsApart(in record: RecordID) async throws(DomainError) -> Set<FactID>
    /// A kept summary of the record is dropped, since it was made of the facts as they were compared before.
    func setApart(_ isApart: Bool, _ fact: FactID, in record: RecordID) async throws(DomainError)
    /// Forgets records that the server no longer shows; what was written into them here stays, refused.
    func keepOnly(_ records: [RecordID]) async throws(DomainError)
    /// Small values that only this device needs: tokens, keys, settings. Nil when never set.
    func value(_ name: String) async throws(DomainError) -> [UInt8]?
    /// Nil removes it.
    func setValue(_ value: [UInt8]?, for name: String) async throws(DomainError)
    func close() async
}

/// One step of a pull: the record, documents with content and facts, and the new cursor.
public struct PulledStep: Sendable {
    public let record: HealthRecord
    public let documents: [PulledDocument]
    public let cursor: Int
    public let at: Instant
    /// Whether documents that were not here are noted as not seen: false while a record comes for the first time.
    public let isNews: Bool

    public init(
        record: HealthRecord, documents: [PulledDocument], cursor: Int, at: Instant, isNews: Bool = false
    ) {
        (self.record, self.documents, self.cursor, self.at) = (record, documents, cursor, at)
        self.isNews = isNews
    }
}

/// A computed summary as a client keeps it, so that the next start shows it at once.
public struct CachedSummary: Hashable, Sendable {
    /// The record's cursor when it was computed: another one now means that facts may have changed.
    public let cursor: Int
    /// The part that a first frame shows, and the whole, which is empty where the front alone was read. In the client's
    /// own encoding.
    public let front: [UInt8]
    public let content: [UInt8]

    public init(cursor: Int, front: [UInt8], content: [UInt8] = []) {
        (self.cursor, self.front, self.content) = (cursor, front, content)
    }
}

/// A document as the server sent it, with facts and content.
public struct PulledDocument: Sendable {
    public let document: Document
    public let facts: [Fact]
    /// Nil when only label, status or version changed and the content is here already.
    public let content: [UInt8]?
    /// The changes of its status, oldest first; nil where none came since it was asked for.
    public let history: [NamedStatusChange]?
    /// Its relations, of whatever version and in both directions; none where they were not asked for.
    public let links: [DocumentLink]

    public init(
        document: Document, facts: [Fact], content: [UInt8]?, history: [NamedStatusChange]? = nil,
        links: [DocumentLink] = []
    ) {
        (self.document, self.facts, self.content, self.history) = (document, facts, content, history)
        self.links = links
    }
}
