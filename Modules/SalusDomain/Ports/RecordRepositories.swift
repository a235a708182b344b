public import SalusBase
public import SalusModels

public protocol RecordRepository {
    func record(_ id: RecordID) throws(DomainError) -> HealthRecord?
    func records(ownedBy account: AccountID) throws(DomainError) -> [HealthRecord]
    /// Those that the account owns and those that are shared with it at this time, with their limits, by title.
    func records(openTo account: AccountID, at now: Instant) throws(DomainError) -> [HealthRecord]
    /// A page of all that the account sees: its own, those shared with it at this time, and one for each carenet that
    /// it is in; by title within each.
    func visibleRecords(
        to account: AccountID, at now: Instant, offset: Int, limit: Int
    ) throws(DomainError) -> [VisibleRecord]
    /// A part of all records, oldest first.
    func records(_ part: ListPart<TimePlace>) throws(DomainError) -> [HealthRecord]
    /// Those whose title holds `text` in whatever case, by title: at most `limit`, none for an empty text.
    func records(titled text: String, limit: Int) throws(DomainError) -> [HealthRecord]
    /// The record that a source's patient was imported into.
    func record(ofPatient patient: String, in system: String) throws(DomainError) -> HealthRecord?
    func insert(_ record: HealthRecord, _ grant: WriteGrant) throws(DomainError)
    func noteSource(patient: String, in system: String, record: RecordID, _ grant: WriteGrant) throws(DomainError)
    func setOwner(_ owner: AccountID, of record: RecordID, _ grant: WriteGrant) throws(DomainError)
    func setTitle(_ title: String, of record: RecordID, _ grant: WriteGrant) throws(DomainError)
    /// Takes the record away from everybody: no question finds it from then on. Its rows are still there.
    func beginErasing(_ record: RecordID, _ grant: WriteGrant) throws(DomainError)
    /// Removes some rows of a record whose erasure has begun: its documents, facts, index rows, changes. At last it
    /// removes the record; the access lines stay. Returns whether nothing is left.
    func eraseNext(of record: RecordID, _ grant: WriteGrant) throws(DomainError) -> Bool
    /// Records whose erasure has begun and is not done.
    func erased() throws(DomainError) -> [RecordID]
}

extension RecordRepository {
    /// Erases the record in one transaction: for work that keeps no other caller waiting.
    func erase(_ record: RecordID, _ grant: WriteGrant) throws(DomainError) {
        try beginErasing(record, grant)
        while try !eraseNext(of: record, grant) {}
    }
}

/// The key store: record keys wrapped under the server's key, in a store of their own whose backup is overwritten.
///
/// A key commits before the transaction that needs it, so a record is never without its key. `destroy` takes effect
/// after the transaction has committed, so that a rollback loses nothing. A key without a record (rolled back, or a
/// crash before its destruction) is an orphan and is swept when the store opens.
public protocol RecordKeyRepository {
    func wrappedKey(of record: RecordID) throws(DomainError) -> [UInt8]?
    func insert(_ wrappedKey: [UInt8], of record: RecordID, _ grant: WriteGrant) throws(DomainError)
    func destroy(of record: RecordID, _ grant: WriteGrant) throws(DomainError)
}

/// Documents. Every read goes through a view: a document outside of it is not found, not listed and not counted.
public protocol DocumentRepository {
    func document(_ id: DocumentID, in view: GrantedView) throws(DomainError) -> Document?
    /// Newest first; latest versions only unless `allVersions`. `total` counts before paging.
    func documents(in view: GrantedView, allVersions: Bool, offset: Int, limit: Int)
        throws(DomainError) -> (documents: [Document], total: Int)
    /// Those that fit; `total` counts before paging.
    func documents(in view: GrantedView, matching filter: DocumentFilter)
        throws(DomainError) -> (documents: [Document], total: Int)
    /// Oldest first.
    func statusChanges(of document: DocumentID, in view: GrantedView) throws(DomainError) -> [StatusChange]
    /// Adds to the history of a document's status.
    func note(_ change: StatusChange, of document: DocumentID, in record: RecordID, _ grant: WriteGrant)
        throws(DomainError)
    /// The change that a client calls so; nil before it was made.
    func sentChange(_ id: DocumentChangeID, in view: GrantedView) throws(DomainError) -> SentChange?
    /// Keeps it as long as the record.
    func note(_ change: SentChange, in record: RecordID, _ grant: WriteGrant) throws(DomainError)
    /// The versions of a lineage that are in the view, oldest first.
    func versions(of original: DocumentID, in view: GrantedView) throws(DomainError) -> [Document]
    /// The newest document that came under this source identity, whether or not it has been replaced since.
    func latest(from source: SourceIdentity, in view: GrantedView) throws(DomainError) -> Document?
    func sealedContent(_ id: DocumentID, in view: GrantedView) throws(DomainError) -> StoredContent?
    /// Throws `conflict` for pieces that are not there any more.
    func insert(_ document: Document, content: SealedBytes, _ grant: WriteGrant) throws(DomainError)
    /// Writes label, status and `replacedBy`; all else never changes.
    func update(_ document: Document, _ grant: WriteGrant) throws(DomainError)
}

