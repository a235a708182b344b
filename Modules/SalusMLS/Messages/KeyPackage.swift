import SalusBase

/// The public keys by which an absent person can be added to a group (RFC 9420 section 10).
public struct KeyPackage: Hashable, Sendable {
    public let cipherSuite: CipherSuite
    let initKey: [UInt8]
    public let leaf: LeafNode
    public let extensions: [Extension]
    private let signature: [UInt8]

    init(
        cipherSuite: CipherSuite, initKey: [UInt8], leaf: LeafNode, extensions: [Extension],
        signer: SignatureKeyPair
    ) throws(MLSError) {
        let unsigned = Self.unsigned(cipherSuite, initKey, leaf, extensions)
        (self.cipherSuite, self.initKey, self.leaf, self.extensions) = (cipherSuite, initKey, leaf, extensions)
        signature = try signer.sign(unsigned, label: "KeyPackageTBS", suite: cipherSuite)
    }

    public init(encoded: [UInt8]) throws(MLSError) { try self.init(reading: encoded) }

    public var encoded: [UInt8] { presentation }

    /// The hash by which welcomes refer to it (section 5.2).
    public var reference: [UInt8] { cipherSuite.reference("MLS 1.0 KeyPackage Reference", presentation) }

    /// The time in which it may be used; nil for a leaf that was not made for a key package.
    public var lifetime: Lifetime? {
        guard case .keyPackage(let lifetime) = leaf.source else { return nil }
        return lifetime
    }

    /// The checks of section 10.1 before it is added, beside those that depend on a group.
    public func validate(policy: MemberPolicy) throws(MLSError) {
        guard let lifetime else { throw .invalidLeaf(.source) }
        guard policy.isInTime(lifetime) else { throw .invalidLeaf(.lifetime) }
        guard initKey.count == cipherSuite.publicKeySize, initKey != leaf.encryptionKey else {
            throw .invalidLeaf(.sameKeys)
        }
        guard cipherSuite.isPublicKey(initKey) else { throw .invalidLeaf(.publicKey) }
        try extensions.checkSize()
        guard !extensions.hasDuplicates else { throw .invalidLeaf(.duplicateExtension) }
        let unsigned = Self.unsigned(cipherSuite, initKey, leaf, extensions)
        try cipherSuite.verify(
            signature, over: unsigned, label: "KeyPackageTBS", by: leaf.signatureKey, part: .keyPackageSignature)
        try leaf.verifySignature(cipherSuite, group: [], index: LeafIndex(0))
        try leaf.validate(cipherSuite, policy: policy)
    }

    /// KeyPackageTBS.
    private static func unsigned(
        _ suite: CipherSuite, _ initKey: [UInt8], _ leaf: LeafNode, _ extensions: [Extension]
    ) -> [UInt8] {
        var writer = TLSWriter()
        writer.u16(MLSMessage.version)
        writer.write(suite)
        writer.opaque(initKey)
        writer.write(leaf)
        writer.vector(extensions)
        return writer.bytes
    }
}

extension KeyPackage: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        guard try reader.u16() == MLSMessage.version else { throw .unsupported(.version) }
        cipherSuite = try CipherSuite(from: &reader)
        initKey = try reader.opaque()
        leaf = try LeafNode(from: &reader)
        extensions = try reader.extensions()
        signature = try reader.opaque()
    }

    func write(to writer: inout TLSWriter) {
        writer.raw(Self.unsigned(cipherSuite, initKey, leaf, extensions))
        writer.opaque(signature)
    }
}
