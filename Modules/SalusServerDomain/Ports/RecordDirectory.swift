public import SalusBase
public import SalusDomain
public import SalusModels

/// All records of a server.
public protocol RecordDirectory: RecordRepository {
    func records(ownedBy account: AccountID) throws(DomainError) -> [HealthRecord]
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
    /// Takes the record away from everybody: no question finds it from then on. Its rows are still there.
    func beginErasing(_ record: RecordID, _ grant: WriteGrant) throws(DomainError)
    /// Removes some rows of a record whose erasure has begun: its documents, facts, index rows, changes. At last it
    /// removes the record; the access lines stay. Returns whether nothing is left.
    func eraseNext(of record: RecordID, _ grant: WriteGrant) throws(DomainError) -> Bool
    /// Records whose erasure has begun and is not done.
    func erased() throws(DomainError) -> [RecordID]
}

extension RecordDirectory {
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

/// The index rows of facts, written in pieces.
public protocol FactIndexRepository {
    /// Writes all index rows of a latest document, under its status, in place of any there are: after a restore, where
    /// no request waits.
    func restoreIndex(_ index: [IndexedFact], of document: Document, _ grant: WriteGrant) throws(DomainError)
    /// A document of the record whose index rows are not yet as it says; nil when all are.
    func unsettled(in record: RecordID) throws(DomainError) -> DocumentID?
    /// Writes the next piece of such a document's index. `index`: all its facts in their order; nil while they are
    /// sealed.
    func settle(_ document: Document, by index: [IndexedFact]?, _ grant: WriteGrant) throws(DomainError)
        -> IndexProgress
}

/// How much of the index one transaction writes.
public enum IndexPiece {
    /// Rows: about a quarter of the 50 ms that a piece of work may hold the one writer for.
    public static let rows = 250
}

/// The numbered changes of a record, as callers are told of them. In a view that has not every document they are
/// numbered from 1 without gaps, so that the numbers tell of no other change; the replacement of a document of the view
/// by one outside it is told as a change of the older one. The grant is for marks on the way, from which the next page
/// is found: a page costs the same wherever it begins.
public protocol ChangeFeedRepository {
    /// Changes of the record itself and of documents in the view.
    func changes(in view: GrantedView, after number: Int, limit: Int, _ grant: WriteGrant)
        throws(DomainError) -> [Change]
    /// The number of the newest of those; 0 when there is none.
    func newest(in view: GrantedView, _ grant: WriteGrant) throws(DomainError) -> Int
}