extension DocumentRepository {
    func insert(_ document: Document, sealedContent: [UInt8], _ grant: WriteGrant) throws(DomainError) {
        try insert(document, content: .whole(sealedContent), grant)
    }
}

/// Facts, sealed, and their index rows.
///
/// Index rows of large documents are written, moved and removed in pieces (`IndexPiece`), each in a transaction of its
/// own. Until all are as their document says, every query that is answered from index rows of that record throws
/// `storage` with `indexBehind`, so that none sees a part.
public protocol FactRepository {
    /// The latest active documents, oldest first.
    func activeDocuments(in view: GrantedView) throws(DomainError) -> [DocumentID]
    func sealedFacts(of document: DocumentID, in view: GrantedView) throws(DomainError) -> SealedFacts?
    /// The numbers of facts in the latest active documents, by model.
    func counts(in view: GrantedView) throws(DomainError) -> [String: Int]
    /// Stores the facts of a document that was stored before, and the first piece of their index rows.
    @discardableResult
    func insert(_ facts: SealedFacts, index: [IndexedFact], of document: Document, _ grant: WriteGrant)
        throws(DomainError) -> IndexProgress
    /// Removes a first piece of the index rows of a document that was replaced; its sealed facts stay readable by
    /// version.
    @discardableResult
    func removeIndex(of document: Document, _ grant: WriteGrant) throws(DomainError) -> IndexProgress
    /// Lets a first piece of the index rows follow their document's status.
    @discardableResult
    func moveIndex(of document: Document, _ grant: WriteGrant) throws(DomainError) -> IndexProgress
    /// Writes all index rows of a latest document, under its status, in place of any there are: after a restore, where
    /// no request waits.
    func restoreIndex(_ index: [IndexedFact], of document: Document, _ grant: WriteGrant) throws(DomainError)
    /// Writes what views judge a version by, in place of what there is. A version without is in no view that judges
    /// facts.
    func noteModels(_ extents: [ModelExtent], of document: Document, _ grant: WriteGrant) throws(DomainError)
    /// A document of the record whose index rows are not yet as it says; nil when all are.
    func unsettled(in record: RecordID) throws(DomainError) -> DocumentID?
    /// Writes the next piece of such a document's index. `index`: all its facts in their order; nil while they are
    /// sealed.
    func settle(_ document: Document, by index: [IndexedFact]?, _ grant: WriteGrant) throws(DomainError)
        -> IndexProgress
}

/// How far the index rows of a document are as it says.
public enum IndexProgress: Hashable, Sendable {
    case settled
    /// There is another piece.
    case unfinished
    /// There is another piece, for which the facts have to be opened.
    case needsFacts
}

/// How much of the index one transaction writes.
public enum IndexPiece {
    /// Rows: about a quarter of the 50 ms that a piece of work may hold the one writer for.
    public static let rows = 250
}

/// A change of a document that was made under its client's identifier, so that it is known when it is sent again.
public struct SentChange: Hashable, Sendable {
    public let id: DocumentChangeID
    public let document: DocumentID
    public let label: String?
    public let status: DocumentStatus?
    /// The account that made the change; nil for the operator.
    public let account: AccountID?

    public init(
        id: DocumentChangeID, document: DocumentID, label: String?, status: DocumentStatus?, account: AccountID?
    ) {
        (self.id, self.document, self.label, self.status, self.account) = (id, document, label, status, account)
    }
}

/// One fact's identity and its typed index rows.
public struct IndexedFact: Hashable, Sendable {
    public let fact: FactID
    public let model: String
    public let rows: [IndexRow]

    public init(fact: FactID, model: String, rows: [IndexRow]) {
        (self.fact, self.model, self.rows) = (fact, model, rows)
    }
}

public protocol ChangeRepository {
    /// Changes of the record itself and of documents in the view. In a view that has not every document they are
    /// numbered from 1 without gaps, so that the numbers tell of no other change; the replacement of a document of the
    /// view by one outside it is told as a change of the older one.
    func changes(in view: GrantedView, after number: Int, limit: Int) throws(DomainError) -> [Change]
    /// The number of the newest of those; 0 when there is none.
    func newest(in view: GrantedView) throws(DomainError) -> Int
    /// Gives the change its number: one more than the newest.
    func append(_ kind: Change.Kind, document: DocumentID?, of record: RecordID, at: Instant, _ grant: WriteGrant)
        throws(DomainError)
}

extension IndexedFact {
    init(_ fact: Fact) { self.init(fact: fact.id, model: fact.model, rows: FactIndex.rows(of: fact)) }
}

extension [IndexedFact] {
    /// The models of these facts, by which views judge their document.
    public var extents: [ModelExtent] { ModelExtent.extents(of: lazy.map { (model: $0.model, rows: $0.rows) }) }
}
