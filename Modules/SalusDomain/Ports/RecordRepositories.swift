public import SalusBase
public import SalusModels

/// The records that the store shows to the person who asks.
public protocol RecordRepository {
    func record(_ id: RecordID) throws(DomainError) -> HealthRecord?
    /// Those that the account owns and those that are shared with it at this time, with their limits, by title.
    func records(openTo account: AccountID, at now: Instant) throws(DomainError) -> [HealthRecord]
    func setTitle(_ title: String, of record: RecordID, _ grant: WriteGrant) throws(DomainError)
    /// The shares of guardians end then, and those that links offer them; those that end earlier stay so.
    func endGuardianships(of record: RecordID, at end: Instant, _ grant: WriteGrant) throws(DomainError)
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
    /// Stores a new document with its content and its facts, which lie together. Throws `conflict` for pieces that are
    /// not there any more.
    func insert(_ document: Document, content: SealedBytes, facts: SealedBytes, _ grant: WriteGrant)
        throws(DomainError)
    /// Writes label, status and `replacedBy`; all else never changes.
    func update(_ document: Document, _ grant: WriteGrant) throws(DomainError)
}

/// Facts, sealed, and their index rows. Facts are stored with their document.
///
/// Index rows of large documents are written, moved and removed in pieces (`IndexPiece`), each in a transaction of its
/// own. Until all are as their document says, every query that is answered from index rows of that record throws
/// `storage` with `indexBehind`, so that none sees a part.
public protocol FactRepository {
    /// The latest active documents, oldest first.
    func activeDocuments(in view: GrantedView) throws(DomainError) -> [DocumentID]
    func sealedFacts(of document: DocumentID, in view: GrantedView) throws(DomainError) -> SealedFacts?
    /// The facts of the first of `documents`, in their order, until they have `bytes`. Takes these documents from the
    /// list; those that have no facts in the view are left out.
    func sealedFacts(ofFirst documents: inout ArraySlice<DocumentID>, upTo bytes: Int, in view: GrantedView)
        throws(DomainError) -> [SealedFacts]
    /// The numbers of facts in the latest active documents, by model.
    func counts(in view: GrantedView) throws(DomainError) -> [String: Int]
    /// Writes a first piece of the index rows of a document that was stored before.
    @discardableResult
    func index(_ facts: [IndexedFact], of document: Document, _ grant: WriteGrant) throws(DomainError) -> IndexProgress
    /// Removes a first piece of the index rows of a document that was replaced; its sealed facts stay readable by
    /// version.
    @discardableResult
    func removeIndex(of document: Document, _ grant: WriteGrant) throws(DomainError) -> IndexProgress
    /// Lets a first piece of the index rows follow their document's status.
    @discardableResult
    func moveIndex(of document: Document, _ grant: WriteGrant) throws(DomainError) -> IndexProgress
    /// Writes what views judge a version by, in place of what there is. A version without is in no view that judges
    /// facts.
    func noteModels(_ extents: [ModelExtent], of document: Document, _ grant: WriteGrant) throws(DomainError)
}

extension FactRepository {
    /// One document after the other, so that no more is read than is wanted.
    public func sealedFacts(
        ofFirst documents: inout ArraySlice<DocumentID>, upTo bytes: Int, in view: GrantedView
    ) throws(DomainError) -> [SealedFacts] {
        var (found, read) = ([SealedFacts](), 0)
        while read < bytes, let next = documents.popFirst() {
            guard let sealed = try sealedFacts(of: next, in: view) else { continue }
            found.append(sealed)
            read += sealed.sealed.count
        }
        return found
    }
}

/// How far the index rows of a document are as it says.
public enum IndexProgress: Hashable, Sendable {
    case settled
    /// There is another piece.
    case unfinished
    /// There is another piece, for which the facts have to be opened.
    case needsFacts
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

/// The numbered changes of a record, to which every write adds one.
public protocol ChangeRepository {
    /// Gives the change its number: one more than the newest.
    func append(_ kind: Change.Kind, document: DocumentID?, of record: RecordID, at: Instant, _ grant: WriteGrant)
        throws(DomainError)
}

extension IndexedFact {
    package init(_ fact: Fact) { self.init(fact: fact.id, model: fact.model, rows: FactIndex.rows(of: fact)) }
}

extension [IndexedFact] {
    /// The models of these facts, by which views judge their document.
    public var extents: [ModelExtent] { ModelExtent.extents(of: lazy.map { (model: $0.model, rows: $0.rows) }) }
}
