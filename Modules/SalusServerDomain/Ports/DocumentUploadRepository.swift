public import SalusBase
public import SalusDomain
public import SalusModels

/// Uploads of documents' bytes, in sealed parts. None is in a view: an upload is its account's alone until a document
/// was made of it. They go with their record.
public protocol DocumentUploadRepository {
    /// Nil for one that was ended.
    func upload(_ name: DocumentUploadName) throws(DomainError) -> StoredUpload?
    /// The sealed part that begins there.
    func part(at offset: Int, of name: DocumentUploadName) throws(DomainError) -> [UInt8]?
    /// Those that an account has begun and that were not ended, and their bytes as announced.
    func amount(begunBy account: AccountID) throws(DomainError) -> DocumentAmount
    /// The same of one record.
    func amount(begunIn record: RecordID) throws(DomainError) -> DocumentAmount
    /// Those of a record that were not ended, oldest first.
    func uploads(in record: RecordID) throws(DomainError) -> [StoredUpload]
    /// One without parts. Throws `conflict` while one of that identifier that was ended is not removed yet.
    func insert(_ upload: StoredUpload, _ grant: WriteGrant) throws(DomainError)
    /// `upload` as it is with the part, which begins at `offset`. Throws `conflict` when it has another part there.
    func append(_ sealed: [UInt8], at offset: Int, to upload: StoredUpload, _ grant: WriteGrant) throws(DomainError)
    /// From now on it is found no more and counts no more; upkeep removes its parts.
    func end(_ name: DocumentUploadName, _ grant: WriteGrant) throws(DomainError)
    /// One that was ended, or had no new part since then.
    func over(unchangedSince instant: Instant) throws(DomainError) -> DocumentUploadName?
    /// Removes some parts of one that was ended or had no new part since then, at last the upload; whether nothing is
    /// left to remove.
    func removeNext(
        of name: DocumentUploadName, unchangedSince instant: Instant, _ grant: WriteGrant
    ) throws(DomainError) -> Bool
}
