public import SalusBase

/// Marks identifiers of large contents.
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
