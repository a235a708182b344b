public import SalusBase
public import SalusModels

public enum LargeContentTag {}
public typealias LargeContentID = Identifier<LargeContentTag>

/// Sealed bytes that are written and read in pieces, since one transaction with all of them would keep others waiting.
public struct LargeContent: Hashable, Sendable {
    /// Bytes of a piece; the last one has fewer.
    public static let pieceBytes = 512 << 10

    /// The part of its document that it is.
    public enum Part: Int, Sendable { case content, facts }

    public let id: LargeContentID
    /// All bytes.
    public let size: Int

    public init(id: LargeContentID, size: Int) { (self.id, self.size) = (id, size) }

    public var pieces: Int { (size + Self.pieceBytes - 1) / Self.pieceBytes }
}

/// Sealed bytes as they are stored.
public enum SealedBytes: Hashable, Sendable {
    case whole([UInt8])
    case pieces(LargeContent)

    public var count: Int {
        switch self {
        case .whole(let bytes): bytes.count
        case .pieces(let content): content.size
        }
    }
}

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
