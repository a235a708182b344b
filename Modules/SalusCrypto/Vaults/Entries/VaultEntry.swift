public import SalusBase

/// The content of a sealed entry after decryption: one revision of one object.
public struct VaultEntry: Equatable, Sendable {
    /// Whether the entry puts an object or deletes it.
    public enum Kind: UInt8, Sendable {
        case put = 1
        case delete = 2
    }

    /// The user identifier of the author.
    public let author: [UInt8]
    /// The identifier of the object.
    public let object: [UInt8]
    /// 1 without parents, else one more than the highest parent.
    public let revision: UInt64
    public let kind: Kind
    /// Hashes of the sealed entries that this one replaces; several when it joins branches.
    public let parents: [[UInt8]]
    /// The head of the vault's log as the author saw it.
    public let logHead: LogHead
    /// The entries that the author had seen.
    public let tree: EntryTree.Head
    /// The time by the author's clock.
    public let created: Instant
    /// The media type of the payload.
    public let contentType: String
    /// The content of the object.
    public let payload: [UInt8]
    public let extensions: Extensions

    /// A revision made at the position of `view`. `parents` are at most 255, and empty for revision 1 only.
    public init(
        object: [UInt8], revision: UInt64 = 1, kind: Kind = .put, parents: [[UInt8]] = [], created: Instant,
        contentType: String, payload: [UInt8], extensions: Extensions = Extensions(), by author: [UInt8],
        logHead: LogHead, tree: EntryTree.Head
    ) throws(CryptoError) {
        (self.author, self.object) = (try checkedIdentifier(author), try checkedIdentifier(object))
        (self.revision, self.kind, self.parents) = (revision, kind, parents)
        (self.logHead, self.tree, self.created) = (logHead, tree, created)
        (self.contentType, self.payload, self.extensions) = (contentType, payload, extensions)
        guard parents.count <= 255, parents.allSatisfy({ $0.count == 32 }) else { throw .outOfRange(field: "parents") }
        guard contentType.utf8.count <= 0xFFFF else { throw .outOfRange(field: "content type") }
        try checkRevision()
    }

    // MARK: Inside the seal

    /// The content with its signature, which covers the header of the sealed entry too.
    func signed(by device: SigningKey, header: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(author + object)
        writer.u64(revision)
        writer.raw([kind.rawValue, UInt8(parents.count)])
        for parent in parents { writer.raw(parent) }
        writer.logHead(logHead)
        writer.u64(tree.size)
        writer.raw(tree.root)
        writer.instant(created)
        writer.v16(Array(contentType.utf8))
        writer.v32(payload)
        writer.extensions(extensions)
        writer.raw(device.sign(Self.message(header, writer.bytes), label: Self.label))
        return writer.bytes
    }

    /// Reads what `signed` wrote; the signature is not verified yet.
    init(signed bytes: [UInt8]) throws(CryptoError) {
        var reader = ObjectReader(bytes)
        (author, object, revision) = (try reader.raw(16), try reader.raw(16), try reader.u64())
        guard let kind = Kind(rawValue: try reader.u8()) else { throw .outOfRange(field: "kind") }
        self.kind = kind
        var parents: [[UInt8]] = []
        for _ in 0..<(try reader.u8()) { parents.append(try reader.raw(32)) }
        self.parents = parents
        logHead = try reader.logHead()
        tree = EntryTree.Head(size: try reader.u64(), root: try reader.raw(32))
        created = try reader.instant()
        contentType = try reader.text16()
        payload = try reader.v32()
        extensions = try reader.extensions()
        _ = try reader.raw(LabelledSignature.size)
        try reader.end()
        try checkRevision()
    }

    /// Whether the bytes that `signed` wrote carry the device's signature.
    static func isSigned(_ bytes: [UInt8], header: [UInt8], by publicKey: [UInt8]) -> Bool {
        let (content, signature) = (bytes.dropLast(LabelledSignature.size), bytes.suffix(LabelledSignature.size))
        return LabelledSignature.isValid(
            Array(signature), over: message(header, Array(content)), label: label, by: publicKey)
    }

    private static let label = "entry"

    private static func message(_ header: [UInt8], _ content: [UInt8]) -> [UInt8] {
        SHA512.hash(header) + SHA512.hash(content)
    }

    private func checkRevision() throws(CryptoError) {
        guard revision >= 1, (revision == 1) == parents.isEmpty else { throw .refusedEntry(.revision) }
    }
}
