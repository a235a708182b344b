public import SalusBase
public import SalusDomain
public import SalusModels

/// Contents in pieces.
///
/// The pieces are written before their document, each in a transaction of its own. They are not shown until the
/// transaction that stores the document claims them. Upkeep removes unclaimed contents.
public protocol LargeContentRepository {
    /// A content without pieces.
    func begin(_ content: LargeContent, in record: RecordID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
    func append(_ piece: [UInt8], number: Int, to content: LargeContentID, in record: RecordID, _ grant: WriteGrant)
        throws(DomainError)
    func piece(_ number: Int, of content: LargeContentID, in record: RecordID) throws(DomainError) -> [UInt8]?
    /// A content that was begun before then and belongs to no document.
    func unclaimed(begunBefore instant: Instant) throws(DomainError) -> (record: RecordID, content: LargeContentID)?
    /// Removes some pieces of a content that belongs to no document, at last the content; whether nothing is left to
    /// remove.
    func removeUnclaimed(_ content: LargeContentID, in record: RecordID, _ grant: WriteGrant)
        throws(DomainError) -> Bool
}
