/// The positions of the pieces of a sealed attachment; they follow from its length alone.
///
/// The file is padded (`Padme`), cut into chunks of 16 KiB and uploaded in parts of 256 chunks. The first part begins
/// with the object's header, salt and key commitment.
public struct AttachmentLayout: Equatable, Sendable {
    /// Bytes of a chunk before it is sealed.
    public static let chunkSize = ChunkedEncryption.chunkSize
    /// Chunks that one request carries.
    public static let chunksPerPart = 256
    /// Header, salt and key commitment.
    public static let headSize = 38 + ChunkedEncryption.headSize
    private static let sealedChunkSize = chunkSize + AEAD.tagSize
    /// Bytes of every part but the first, which has the head too, and the last.
    public static let sealedPartSize = chunksPerPart * sealedChunkSize

    /// Bytes of the file itself.
    public let length: Int
    /// The same with padding.
    public let paddedLength: Int

    public init(length: Int) {
        self.length = length
        paddedLength = Padme.paddedLength(length)
    }

    /// The last one is always shorter than the others, possibly empty.
    public var chunkCount: Int { paddedLength / Self.chunkSize + 1 }

    public var partCount: Int { (chunkCount + Self.chunksPerPart - 1) / Self.chunksPerPart }

    /// Bytes of the whole sealed attachment.
    public var sealedSize: Int { Self.headSize + paddedLength + chunkCount * AEAD.tagSize }

    /// The chunks that a part is made of.
    public func chunks(inPart part: Int) -> Range<Int> {
        let start = part * Self.chunksPerPart
        return start..<min(start + Self.chunksPerPart, chunkCount)
    }

    /// The byte range of those chunks in the sealed attachment.
    public func sealedRange(ofChunks chunks: Range<Int>) -> Range<Int> {
        let start = Self.headSize + chunks.lowerBound * Self.sealedChunkSize
        let end = Self.headSize + chunks.upperBound * Self.sealedChunkSize
        return start..<min(end, sealedSize)
    }

    /// The byte range of a part in the sealed attachment; the first includes the head.
    public func sealedRange(ofPart part: Int) -> Range<Int> {
        let range = sealedRange(ofChunks: chunks(inPart: part))
        return part == 0 ? 0..<range.upperBound : range
    }

    /// The bytes of the file that those chunks hold; padding is not counted.
    public func fileRange(ofChunks chunks: Range<Int>) -> Range<Int> {
        let start = min(chunks.lowerBound * Self.chunkSize, length)
        return start..<max(start, min(chunks.upperBound * Self.chunkSize, length))
    }

    /// The chunks that hold those bytes of the file.
    public func chunks(holding range: Range<Int>) -> Range<Int> {
        let last = range.isEmpty ? range.lowerBound : range.upperBound - 1
        return range.lowerBound / Self.chunkSize..<last / Self.chunkSize + 1
    }
}
