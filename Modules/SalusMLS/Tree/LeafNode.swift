import SalusBase

/// A member's entry in the tree (RFC 9420 section 7.2).
public struct LeafNode: Hashable, Sendable {
    /// The purpose for which the leaf was made.
    enum Source: Hashable, Sendable {
        case keyPackage(Lifetime)
        case update
        case commit(parentHash: [UInt8])
    }

    var encryptionKey: [UInt8]
    public internal(set) var signatureKey: [UInt8]
    public internal(set) var credential: Credential
    public internal(set) var capabilities: Capabilities
    var source: Source
    public internal(set) var extensions: [Extension]
    private(set) var signature: [UInt8] = []

    init(
        encryptionKey: [UInt8], signatureKey: [UInt8], credential: Credential, capabilities: Capabilities,
        source: Source, extensions: [Extension]
    ) {
        self.encryptionKey = encryptionKey
        self.signatureKey = signatureKey
        self.credential = credential
        self.capabilities = capabilities
        self.source = source
        self.extensions = extensions
    }

    /// Signs for a place in a group; a leaf of a key package has none yet.
    mutating func sign(
        by key: SignatureKeyPair, suite: CipherSuite, group: [UInt8] = [], index: LeafIndex = LeafIndex(0)
    ) throws(MLSError) {
        signature = try key.sign(signed(group, index), label: "LeafNodeTBS", suite: suite)
    }

    func verifySignature(_ suite: CipherSuite, group: [UInt8], index: LeafIndex) throws(MLSError) {
        try suite.verify(
            signature, over: signed(group, index), label: "LeafNodeTBS", by: signatureKey, part: .leafSignature)
    }

    /// LeafNodeTBS.
    private func signed(_ group: [UInt8], _ index: LeafIndex) -> [UInt8] {
        var writer = TLSWriter()
        writeUnsigned(to: &writer)
        if case .keyPackage = source { return writer.bytes }
        writer.opaque(group)
        writer.write(index)
        return writer.bytes
    }
}

extension LeafNode: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        encryptionKey = try reader.opaque()
        signatureKey = try reader.opaque()
        credential = try Credential(from: &reader)
        capabilities = try Capabilities(from: &reader)
        source = try Source(from: &reader)
        extensions = try reader.extensions()
        signature = try reader.opaque()
    }

    func write(to writer: inout TLSWriter) {
        writeUnsigned(to: &writer)
        writer.opaque(signature)
    }

    private func writeUnsigned(to writer: inout TLSWriter) {
        writer.opaque(encryptionKey)
        writer.opaque(signatureKey)
        writer.write(credential)
        writer.write(capabilities)
        writer.write(source)
        writer.vector(extensions)
    }
}

extension LeafNode.Source: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        switch try reader.u8() {
        case 1: self = .keyPackage(try Lifetime(from: &reader))
        case 2: self = .update
        case 3: self = .commit(parentHash: try reader.opaque())
        default: throw .unsupported(.leafSource)
        }
    }

    func write(to writer: inout TLSWriter) {
        switch self {
        case .keyPackage(let lifetime):
            writer.u8(1)
            writer.write(lifetime)
        case .update: writer.u8(2)
        case .commit(let parentHash):
            writer.u8(3)
            writer.opaque(parentHash)
        }
    }
}

/// The checks of a leaf beside its signature (RFC 9420 section 7.3).
extension LeafNode {
    func validate(_ suite: CipherSuite, in group: GroupContext, policy: MemberPolicy) throws(MLSError) {
        try validate(suite, policy: policy)
        guard capabilities.supports(group.extensions) else { throw .invalidLeaf(.extensionType) }
        if let required = try group.extensions.requiredCapabilities, !capabilities.supports(required) {
            throw .invalidLeaf(.requiredCapabilities)
        }
    }

    /// The checks that do not depend on the group.
    func validate(_ suite: CipherSuite, policy: MemberPolicy) throws(MLSError) {
        guard encryptionKey.count == suite.publicKeySize else { throw .invalidLeaf(.cipherSuite) }
        guard suite.isPublicKey(encryptionKey) else { throw .invalidLeaf(.publicKey) }
        guard capabilities.versions.contains(MLSMessage.version) else { throw .invalidLeaf(.version) }
        guard capabilities.cipherSuites.contains(suite.rawValue) else { throw .invalidLeaf(.cipherSuite) }
        if case .keyPackage(let lifetime) = source, !lifetime.isAtMost(policy.longestLifetime) {
            throw .invalidLeaf(.lifetime)
        }
        guard credential.isInBounds else { throw .outOfRange(field: "credential") }
        try extensions.checkSize()
        guard capabilities.supports(extensions) else { throw .invalidLeaf(.extensionType) }
        guard !extensions.hasDuplicates else { throw .invalidLeaf(.duplicateExtension) }
        guard capabilities.credentials.contains(credential.type) else { throw .invalidLeaf(.credentialType) }
        guard policy.admits(credential, signatureKey) else { throw .notAuthentic(.credential) }
    }
}
