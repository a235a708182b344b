public import SalusBase
public import SalusCrypto

/// A key package with its private keys. Delete it with its stored form once the group that it was used for is saved,
/// unless it is one of last resort.
public struct KeyPackageBundle: Sendable {
    public let keyPackage: KeyPackage
    let initKey: Secret
    let leafKey: Secret

    /// A new one for `identity`, signed by its signer.
    public init(
        suite: CipherSuite, identity: MemberIdentity, lifetime: Lifetime, extensions: [Extension] = [],
        randomness: Randomness
    ) throws(MLSError) {
        guard identity.credential.isInBounds else { throw .outOfRange(field: "credential") }
        try identity.extensions.checkSize()
        try extensions.checkSize()
        let (initPair, leafPair) = (try suite.newKeyPair(from: randomness), try suite.newKeyPair(from: randomness))
        var leaf = identity.leaf(encryptionKey: leafPair.publicKey, source: .keyPackage(lifetime))
        try leaf.sign(by: identity.signer, suite: suite)
        keyPackage = try KeyPackage(
            cipherSuite: suite, initKey: initPair.publicKey, leaf: leaf, extensions: extensions,
            signer: identity.signer)
        (initKey, leafKey) = (initPair.privateKey, leafPair.privateKey)
    }

    /// Throws `invalidMessage` when a private key is not that of the key package.
    init(keyPackage: KeyPackage, initKey: Secret, leafKey: Secret) throws(MLSError) {
        let suite = keyPackage.cipherSuite
        let publicKeys = try suite.refusing { () throws(CryptoError) in
            [try suite.agreementKey(initKey).publicKey, try suite.agreementKey(leafKey).publicKey]
        }
        guard publicKeys == [keyPackage.initKey, keyPackage.leaf.encryptionKey] else {
            throw .invalidMessage(.keyPackage)
        }
        (self.keyPackage, self.initKey, self.leafKey) = (keyPackage, initKey.pooled(), leafKey.pooled())
    }

    /// The stored form, which holds the private keys.
    public init(stored: Secret) throws(MLSError) {
        var reader = try StateReader(stored, kind: .keyPackage)
        let keyPackage = try KeyPackage(from: &reader.reader)
        try self.init(keyPackage: keyPackage, initKey: try reader.secret(), leafKey: try reader.secret())
        try reader.finish()
    }

    public var stored: Secret {
        get throws(MLSError) {
            var writer = StateWriter(kind: .keyPackage)
            writer.writer.write(keyPackage)
            writer.secret(initKey)
            writer.secret(leafKey)
            return try writer.finished()
        }
    }
}

/// The name, capabilities and signature key with which a member enters groups.
public struct MemberIdentity: Sendable {
    public var credential: Credential
    public var signer: SignatureKeyPair
    public var capabilities: Capabilities
    /// Of the leaf.
    public var extensions: [Extension]

    public init(
        credential: Credential, signer: SignatureKeyPair, capabilities: Capabilities = Capabilities(),
        extensions: [Extension] = []
    ) {
        self.credential = credential
        self.signer = signer
        self.capabilities = capabilities
        self.extensions = extensions
    }

    /// Not signed yet.
    func leaf(encryptionKey: [UInt8], source: LeafNode.Source) -> LeafNode {
        LeafNode(
            encryptionKey: encryptionKey, signatureKey: signer.publicKey, credential: credential,
            capabilities: capabilities, source: source, extensions: extensions)
    }
}
