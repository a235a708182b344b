public import SalusBase

/// A file in a vault, sealed chunk by chunk (object type 9): parts are made and opened independently, so that an upload
/// goes on where it stopped and any range can be read alone.
public struct VaultAttachment: Sendable {
    public let reference: VaultAttachmentReference
    public let layout: AttachmentLayout
    /// The first `AttachmentLayout.headSize` bytes: which attachment of which vault, salt, and a commitment to the key.
    /// Keep them to go on with an upload later; a part made under another salt would not fit.
    public let head: [UInt8]
    private let context: [UInt8]

    private static let label = "blob"
    private static let headerSize = AttachmentLayout.headSize - ChunkedEncryption.headSize

    /// An attachment about to be sealed.
    public init(
        sealing reference: VaultAttachmentReference, in vault: [UInt8], randomness: Randomness
    ) throws(CryptoError) {
        let header = Self.header(try checkedIdentifier(vault), reference)
        let salt = randomness.bytes(ChunkedEncryption.saltSize)
        let commitment = Self.withKeys(reference, salt, Sealing.context(Self.label, header)) { $0.commitment }
        try self.init(reference, in: vault, head: header + salt + commitment)
    }

    /// An attachment whose head is there already. Throws `notAuthentic` unless it is the one that the reference means.
    public init(_ reference: VaultAttachmentReference, in vault: [UInt8], head: [UInt8]) throws(CryptoError) {
        let header = Self.header(try checkedIdentifier(vault), reference)
        guard head.count == AttachmentLayout.headSize, head.starts(with: header) else { throw .notAuthentic }
        (self.reference, self.head) = (reference, head)
        layout = AttachmentLayout(length: Int(reference.length))
        context = Sealing.context(Self.label, header)
        let (salt, commitment) = (salt, Array(head.suffix(ChunkedEncryption.commitmentSize)))
        guard Self.withKeys(reference, salt, context, { ConstantTime.areEqual($0.commitment, commitment) }) else {
            throw .notAuthentic
        }
    }

    // MARK: Parts

    /// One sealed part. `bytes` are the file's bytes in that part (`AttachmentLayout.fileRange`).
    public func seal(part: Int, _ bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        let chunks = layout.chunks(inPart: part)
        guard bytes.count == layout.fileRange(ofChunks: chunks).count else { throw .outOfRange(field: "part") }
        let paddedEnd = min(chunks.upperBound * AttachmentLayout.chunkSize, layout.paddedLength)
        let paddedCount = paddedEnd - chunks.lowerBound * AttachmentLayout.chunkSize
        let padded = bytes + [UInt8](repeating: 0, count: paddedCount - bytes.count)
        let sealed = Self.withKeys(reference, salt, context) { keys in
            keys.seal(padded, from: UInt64(chunks.lowerBound), count: chunks.count)
        }
        return part == 0 ? head + sealed : sealed
    }

    /// The file's bytes in one part. Throws `notAuthentic` for any other bytes than those that were sealed as this
    /// part.
    public func open(part: Int, _ sealed: [UInt8]) throws(CryptoError) -> [UInt8] {
        let chunks = layout.chunks(inPart: part)
        guard part == 0 else { return try open(chunks: chunks, sealed) }
        guard sealed.starts(with: head) else { throw .notAuthentic }
        return try open(chunks: chunks, Array(sealed.dropFirst(head.count)))
    }

    /// The file's bytes in some chunks, which lie at `AttachmentLayout.sealedRange(ofChunks:)`.
    public func open(chunks: Range<Int>, _ sealed: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard sealed.count == layout.sealedRange(ofChunks: chunks).count else { throw .notAuthentic }
        let padded = try Self.withKeys(reference, salt, context) { (keys) throws(CryptoError) in
            try keys.open(sealed, from: UInt64(chunks.lowerBound))
        }
        let count = layout.fileRange(ofChunks: chunks).count
        guard padded[count...].allSatisfy({ $0 == 0 }) else { throw .malformed(.unexpected("padding")) }
        return Array(padded[..<count])
    }

    // MARK: Pieces

    private var salt: [UInt8] { Array(head[Self.headerSize..<Self.headerSize + ChunkedEncryption.saltSize]) }

    private static func header(_ vault: [UInt8], _ reference: VaultAttachmentReference) -> [UInt8] {
        var writer = ByteWriter(.attachment)
        writer.raw(vault + reference.identifier)
        writer.extensions(Extensions())
        return writer.bytes
    }

    private static func withKeys<Result, Failure: Error>(
        _ reference: VaultAttachmentReference, _ salt: [UInt8], _ context: [UInt8],
        _ body: (ChunkedEncryption.Keys) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var keys = reference.key.withArray { ChunkedEncryption.Keys(master: $0, salt: salt, context: context) }
        defer { wipe(&keys.key) }
        return try body(keys)
    }
}
